import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import type { CheckedFile } from '../language/check-file.ts';
import type { FlowFacts } from '../language/lint/flow-facts.ts';
import type { Ignore } from '../language/lint/ignores.ts';
import { createRootFinder } from './list-flow-files.ts';
import type { Project } from './project.ts';
import type { UseCase } from './use-case.ts';

export interface FlowsToCheck {
  /** Absolute paths. */
  readonly paths: readonly string[];
  /** Those of them that are flows for sure; others are passed over where they look like none. */
  readonly sure: ReadonlySet<string>;
  /** The folder that a file was found in. */
  folderOf(path: string): string | undefined;
}

export interface EachFlow {
  /** By absolute path. */
  readonly facts: ReadonlyMap<string, FlowFacts>;
  readonly ignores: ReadonlyMap<string, readonly Ignore[]>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, SourceText>;
  /** Relative to the working directory. */
  readonly passedOver: readonly string[];
}

/** Reading one file is waiting for the disk, during which others are checked. */
const atOnce = 16;

/** Checks flows one by one, and those they include, each once. */
export async function checkEachFlow(
  { host, signal }: UseCase,
  { language, root }: Project,
  { paths, sure, folderOf }: FlowsToCheck,
): Promise<EachFlow> {
  const facts = new Map<string, FlowFacts>();
  const ignores = new Map<string, readonly Ignore[]>();
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, SourceText>();
  const doubtful = new Map<string, CheckedFile>();
  const { checkFile } = language.createChecker();
  const findRoot = createRootFinder(root, host);
  const given = new Set(paths);
  const seen = new Set(paths);
  const included = new Set<string>();
  const waiting = [...paths];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, atOnce);
    signal.throwIfAborted();
    const checked = await Promise.all(batch.map(check));
    batch.forEach((path, at) => {
      const one = checked[at];
      if (one === undefined) return;
      if (one.isFlow || sure.has(path) || included.has(path)) waiting.push(...take(path, one));
      else doubtful.set(path, one);
    });
  }
  for (const [path, checked] of doubtful) if (included.has(path)) take(path, checked);
  const passedOver = [...doubtful].flatMap(([path, { file }]) => (included.has(path) ? [] : [file]));
  return { facts, ignores, diagnostics, sources, passedOver };

  async function check(path: string): Promise<CheckedFile | undefined> {
    // A missing file has been told where it is named.
    if (!given.has(path) && !(await host.files.exists(path))) return undefined;
    return checkFile(path, await findRoot(path, folderOf(path)));
  }

  /** Answers the flows that it includes and that nobody has seen yet. */
  function take(path: string, checked: CheckedFile): readonly string[] {
    diagnostics.push(...checked.diagnostics);
    for (const [file, source] of checked.sources) sources.set(file, source);
    if (checked.ignores.length > 0) {
      ignores.set(checked.file, checked.ignores);
    }
    if (checked.facts === undefined) return [];
    facts.set(path, checked.facts);
    const called = checked.facts.calls.map((call) => call.path);
    for (const one of called) included.add(one);
    return called.filter((one) => !seen.has(one) && seen.add(one));
  }
}
