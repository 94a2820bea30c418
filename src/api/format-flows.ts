import { relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Host } from '../base/host.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import { describeWork } from '../language/describe-work.ts';
import { isFlowText } from '../language/is-flow-text.ts';
import { findComments } from '../yaml/find-comments.ts';
import { formatYaml } from '../yaml/format-yaml.ts';
import type { YamlNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { ExitError } from './exit-error.ts';
import { createRootFinder, listFlowFiles } from './list-flow-files.ts';
import { overlayFile } from './overlay-file.ts';
import { openProject, type Project, renderDiagnostics } from './project.ts';
import type { UseCase } from './use-case.ts';

export interface FormatRequest {
  readonly paths: readonly string[];
  /** Write nothing: exit code 1 when a file would change. */
  readonly check: boolean;
  /** The text of one flow, instead of files: it is printed. */
  readonly input?: string;
}

/**
 * Writes flows in one form. What a file means is proven to stay: the values, the comments and the compiled plan are the
 * same before and behind, or the file is left as it is. Exit code 2 where a file cannot be formatted.
 */
export async function formatFlows(useCase: UseCase, request: FormatRequest): Promise<number> {
  const { host } = useCase;
  const { terminal } = host;
  const project = await openProject(useCase);
  if (request.input !== undefined) {
    const formatted = await formatText(createSourceText('-', request.input));
    if (!request.check) terminal.out(formatted);
    return request.check && formatted !== request.input ? 1 : 0;
  }
  const paths = request.paths.length > 0 ? request.paths : [relative(host.cwd, resolve(project.root, 'flows')) || '.'];
  await refuseMissing(paths, host);
  const { files } = await listFlowFiles(paths, host, {
    root: project.root,
    exclude: project.settings.check.exclude ?? [],
  });
  const changed: string[] = [];
  const refused: string[] = [];
  let seen = 0;
  for (const { path, folder } of files) {
    useCase.signal.throwIfAborted();
    const file = relative(host.cwd, path).replaceAll(sep, '/');
    const source = createSourceText(file, await host.files.readText(path));
    if (folder !== undefined && !isFlowText(source.text)) continue;
    seen++;
    try {
      const formatted = await formatText(source);
      if (formatted === source.text) continue;
      await proveSamePlan({ project, host, path, before: source.text, after: formatted });
      changed.push(file);
      if (!request.check) await host.files.write(path, formatted);
    } catch (error) {
      if (!(error instanceof ExitError)) throw error;
      refused.push(error.message);
    }
  }
  for (const message of refused) terminal.err(`${message}\n`);
  const verb = request.check ? 'would change' : 'written';
  for (const file of changed) terminal.out(`${verb}: ${file}\n`);
  terminal.out(`${seen} flow${seen === 1 ? '' : 's'}, ${changed.length} ${verb}\n`);
  if (refused.length > 0) return 2;
  return request.check && changed.length > 0 ? 1 : 0;
}

async function refuseMissing(paths: readonly string[], { files, cwd }: Host): Promise<void> {
  for (const path of paths) {
    if (!(await files.exists(resolve(cwd, path)))) throw new ExitError(2, `There is no file or folder "${path}".`);
  }
}

/** Throws ExitError 2 where the text is not YAML, or where its form cannot be proven to mean the same. */
async function formatText(source: SourceText): Promise<string> {
  const before = await parseYaml(source);
  const faults = before.diagnostics.filter(({ code }) => code === 'yaml/syntax');
  if (faults.length > 0) throw new ExitError(2, renderDiagnostics(faults, new Map([[source.file, source]])));
  const formatted = await formatYaml(source.text);
  const refuse = (why: string) => new ExitError(2, `${source.file} is left as it is: ${why}.`);
  if (formatted === undefined) throw refuse('it is written in a way that cannot be formatted');
  const after = createSourceText(source.file, formatted);
  const values = (await parseYaml(after)).documents.map(({ root }) => root && plain(root));
  if (
    !isDeepStrictEqual(
      values,
      before.documents.map(({ root }) => root && plain(root)),
    )
  ) {
    throw refuse('its values would not be the same');
  }
  const comments = async (text: SourceText) => (await findComments(text)).map((comment) => comment.text);
  if (!isDeepStrictEqual(await comments(after), await comments(source)))
    throw refuse('its comments would not be the same');
  return formatted;
}

/** Values with how they are written, without where. */
function plain(node: YamlNode): unknown {
  if (node.kind === 'scalar') return [node.value, node.text];
  if (node.kind === 'list') return node.items.map(plain);
  return { map: node.entries.map(({ key, value }) => [key, plain(value)]) };
}

interface Proof {
  readonly project: Project;
  readonly host: Host;
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

async function proveSamePlan({ project, host, path, before, after }: Proof): Promise<void> {
  const root = await createRootFinder(project.root, host)(path, undefined);
  const load = (text: string) => overlayFile({ ...project, root }, host, path, text).loadFlow(path);
  const [old, now] = [(await load(before)).plan, (await load(after)).plan];
  const work = (plan: typeof old) => plan && describeWork(plan);
  if (work(old) !== work(now)) throw new ExitError(2, `${path} is left as it is: its plan would not be the same.`);
}
