import type { DependentFile } from '../language/plan.ts';
import type { FileChange } from './file-change.ts';

export interface WatchedFlow {
  /** Its id, as events have it. */
  readonly flow: string;
  /** Absolute. */
  readonly path: string;
  /** All it refers to, known even when it is broken. */
  readonly files: readonly DependentFile[];
  /** It cannot be run as it stands. */
  readonly broken: boolean;
  /** Its diagnostics as they are to be printed; '' when there are none. */
  readonly problems: string;
}

/** What there is to run and to watch, as it was read last. */
export interface LoadedFlows {
  readonly flows: readonly WatchedFlow[];
  /** Files every flow depends on: the project's config. Absolute. */
  readonly shared: readonly string[];
  /** Folders that new flow files are picked up from. Absolute. */
  readonly folders: readonly string[];
  /** Folders that are written by runs. Absolute. */
  readonly ignored: readonly string[];
}

/**
 * The flows to run after files changed: those which depend on one of them, as they were before or as they are now, and
 * those which are new. All when a shared file changed. Flows that are gone are not among them.
 */
export function findAffectedFlows(
  changes: readonly FileChange[],
  before: LoadedFlows,
  after: LoadedFlows,
): readonly string[] {
  const changed = new Set(changes.map(({ path }) => path));
  const isShared = [...before.shared, ...after.shared].some((path) => changed.has(path));
  const known = new Map(before.flows.map((flow) => [flow.flow, flow]));
  return after.flows
    .filter((flow) => {
      const earlier = known.get(flow.flow);
      if (isShared || earlier === undefined) return true;
      return dependsOn(flow, changed) || dependsOn(earlier, changed);
    })
    .map(({ flow }) => flow);
}

function dependsOn({ path, files }: WatchedFlow, changed: ReadonlySet<string>): boolean {
  return changed.has(path) || files.some((file) => changed.has(file.path));
}

/** Without changes of baselines: what a run that updates them does itself. */
export function dropBaselines(changes: readonly FileChange[], { flows }: LoadedFlows): readonly FileChange[] {
  const baselines = new Set(
    flows.flatMap(({ files }) => files.filter(({ kind }) => kind === 'baseline').map(({ path }) => path)),
  );
  return changes.filter(({ path }) => !baselines.has(path));
}

/** Everything that has to be watched. */
export function listWatchedPaths({ flows, shared, folders, ignored }: LoadedFlows) {
  const files = flows.flatMap(({ path, files: more }) => [path, ...more.map((file) => file.path)]);
  return { files: [...new Set([...files, ...shared])].sort(), folders, ignored };
}
