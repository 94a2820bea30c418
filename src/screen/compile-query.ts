import { listNodeFilters, type NodeFilter } from './node-filter.ts';
import type { Query } from './query.ts';
import { createRegexBudget, type RegexBudget } from './regex-budget.ts';

/** A query without `any`, its texts compiled. */
export interface Alternative {
  readonly query: Query;
  readonly filters: readonly NodeFilter[];
}

export interface CompiledQuery {
  /** In the author's order; one where the query has no `any`. */
  readonly alternatives: readonly Alternative[];
  /** Shared by the query and all inside it. */
  readonly budget: RegexBudget;
}

const compiled = new WeakMap<Query, CompiledQuery>();

/** Compiled once for each query object, which waits hold against screen after screen. Throws RegexRefused. */
export function compileQuery(query: Query, budget: RegexBudget = createRegexBudget()): CompiledQuery {
  const known = compiled.get(query);
  if (known !== undefined) return known;
  const alternatives = listAlternatives(query).map((one) => ({ query: one, filters: listNodeFilters(one, budget) }));
  const made = { alternatives, budget };
  compiled.set(query, made);
  return made;
}

/** Without `any`: each of its queries with what stands beside it, unless it says the same itself otherwise. */
export function listAlternatives(query: Query): readonly Query[] {
  const { any, ...beside } = query;
  return any === undefined ? [query] : any.flatMap((one) => listAlternatives({ ...beside, ...one }));
}

/** The queries inside a query without `any`. */
export function listInner(query: Query): readonly Query[] {
  const { below, above, left_of, right_of, child_of, contains_child, contains_descendants = [] } = query;
  const single = [child_of, below, above, left_of, right_of, contains_child];
  return [...single.filter((one) => one !== undefined), ...contains_descendants];
}
