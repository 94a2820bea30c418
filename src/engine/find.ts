import type { Deadline } from '../base/deadline.ts';
import { type Ambiguity, findAmbiguity } from '../screen/ambiguity.ts';
import { listAlternatives } from '../screen/compile-query.ts';
import { findMatches } from '../screen/find.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import type { Found, Outcome } from './contract/engine.ts';
import type { Crash } from './detect-crash.ts';
import type { Looks } from './looks.ts';
import { createAmbiguous, createCrashMiss, createNotFound } from './misses.ts';
import { poll } from './poll.ts';

/** While one screen turns into another two of a kind may be there: so long they are waited out. */
const ambiguousMs = 1000;

/**
 * Looks until the query matches; the miss is built at the deadline and only then. A crash of the app ends the wait, and so does a
 * `strict` query that has named several elements for a second.
 */
export async function find(looks: Looks, query: Query, deadline: Deadline): Promise<Outcome<Found>> {
  let ambiguity: Ambiguity | undefined;
  let since = 0;
  const check = (seen: Snapshot): Crash | Ambiguity | readonly ScreenNode[] | undefined => {
    const matches = findMatches(query, seen);
    if (looks.crash !== undefined && !isInCrashDialog(looks.crash, matches[0])) return looks.crash;
    const found = findAmbiguity(query, seen);
    if (found !== undefined && ambiguity === undefined) since = seen.startedAt;
    ambiguity = found;
    if (found !== undefined) return seen.endedAt - since >= ambiguousMs ? found : undefined;
    return matches.length > 0 ? matches : undefined;
  };
  // What names nothing whatever is there is not waited for.
  const until = listAlternatives(query).length === 0 ? deadline.within(0) : deadline;
  const { value = ambiguity, snapshot, span } = await poll(looks, until, check);
  if (value === undefined) return { ok: false, miss: createNotFound(query, snapshot, span) };
  if ('matches' in value) return { ok: false, miss: createAmbiguous(query, value, { snapshot, span }) };
  if ('message' in value) return { ok: false, miss: createCrashMiss(value, span) };
  return { ok: true, node: value[0] as ScreenNode, snapshot, matches: value };
}

/** Someone who looks for the crash dialog's own words or buttons is dealing with it. */
function isInCrashDialog(crash: Crash, node: ScreenNode | undefined): boolean {
  return node !== undefined && (node.window === crash.window || node.packageName === 'android');
}

/** The node an id stands for in this snapshot. */
export function findById(snapshot: Snapshot, id: string): ScreenNode | undefined {
  return snapshot.nodes.find((node) => node.id === id);
}
