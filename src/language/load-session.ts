import { relative } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Files } from '../base/host.ts';
import { readSource } from '../base/read-source.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import type { YamlDocument } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { Problem } from './compile-context.ts';
import { isWorkspaceConfig } from './discovery/workspace-config.ts';
import type { DependentFile } from './plan.ts';
import { type FlowSections, readSections } from './read-sections.ts';

/** A flow's text and its two sections. */
export interface FlowFile extends FlowSections {
  /** Absolute. */
  readonly path: string;
  readonly source: SourceText;
}

/** Everything one load has read and found, each file read once and each fault told once. */
export interface LoadSession {
  readonly files: Files;
  report(file: string, problem: Problem): void;
  /** Relative to the working directory, with `/`. */
  show(path: string): string;
  depend(path: string, kind: DependentFile['kind']): void;
  /** Undefined, and reported, when it cannot be read. */
  readSource(path: string): Promise<SourceText | undefined>;
  readFlow(path: string): Promise<FlowFile | undefined>;
  /** Counts a plan node; false when there are too many to go on. */
  count(): boolean;
  finish(): {
    readonly diagnostics: readonly Diagnostic[];
    readonly files: readonly DependentFile[];
    readonly sources: ReadonlyMap<string, SourceText>;
  };
}

/** Included files multiply: without a bound a handful of them could fill the memory. */
const maxNodes = 50_000;

export function createLoadSession(files: Files, cwd: string): LoadSession {
  const diagnostics = new Map<string, Diagnostic>();
  const dependencies = new Map<string, DependentFile>();
  const sources = new Map<string, SourceText>();
  const flows = new Map<string, FlowFile>();
  let nodes = 0;

  const show = (path: string) => relative(cwd, path).replaceAll('\\', '/');
  const report = (file: string, problem: Problem) => {
    const { related, severity = 'error', ...rest } = problem;
    const places = related?.map((place) => ({ ...place, file }));
    add({ ...rest, severity, file, ...(places && { related: places }) });
  };
  const add = (diagnostic: Diagnostic) => {
    const { file, code, range, message } = diagnostic;
    const key = `${file} ${range.start.offset} ${code} ${message}`;
    if (!diagnostics.has(key)) diagnostics.set(key, diagnostic);
  };
  const readText = async (path: string) => {
    const shown = show(path);
    const known = sources.get(shown);
    if (known !== undefined) return known;
    const read = await readSource(files, path, shown);
    if ('fault' in read) {
      report(shown, { code: 'file/unreadable', range: createSourceText(shown, '').rangeOf(0, 0), message: read.fault });
      return undefined;
    }
    sources.set(shown, read.source);
    return read.source;
  };

  return {
    files,
    report,
    show,
    readSource: readText,
    depend: (path, kind) => dependencies.set(path, { path, kind }),
    readFlow: async (path) => {
      const known = flows.get(path);
      if (known !== undefined) return known;
      const source = await readText(path);
      if (source === undefined) return undefined;
      const parsed = await parseYaml(source);
      parsed.diagnostics.forEach(add);
      const sections = readFlowSections(parsed.documents, source, (problem) => report(source.file, problem));
      const flow = { path, source, ...sections };
      flows.set(path, flow);
      return flow;
    },
    count: () => ++nodes <= maxNodes,
    finish: () => ({
      diagnostics: sortByPlace([...diagnostics.values()], [...sources.keys()]),
      files: [...dependencies.values()],
      sources,
    }),
  };
}

/** A workspace's config that was taken for a flow is told once, and not by all that a flow should have. */
function readFlowSections(
  documents: readonly YamlDocument[],
  source: SourceText,
  report: (problem: Problem) => void,
): FlowSections {
  if (!isWorkspaceConfig(documents)) return readSections(documents, source, report);
  report({
    code: 'flow/config-invalid',
    range: source.rangeOf(0, 0),
    message: 'This file configures a workspace; it is no flow.',
    hint: 'Name the folder it stands in, or a flow of it.',
  });
  return {};
}

/** By file, in the order the files were read, then from top to bottom. */
function sortByPlace(diagnostics: readonly Diagnostic[], order: readonly string[]): readonly Diagnostic[] {
  const rank = ({ file }: Diagnostic) => {
    const at = order.indexOf(file);
    return at < 0 ? order.length : at;
  };
  return [...diagnostics].sort(
    (left, right) => rank(left) - rank(right) || left.range.start.offset - right.range.start.offset,
  );
}
