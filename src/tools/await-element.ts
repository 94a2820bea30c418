import type { Deadline } from '../base/deadline.ts';
import type { Engine, Miss } from '../engine/contract/engine.ts';
import { createAmbiguous, createNotFound } from '../engine/misses.ts';
import { type Ambiguity, findAmbiguity } from '../screen/ambiguity.ts';
import { findMatches } from '../screen/find.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';

export interface AwaitedElement {
  readonly query: Query;
  readonly deadline: Deadline;
  readonly holds: (node: ScreenNode) => boolean;
}

interface Seen {
  readonly there: true;
  readonly node: ScreenNode;
  readonly snapshot: Snapshot;
  /** Further matches. */
  readonly others: readonly ScreenNode[];
}

/** It holds; it is there and does not; it was not there at the end, or the app crashed. */
export type AwaitOutcome =
  | (Seen & { readonly holds: true })
  | (Seen & { readonly holds: false; readonly miss: Pick<Miss, 'looks' | 'waitedMs'> })
  | { readonly there: false; readonly miss: Miss };

/** Looks until something holds of the element that the query names; what is not there is told apart from what is not so. */
export async function awaitElement(engine: Engine, wanted: AwaitedElement): Promise<AwaitOutcome> {
  const { query, deadline, holds } = wanted;
  let seen: Seen | undefined;
  let ambiguity: Ambiguity | undefined;
  const found = await engine.until(deadline, (snapshot) => {
    ambiguity = findAmbiguity(query, snapshot);
    const [node, ...others] = findMatches(query, snapshot);
    seen = node && { there: true, node, snapshot, others };
    return seen !== undefined && ambiguity === undefined && holds(seen.node) ? seen : undefined;
  });
  if (found.ok) return { ...found.value, holds: true };
  const { miss } = found;
  if (miss.code !== 'timeout') return { there: false, miss };
  const { last } = engine;
  if (ambiguity !== undefined && last !== undefined) {
    return { there: false, miss: createAmbiguous(query, ambiguity, { snapshot: last, span: miss }) };
  }
  if (seen !== undefined) return { ...seen, holds: false, miss };
  return { there: false, miss: last === undefined ? miss : createNotFound(query, last, miss) };
}
