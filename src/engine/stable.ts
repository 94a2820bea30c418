import type { Deadline } from '../base/deadline.ts';
import { renderBounds } from '../screen/bounds.ts';
import { findMatches } from '../screen/find.ts';
import type { Bounds, ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import type { Found, Outcome } from './contract/engine.ts';
import { find } from './find.ts';
import type { Looks } from './looks.ts';
import { createMiss, renderNode } from './misses.ts';
import { startWait } from './wait-span.ts';

export interface Located extends Found {
  /** Finds it again. */
  readonly query: Query;
}

/**
 * The target with equal bounds in two looks, or in a screen already settled. The looks are the ones a settle would
 * take; after `timing.stableMs.length` of them it is `still_moving`.
 */
export async function awaitStill(looks: Looks, located: Located, deadline: Deadline): Promise<Outcome<Located>> {
  const { clock, timing } = looks;
  if (looks.settled && looks.last === located.snapshot) return { ok: true, ...located };
  const span = startWait(looks, deadline);
  const track = [located.node.bounds];
  let current = located;
  for (const pause of timing.stableMs) {
    const wait = pause - (clock.now() - current.snapshot.endedAt);
    if (wait > 0) await looks.pause(wait, deadline.signal, 'settle');
    const snapshot = await looks.take(deadline, 'settle');
    const next = findAgain(snapshot, current);
    if (next === undefined) {
      const found = await find(looks, current.query, deadline);
      if (!found.ok) return found;
      current = { ...found, query: current.query };
    } else {
      const still = areEqual(next.node.bounds, current.node.bounds);
      current = next;
      if (still) return { ok: true, ...current };
    }
    track.push(current.node.bounds);
  }
  const places = track.map(renderBounds).join(' → ');
  const miss = createMiss('still_moving', `${renderNode(current.node)} is still moving`, [`seen at ${places}`], span);
  return { ok: false, miss: { ...miss, hint: 'Wait for the animation first (waitForAnimationToEnd, wait_for_idle)' } };
}

/** The same node if the query still means it, else what the query means now. */
export function findAgain(snapshot: Snapshot, { query, node }: Located): Located | undefined {
  const matches = findMatches(query, snapshot);
  const again: ScreenNode | undefined = matches.find((match) => match.id === node.id) ?? matches[0];
  return again === undefined ? undefined : { query, snapshot, matches, node: again };
}

function areEqual(a: Bounds, b: Bounds): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}
