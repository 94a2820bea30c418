import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { ToolContext } from '../../../engine/contract/tool.ts';
import type { Snapshot } from '../../../screen/node.ts';

/** As the document says. */
const periodMs = 500;

export interface Looked<T> {
  /** Undefined: time was up first. */
  readonly value: T | undefined;
  readonly elapsedMs: number;
  /** Looks that were taken, or tried. */
  readonly attempts: number;
  /** Why there was not one look: Android itself could not, each time. */
  readonly unseen: DeviceError | undefined;
}

/** What is over by the next look, perhaps: something moved all the time, or no window had the focus. */
const passing: readonly unknown[] = ['not-idle', 'no-root'];

/**
 * Looks every 500 ms, from one look's begin to the next, until `check` answers. A look that takes longer is followed at once. `check`
 * is given undefined for a look that Android could not take just then.
 */
export async function lookEvery<T>(
  timeoutMs: number,
  check: (snapshot: Snapshot | undefined) => T | undefined,
  context: ToolContext,
): Promise<Looked<T>> {
  const { clock, deadline } = context;
  const startedAt = clock.now();
  const until = deadline.within(timeoutMs);
  let seen = false;
  for (let attempts = 1; ; attempts++) {
    const lookedAt = clock.now();
    const look = await tryLook(until, context);
    seen ||= look.snapshot !== undefined;
    const value = check(look.snapshot);
    const left = until.left();
    const end = (found: T | undefined): Looked<T> => ({
      value: found,
      elapsedMs: Math.round(clock.now() - startedAt),
      attempts,
      unseen: seen ? undefined : look.problem,
    });
    if (value !== undefined || left <= 0) return end(value);
    const pause = Math.max(0, periodMs - (clock.now() - lookedAt));
    await clock.sleep(Math.min(left, pause), deadline.signal);
    // A timer may end a little early: no further look then, as time was up.
    if (left <= pause || until.passed) return end(undefined);
  }
}

async function tryLook(
  until: Deadline,
  { engine }: ToolContext,
): Promise<{ readonly snapshot?: Snapshot; readonly problem?: DeviceError }> {
  try {
    return { snapshot: await engine.look(until) };
  } catch (error) {
    if (!(error instanceof DeviceError && passing.includes(error.data['problem']))) throw error;
    return { problem: error };
  }
}
