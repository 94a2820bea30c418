import { centreDistance } from './bounds.ts';
import { type Alternative, compileQuery } from './compile-query.ts';
import { findLabel, isInputField } from './field.ts';
import { foldText } from './fold-text.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import type { NodeFilter } from './node-filter.ts';
import type { Query } from './query.ts';
import type { RegexBudget } from './regex-budget.ts';
import { isInside } from './tree.ts';
import { refuseUntold } from './untold.ts';
import { listVisible } from './visible.ts';

/**
 * The nodes a query names, best first. What it asks of a node by itself must hold on one node, and of nested matches only
 * the deepest count; relations thin that out. With `index` at most one is left, counted by top, then left; else clickable ones come
 * first, then those nearest to the relation's anchor, then document order. Of `any` the first that names something counts.
 * Throws RegexRefused (see `regex-match.ts`) and StateUntold.
 */
export function findMatches(query: Query, screen: Hierarchy): readonly ScreenNode[] {
  const { budget } = compileQuery(query);
  budget.beginLook();
  return findWithin(query, listVisible(screen), { screen, budget });
}

/** What a search looks at, and what its patterns may cost. */
export interface Search {
  readonly screen: Hierarchy;
  readonly budget?: RegexBudget;
}

/** Among some nodes in document order. */
export function findWithin(query: Query, visible: readonly ScreenNode[], search: Search): readonly ScreenNode[] {
  const { alternatives, budget } = compileQuery(query, search.budget);
  for (const one of alternatives) {
    const found = findOne(one, visible, { screen: search.screen, budget });
    if (found.length > 0) return found;
  }
  return [];
}

function findOne(alternative: Alternative, visible: readonly ScreenNode[], search: Search): readonly ScreenNode[] {
  const { query, filters } = alternative;
  refuseUntold(
    filters.map(({ field }) => field),
    search.screen,
  );
  const scope = narrowToParent(query, visible, search);
  const basic = findBasic(alternative, scope, search.screen);
  const related = relate(query, basic, { ...search, scope });
  if (query.index !== undefined) {
    const found = orderByPlace(related.map((one) => one.node)).at(query.index);
    return found === undefined ? [] : [found];
  }
  return related
    .toSorted((a, b) => Number(b.node.clickable) - Number(a.node.clickable) || a.distance - b.distance)
    .map((one) => one.node);
}

/** By top, then left, then document order. */
export function orderByPlace(nodes: readonly ScreenNode[]): readonly ScreenNode[] {
  return nodes.toSorted((a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left || a.at - b.at);
}

/** Where a query with a parent looks: in the first one and in all that is in it. */
export function narrowToParent(query: Query, visible: readonly ScreenNode[], search: Search): readonly ScreenNode[] {
  if (query.child_of === undefined) return visible;
  const [parent] = findWithin(query.child_of, visible, search);
  if (parent === undefined) return [];
  return visible.filter((node) => node === parent || isInside(node, parent, search.screen));
}

function findBasic(one: Alternative, scope: readonly ScreenNode[], screen: Hierarchy): readonly ScreenNode[] {
  if (one.filters.length === 0) return scope;
  const matching = sift(one.filters, scope, screen);
  return keepDeepest(matching.length > 0 ? matching : findFields(one, scope, screen), screen);
}

function sift(filters: readonly NodeFilter[], nodes: readonly ScreenNode[], screen: Hierarchy): readonly ScreenNode[] {
  let kept = nodes;
  for (const filter of filters) {
    filter.prepare?.(kept);
    kept = kept.filter((node) => filter.test(node, screen));
  }
  return kept;
}

/** `semantic` texts name a field by its label, else by its hint, where no node says the words itself. */
function findFields(one: Alternative, scope: readonly ScreenNode[], screen: Hierarchy): readonly ScreenNode[] {
  const { query } = one;
  if (query.text === undefined || !('semantic' in query.text)) return [];
  const wanted = foldText(query.text.semantic);
  const says = (text: string | undefined) => text !== undefined && foldText(text) === wanted;
  const others = one.filters.filter((filter) => filter.field !== 'text');
  const rest = sift(others, scope, screen);
  const labelled = rest.filter((node) => {
    const label = isInputField(node) ? findLabel(node, screen) : undefined;
    return says(label?.text) || says(label?.description);
  });
  return labelled.length > 0 ? labelled : rest.filter((node) => says(node.hint));
}

/** `nodes` in document order: a node's first descendant among them, if any, is the next one. */
function keepDeepest(nodes: readonly ScreenNode[], screen: Hierarchy): readonly ScreenNode[] {
  return nodes.filter((node, at) => {
    const next = nodes[at + 1];
    return next === undefined || !isInside(next, node, screen);
  });
}

interface Related {
  readonly node: ScreenNode;
  /** Sum of the distances to the nearest fitting anchor of each relation, in pixels. */
  readonly distance: number;
}

interface Surroundings extends Search {
  readonly scope: readonly ScreenNode[];
}

type Relation = 'below' | 'above' | 'left_of' | 'right_of';

/** Only the edges are compared; being in one column or row is not asked for. */
const relations: Readonly<Record<Relation, (node: ScreenNode, anchor: ScreenNode) => boolean>> = {
  below: (node, anchor) => node.bounds.top > anchor.bounds.top,
  above: (node, anchor) => node.bounds.top < anchor.bounds.top,
  left_of: (node, anchor) => node.bounds.left < anchor.bounds.left,
  right_of: (node, anchor) => node.bounds.left > anchor.bounds.left,
};

export const relationNames = Object.keys(relations) as readonly Relation[];

function relate(query: Query, nodes: readonly ScreenNode[], search: Surroundings): readonly Related[] {
  const { scope, screen } = search;
  let kept: readonly Related[] = nodes.map((node) => ({ node, distance: 0 }));
  for (const name of relationNames) {
    const wanted = query[name];
    if (wanted === undefined) continue;
    const anchors = findWithin(wanted, scope, search);
    kept = kept.flatMap(({ node, distance }) => {
      const fitting = anchors.filter((anchor) => relations[name](node, anchor));
      if (fitting.length === 0) return [];
      const nearest = Math.min(...fitting.map((anchor) => centreDistance(node.bounds, anchor.bounds)));
      return [{ node, distance: distance + nearest }];
    });
  }
  if (query.contains_child !== undefined) {
    const parents = new Set(findWithin(query.contains_child, scope, search).map((child) => child.parent));
    kept = kept.filter(({ node }) => parents.has(node.at));
  }
  for (const wanted of query.contains_descendants ?? []) {
    const found = findWithin(wanted, scope, search);
    kept = kept.filter(({ node }) => found.some((inner) => isInside(inner, node, screen)));
  }
  return kept;
}
