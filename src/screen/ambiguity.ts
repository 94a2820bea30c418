import { listAlternatives, listInner } from './compile-query.ts';
import { findMatches } from './find.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import type { Query } from './query.ts';

/** A `strict` query, or a part of one, that names several elements. */
export interface Ambiguity {
  readonly query: Query;
  readonly matches: readonly ScreenNode[];
}

/** The first of the query's `strict` parts, innermost first, that names more than one element of this screen. */
export function findAmbiguity(query: Query, screen: Hierarchy): Ambiguity | undefined {
  if (!hasStrict(query)) return undefined;
  for (const one of listAlternatives(query)) {
    for (const inner of listInner(one)) {
      const found = findAmbiguity(inner, screen);
      if (found !== undefined) return found;
    }
    const matches = findMatches(one, screen);
    if (one.strict === true && matches.length > 1) return { query: one, matches };
    if (matches.length > 0) return undefined;
  }
  return undefined;
}

function hasStrict(query: Query): boolean {
  return query.strict === true || [...(query.any ?? []), ...listInner(query)].some(hasStrict);
}
