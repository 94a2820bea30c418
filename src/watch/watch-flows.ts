import type { Clock } from '../base/clock.ts';
import type { Status } from '../events/event.ts';
import { dropBaselines, findAffectedFlows, type LoadedFlows, listWatchedPaths } from './affected-flows.ts';
import { createWatcher } from './create-watcher.ts';
import type { FileChange } from './file-change.ts';
import { createInbox } from './inbox.ts';
import type { Keys, WatchKey } from './read-keys.ts';
import { renderStatus } from './render-status.ts';

export interface RunRequest {
  readonly flows: readonly string[];
  readonly updateBaselines: boolean;
}

export type FlowResults = readonly { readonly flow: string; readonly status: Status }[];

export interface WatchOptions {
  /** Reads everything anew. What an author did wrong is in the answer; rejects for bugs. */
  load(): Promise<LoadedFlows>;
  /**
   * Runs flows, and keeps what is costly (the device's session) for the next time. Aborted: ends soon, and answers what
   * it has; what it does not name counts as interrupted. What the device did is a result; rejects for bugs.
   */
  run(request: RunRequest, signal: AbortSignal): Promise<FlowResults>;
  print(line: string): void;
  /** Where there is a terminal. Closed by its owner. */
  readonly keys?: Keys;
  readonly clock: Clock;
  readonly debounceMs?: number;
  readonly signal: AbortSignal;
}

type Message =
  | { readonly kind: 'changes'; readonly changes: readonly FileChange[] }
  | { readonly kind: 'key'; readonly key: WatchKey }
  | { readonly kind: 'error'; readonly error: unknown };

/** How long after a run that updates baselines their changes may still come in. */
const ownWritesMs = 500;

/**
 * Runs all flows, then those affected by each change of a file, until `q`, Ctrl-C or the signal. A change during a run
 * ends it and runs again what it had not finished; a broken flow shows its diagnostics and is watched all the same.
 * Answers each flow's last result.
 */
export async function watchFlows(options: WatchOptions): Promise<ReadonlyMap<string, Status>> {
  const { clock, signal, keys, print } = options;
  const inbox = createInbox<Message>();
  const watcher = createWatcher({
    clock,
    ...(options.debounceMs !== undefined && { debounceMs: options.debounceMs }),
    onChange: (changes) => inbox.put({ kind: 'changes', changes }),
    onError: (error) => inbox.put({ kind: 'error', error }),
  });
  keys?.onKey((key) => inbox.put({ kind: 'key', key }));
  const results = new Map<string, Status>();
  let loaded: LoadedFlows = { flows: [], shared: [], folders: [], ignored: [] };
  /** What was asked for last: what "again" means. */
  let last: RunRequest = { flows: [], updateBaselines: false };
  let ownWritesUntil = 0;

  const reload = async () => {
    const since = clock.now();
    loaded = await options.load();
    await watcher.watch(listWatchedPaths(loaded), since);
    const there = new Set(loaded.flows.map(({ flow }) => flow));
    for (const flow of [...results.keys()]) if (!there.has(flow)) results.delete(flow);
  };

  /** The message as what is to be run next; undefined when there is nothing to do about it. */
  const answer = async (message: Message): Promise<RunRequest | 'quit' | undefined> => {
    if (message.kind === 'error') throw new Error('Files cannot be watched any more.', { cause: message.error });
    if (message.kind === 'key') return answerKey(message.key, loaded, last, results);
    const changes = clock.now() < ownWritesUntil ? dropBaselines(message.changes, loaded) : message.changes;
    if (changes.length === 0) return undefined;
    const before = loaded;
    await reload();
    return { flows: findAffectedFlows(changes, before, loaded), updateBaselines: false };
  };

  /** Ends early when a message asks for something else; answers that. */
  const run = async (request: RunRequest): Promise<RunRequest | 'quit' | undefined> => {
    const flows = showBroken(request, loaded, print);
    if (flows.length === 0) return undefined;
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    if (request.updateBaselines) ownWritesUntil = Number.POSITIVE_INFINITY;
    for (const flow of flows) results.set(flow, 'interrupted');
    let ended = false;
    const running = options.run({ ...request, flows }, either).finally(() => {
      ended = true;
      stop.abort();
    });
    // Its failure is thrown below; until then a message may be being answered.
    running.catch(() => undefined);
    let next: RunRequest | 'quit' | undefined;
    try {
      while (!ended && next === undefined && !signal.aborted) {
        await inbox.arrived(either);
        const message = ended ? undefined : inbox.take();
        const asked = message === undefined ? undefined : await answer(message);
        // A change that concerns no flow leaves the run alone.
        if (asked === 'quit' || (asked !== undefined && asked.flows.length > 0)) next = asked;
      }
    } finally {
      stop.abort(new Error('interrupted to run again'));
      for (const { flow, status } of await running) if (results.has(flow)) results.set(flow, status);
      if (request.updateBaselines) ownWritesUntil = clock.now() + ownWritesMs;
    }
    return next === undefined || next === 'quit' ? next : addUnfinished(next, flows, results);
  };

  const idle = async (): Promise<RunRequest | 'quit' | undefined> => {
    print(renderStatus(loaded, results, keys !== undefined));
    let next: RunRequest | 'quit' | undefined;
    while (next === undefined && !signal.aborted) {
      await inbox.arrived(signal);
      const message = inbox.take();
      if (message !== undefined) next = await answer(message);
    }
    return next;
  };

  try {
    await reload();
    let next: RunRequest | 'quit' | undefined = { flows: loaded.flows.map(({ flow }) => flow), updateBaselines: false };
    while (next !== 'quit' && !signal.aborted) {
      if (next !== undefined && next.flows.length > 0) last = next;
      next = next === undefined ? await idle() : await run(next);
    }
    return results;
  } finally {
    await watcher.close();
  }
}

function answerKey(
  key: WatchKey,
  loaded: LoadedFlows,
  last: RunRequest,
  results: ReadonlyMap<string, Status>,
): RunRequest | 'quit' | undefined {
  if (key === 'quit') return 'quit';
  const all = loaded.flows.map(({ flow }) => flow);
  const again = last.flows.filter((flow) => all.includes(flow));
  const bad: readonly (Status | undefined)[] = ['failed', 'errored', 'interrupted'];
  const chosen = { rerun: again, update: again, all, failed: all.filter((flow) => bad.includes(results.get(flow))) }[
    key
  ];
  return chosen.length === 0 ? undefined : { flows: chosen, updateBaselines: key === 'update' };
}

/** Prints what is wrong with the flows asked for; answers those that can be run. */
function showBroken({ flows }: RunRequest, loaded: LoadedFlows, print: (line: string) => void): readonly string[] {
  const asked = loaded.flows.filter(({ flow }) => flows.includes(flow));
  for (const { problems } of asked) if (problems !== '') print(problems);
  return asked.filter(({ broken }) => !broken).map(({ flow }) => flow);
}

/** What a run was stopped in the middle of is run again with what stopped it. */
function addUnfinished(next: RunRequest, flows: readonly string[], results: ReadonlyMap<string, Status>): RunRequest {
  const unfinished = flows.filter((flow) => results.get(flow) === 'interrupted' && !next.flows.includes(flow));
  return { ...next, flows: [...next.flows, ...unfinished] };
}
