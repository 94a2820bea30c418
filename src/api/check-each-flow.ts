import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import type { CheckedFile } from '../language/check-file.ts';
import type { FlowFacts } from '../language/lint/flow-facts.ts';
import type { Ignore } from '../language/lint/ignores.ts';
import { findFlowRoot } from './list-flow-files.ts';
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
  const waiting = [...paths];
  const seen = new Set(waiting);
  const included = new Set<string>();
  for (let at = 0; at < waiting.length; at++) {
    signal.throwIfAborted();
    const path = waiting[at] as string;
    // A missing file has been told where it is named.
    if (included.has(path) && at >= paths.length && !(await host.files.exists(path))) continue;
    const checked = await checkFile(path, await findFlowRoot(path, root, folderOf(path), host));
    if (checked.isFlow || sure.has(path) || included.has(path)) take(path, checked);
    else doubtful.set(path, checked);
  }
  for (const [path, checked] of doubtful) if (included.has(path)) take(path, checked);
  const passedOver = [...doubtful].flatMap(([path, { file }]) => (included.has(path) ? [] : [file]));
  return { facts, ignores, diagnostics, sources, passedOver };

  function take(path: string, checked: CheckedFile): void {
    diagnostics.push(...checked.diagnostics);
    for (const [file, source] of checked.sources) sources.set(file, source);
    if (checked.ignores.length > 0) {
      ignores.set(checked.file, checked.ignores);
    }
    if (checked.facts === undefined) return;
    facts.set(path, checked.facts);
    for (const call of checked.facts.calls) {
      included.add(call.path);
      if (seen.has(call.path)) continue;
      seen.add(call.path);
      waiting.push(call.path);
    }
  }
}
