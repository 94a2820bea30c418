import { dirname } from 'node:path';
import { findEntry, type YamlMap } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { toJson } from '../yaml/to-json.ts';
import type { Problem } from './compile-context.ts';
import { compileFlow } from './compile-flow.ts';
import { compileInterrupts } from './compile-interrupts.ts';
import { explainIssues } from './explain-issue.ts';
import type { LoadedFlow, LoadPlaces } from './load-flow.ts';
import { createLoadSession } from './load-session.ts';
import type { Interrupt } from './plan.ts';
import { isInside } from './resolve-reference.ts';
import type { LanguageParts, Scope } from './scope.ts';

export interface LoadedInterrupts extends Omit<LoadedFlow, 'plan' | 'fragment'> {
  /** Empty where a diagnostic is an error. */
  readonly interrupts: readonly Interrupt[];
}

/**
 * The `interrupts` of a project's config, which hold in every flow. Files they name are found from where the config is;
 * an app has to be named in each command, as none is the project's.
 */
export async function loadInterrupts(
  path: string,
  places: LoadPlaces,
  parts: LanguageParts,
): Promise<LoadedInterrupts> {
  const session = createLoadSession(places.files, places.cwd);
  const source = await session.readSource(path);
  const { documents } = source === undefined ? { documents: [] } : await parseYaml(source);
  const root = documents[0]?.root;
  const entry = root?.kind === 'map' ? findEntry(root, 'interrupts') : undefined;
  if (source === undefined || entry === undefined) return { interrupts: [], ...session.finish() };
  session.depend(path, 'config');
  const config: YamlMap = { kind: 'map', entries: [entry], range: entry.value.range };
  checkShape(config, parts, (problem) => session.report(source.file, problem));
  const project = isInside(path, places.root) ? places.root : dirname(path);
  const scope: Scope = {
    parts,
    session,
    flow: { path, source },
    root: project,
    trail: [path],
    appWords: '',
    compileFlow,
  };
  const interrupts = await compileInterrupts(entry.value, scope, 'project');
  const found = session.finish();
  const broken = found.diagnostics.some(({ severity }) => severity === 'error');
  return { interrupts: broken ? [] : interrupts, ...found };
}

function checkShape(
  config: YamlMap,
  { validators, vocabulary }: LanguageParts,
  report: (problem: Problem) => void,
): void {
  const validate = validators['flowConfig'];
  const schema = vocabulary.schemas['flowConfig'];
  if (validate === undefined || schema === undefined) throw new Error('No validator named flowConfig was handed in.');
  if (validate(toJson(config)) === true) return;
  const nameRange = config.entries[0]?.keyRange ?? config.range;
  const about = { name: 'config', nameRange, root: config, schema, shared: vocabulary.schemas, moreNames: [] };
  explainIssues(validate.errors ?? [], about).forEach(report);
}
