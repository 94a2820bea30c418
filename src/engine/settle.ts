import type { Deadline } from '../base/deadline.ts';
import type { Snapshot } from '../screen/node.ts';
import type { Settled } from './contract/engine.ts';
import type { Looks } from './looks.ts';
import { startWait } from './wait-span.ts';

export interface SettleOptions {
  /** Equal looks for at least this long; 0: two in a row. */
  readonly stableMs?: number;
  /** What must be equal; the engine's fingerprint by default. */
  readonly fingerprint?: (snapshot: Snapshot) => string;
}

/** Pauses of a screen that has not come to rest yet. */
const restlessPauses = [0, 50, 100, 200] as const;

/** Looks until the screen stands still. Never fails: at the deadline the last look is answered as not settled. */
export async function settle(looks: Looks, deadline: Deadline, options: SettleOptions = {}): Promise<Settled> {
  const { clock, timing } = looks;
  const { stableMs = 0, fingerprint = looks.fingerprintOf } = options;
  if (stableMs === 0 && looks.fresh && looks.settled && looks.last !== undefined) {
    return { snapshot: looks.last, settled: true };
  }
  const span = startWait(looks, deadline);
  let snapshot = await looks.current(deadline, 'settle');
  let sameFrom = snapshot;
  for (let changes = 0; ; ) {
    const left = span.leftMs();
    if (left <= 0) return { snapshot, settled: false };
    const stableFor = clock.now() - sameFrom.endedAt;
    const needed = Math.max(timing.frameMs, Math.min(timing.freshMs, stableMs - stableFor));
    const pause = needed + (restlessPauses[Math.min(changes, restlessPauses.length - 1)] ?? 0);
    const wait = Math.min(left, pause - (clock.now() - snapshot.endedAt));
    if (wait > 0) await looks.pause(wait, deadline.signal, 'settle');
    const before = fingerprint(snapshot);
    snapshot = await looks.take(deadline, 'settle');
    if (fingerprint(snapshot) !== before) {
      sameFrom = snapshot;
      changes++;
    } else if (snapshot.startedAt - sameFrom.endedAt >= stableMs) {
      return { snapshot, settled: true };
    }
  }
}
