import type { ToolContext } from '../../../engine/contract/tool.ts';
import type { Snapshot } from '../../../screen/node.ts';

/** As the document says. */
const periodMs = 500;

export interface Looked<T> {
  /** Undefined: time was up first. */
  readonly value: T | undefined;
  readonly elapsedMs: number;
  /** Looks that were taken. */
  readonly attempts: number;
}

/** Looks every 500 ms, from one look's begin to the next, until `check` answers. A look that takes longer is followed at once. */
export async function lookEvery<T>(
  timeoutMs: number,
  check: (snapshot: Snapshot) => T | undefined,
  { engine, clock, deadline }: ToolContext,
): Promise<Looked<T>> {
  const startedAt = clock.now();
  const until = deadline.within(timeoutMs);
  for (let attempts = 1; ; attempts++) {
    const lookedAt = clock.now();
    const value = check(await engine.look(until));
    const left = until.left();
    if (value !== undefined || left <= 0) return { value, elapsedMs: roundMs(clock.now() - startedAt), attempts };
    const pause = Math.max(0, periodMs - (clock.now() - lookedAt));
    await clock.sleep(Math.min(left, pause), deadline.signal);
    // A timer may end a little early: no further look then, as time was up.
    if (left <= pause || until.passed)
      return { value: undefined, elapsedMs: roundMs(clock.now() - startedAt), attempts };
  }
}

function roundMs(ms: number): number {
  return Math.round(ms);
}
