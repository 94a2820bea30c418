import type { Deadline } from '../base/deadline.ts';
import { findMatches } from '../screen/find.ts';
import type { Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import type { Outcome } from './contract/engine.ts';
import type { Looks } from './looks.ts';
import { createCrashMiss, createStillVisible } from './misses.ts';
import { startWait } from './wait-span.ts';

/**
 * Absent in a settled screen: not matched in two looks with equal fingerprints, `absenceGapMs` apart. A look in which
 * it is seen starts the wait over. On a screen that never rests, absent in every look for `restlessMs`; `settled` tells.
 */
export async function waitAbsent(
  looks: Looks,
  query: Query,
  deadline: Deadline,
): Promise<Outcome<{ readonly snapshot: Snapshot; readonly settled: boolean }>> {
  const { clock, timing } = looks;
  const span = startWait(looks, deadline);
  let snapshot = await looks.current(deadline);
  let absentFrom: Snapshot | undefined;
  let sameFrom: Snapshot | undefined;
  for (let poll = 0; ; poll++) {
    if (looks.crash !== undefined) return { ok: false, miss: createCrashMiss(looks.crash, span) };
    const matches = findMatches(query, snapshot);
    if (matches.length > 0) {
      absentFrom = undefined;
      sameFrom = undefined;
    } else {
      absentFrom ??= snapshot;
      // The pause below keeps the two looks apart.
      if (sameFrom !== undefined && looks.fingerprintOf(sameFrom) === looks.fingerprintOf(snapshot)) {
        return { ok: true, snapshot, settled: true };
      }
      sameFrom = snapshot;
      if (snapshot.startedAt - absentFrom.endedAt >= timing.restlessMs) return { ok: true, snapshot, settled: false };
    }
    const left = span.leftMs();
    // A wait that ends while it is absent gets the second look it needs: absence is never told from one look alone.
    if (left <= 0 && absentFrom === undefined) {
      return { ok: false, miss: createStillVisible(query, matches, span) };
    }
    if (left <= 0 && absentFrom !== snapshot && absentFrom !== undefined) {
      return { ok: true, snapshot, settled: false };
    }
    const pause =
      absentFrom !== undefined ? timing.absenceGapMs : (timing.pollMs[Math.min(poll, timing.pollMs.length - 1)] ?? 0);
    const spent = clock.now() - (absentFrom !== undefined ? snapshot.endedAt : snapshot.startedAt);
    const wait = absentFrom !== undefined ? pause - spent : Math.min(left, pause - spent);
    if (wait > 0) await looks.pause(wait, deadline.signal, 'poll');
    snapshot = await looks.take(deadline, 'poll');
  }
}
