import type { Deadline } from '../base/deadline.ts';
import { findMatches } from '../screen/find.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import type { Found, Outcome } from './contract/engine.ts';
import type { Crash } from './detect-crash.ts';
import type { Looks } from './looks.ts';
import { createCrashMiss, createNotFound } from './misses.ts';
import { poll } from './poll.ts';

/** Looks until the query matches; the miss is built at the deadline and only then. A crash of the app ends the wait. */
export async function find(looks: Looks, query: Query, deadline: Deadline): Promise<Outcome<Found>> {
  const { value, snapshot, span } = await poll(looks, deadline, (seen): Crash | readonly ScreenNode[] | undefined => {
    const matches = findMatches(query, seen);
    if (looks.crash !== undefined && !isInCrashDialog(looks.crash, matches[0])) return looks.crash;
    return matches.length > 0 ? matches : undefined;
  });
  if (value === undefined) return { ok: false, miss: createNotFound(query, snapshot, span) };
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
