import { describeQuery } from './describe-query.ts';
import { findMatches, findWithin, narrowToParent, relationNames } from './find.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import type { Query } from './query.ts';
import { isInside } from './tree.ts';
import { listVisible } from './visible.ts';

/** A sentence about the screen as a whole. */
export interface Line {
  readonly text: string;
  /** Said before the candidates. */
  readonly first: boolean;
  /** The query of an anchor that is not on the screen. */
  readonly missing?: Query;
}

type Related = (typeof relationNames)[number];

/** How the compared edges are called, and what the relation asks. */
const edges: Readonly<Record<Related, readonly ['top' | 'left', string]>> = {
  below: ['top', 'below'],
  above: ['top', 'above'],
  left_of: ['left', 'left of'],
  right_of: ['left', 'right of'],
};

/**
 * Without a node: which anchors of the query are not on the screen. With one: which relation it does not fulfil, as the rest of a
 * sentence about it.
 */
export function explainRelations(query: Query, screen: Hierarchy, node?: ScreenNode): readonly Line[] {
  const lines: Line[] = [];
  const visible = listVisible(screen);
  // Beside a parent, anchors are looked for in it too.
  const scope = narrowToParent(query, visible, { screen });
  for (const name of relationNames) {
    const anchor = query[name];
    if (anchor === undefined) continue;
    const found = findWithin(anchor, scope, { screen });
    const [edge, words] = edges[name];
    const outside = found.length === 0 && scope.length > 0 && findWithin(anchor, visible, { screen }).length > 0;
    if (node === undefined && outside && query.child_of !== undefined) {
      const text = `${describeQuery(anchor)}, the anchor of "${words}", is not inside ${describeQuery(query.child_of)}.`;
      lines.push({ text, first: true });
    } else if (node === undefined) addMissing(lines, anchor, found, `the anchor of "${words}"`);
    else if (found[0] !== undefined && !findMatches(onlyRelation(query, name), screen).includes(node)) {
      const [own, other] = [node.bounds[edge], found[0].bounds[edge]];
      lines.push({
        text: `is not ${words} ${describeQuery(anchor)}: its ${edge} edge is at ${own}, the other at ${other}`,
        first: true,
      });
    }
  }
  const parent = query.child_of;
  if (parent !== undefined) {
    const found = findWithin(parent, visible, { screen });
    if (node === undefined) addMissing(lines, parent, found, 'the parent (childOf)');
    else if (found[0] !== undefined && node !== found[0] && !isInside(node, found[0], screen)) {
      lines.push({ text: `is not inside the first ${describeQuery(parent)}`, first: true });
    }
  }
  const inner = [
    ...(query.contains_child === undefined ? [] : [{ wanted: query.contains_child, direct: true }]),
    ...(query.contains_descendants ?? []).map((wanted) => ({ wanted, direct: false })),
  ];
  for (const { wanted, direct } of inner) {
    const found = findWithin(wanted, visible, { screen });
    if (node === undefined) addMissing(lines, wanted, found, direct ? 'the child' : 'the descendant');
    else if (!found.some((one) => (direct ? one.parent === node.at : isInside(one, node, screen)))) {
      lines.push({
        text: `does not contain ${describeQuery(wanted)}${direct ? ' as a direct child' : ''}`,
        first: true,
      });
    }
  }
  return lines;
}

function addMissing(lines: Line[], wanted: Query, found: readonly ScreenNode[], what: string): void {
  if (found.length > 0) return;
  lines.push({ text: `${describeQuery(wanted)}, ${what}, is not on the screen.`, first: true, missing: wanted });
}

function onlyRelation(query: Query, name: Related): Query {
  const anchor = query[name];
  return anchor === undefined ? {} : { [name]: anchor };
}
