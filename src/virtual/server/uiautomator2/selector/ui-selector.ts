import { runBounded } from '../../../../base/run-bounded.ts';
import type { ScreenNode } from '../screen/screen-node.ts';

/** A UiSelector: what a node must be, the how-manieth, and where to go from it. */
export interface UiSelector {
  readonly tests: readonly ((node: ScreenNode) => boolean)[];
  readonly instance?: number;
  /** A pattern of class names: makes `elements` count by index (a quirk of the server). */
  readonly hasClassPattern?: boolean;
  readonly next?: { readonly from: 'children' | 'siblings'; readonly selector: UiSelector };
}

/**
 * AOSP's search: parents first; a node that fits hands the search on to its children, or to its parent's children, and
 * when nothing is there the search goes on behind it. An instance skips that many fits of its own selector, wherever.
 * Throws `TookTooLong` for a pattern that would keep the device from everything else.
 */
export function findSelected(roots: readonly ScreenNode[], selector: UiSelector): ScreenNode | undefined {
  return runBounded(() => searchIn(roots, selector, new Map()));
}

function searchIn(
  roots: readonly ScreenNode[],
  selector: UiSelector,
  skipped: Map<UiSelector, number>,
): ScreenNode | undefined {
  for (const node of roots) {
    const found = searchFrom(node, selector, skipped);
    if (found !== undefined) return found;
  }
  return undefined;
}

function searchFrom(node: ScreenNode, selector: UiSelector, skipped: Map<UiSelector, number>): ScreenNode | undefined {
  if (selector.tests.every((test) => test(node)) && takeInstance(selector, skipped)) {
    if (selector.next === undefined) return node;
    const from = selector.next.from === 'children' ? node.children : (node.parent?.children ?? []);
    return searchIn(from, selector.next.selector, skipped);
  }
  return searchIn(node.children, selector, skipped);
}

function takeInstance(selector: UiSelector, skipped: Map<UiSelector, number>): boolean {
  const count = skipped.get(selector) ?? 0;
  if (count >= (selector.instance ?? 0)) return true;
  skipped.set(selector, count + 1);
  return false;
}

const MANY = 5000;

/**
 * As the server lists them: instance after instance until none is found. One that has an instance is one. Throws
 * `TookTooLong` as `findSelected` does.
 */
export function listSelected(roots: readonly ScreenNode[], selector: UiSelector): readonly ScreenNode[] {
  return runBounded(() => listInstances(roots, selector));
}

function listInstances(roots: readonly ScreenNode[], selector: UiSelector): readonly ScreenNode[] {
  const found: ScreenNode[] = [];
  const seen = new Set<string>();
  const last = selector.instance === undefined ? MANY : 1;
  for (let at = 0; at < last; at++) {
    const node = searchIn(roots, selector.instance === undefined ? countBy(selector, at) : selector, new Map());
    if (node === undefined) break;
    if (seen.has(node.identity)) continue;
    seen.add(node.identity);
    found.push(node);
  }
  return found;
}

function countBy(selector: UiSelector, at: number): UiSelector {
  if (selector.hasClassPattern !== true) return { ...selector, instance: at };
  return { ...selector, tests: [...selector.tests, (node) => node.index === at] };
}
