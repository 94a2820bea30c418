import { areaOf, boundsOfSize, heightOf, intersectBounds, subtractBounds, widthOf } from './bounds.ts';
import { describeWindow } from './describe-node.ts';
import type { Bounds, Hierarchy, ScreenNode, ScreenWindow } from './node.ts';
import { listAncestors } from './tree.ts';

export interface VisiblePart {
  /** Rectangles of the node that nothing outside its window hides, largest first; they may overlap. Empty: nothing to touch. */
  readonly parts: readonly Bounds[];
  /** Why not all of the node is there: `off the display`, `the keyboard`, `the window "…"`, `scrolled out of …`. */
  readonly hiddenBy: readonly string[];
}

const scrollClass = /(ScrollView|RecyclerView|ListView|GridView|ViewPager2?)$/;

/** Whether children are cut at its edges because they scroll in it. */
export function isScrollContainer(node: ScreenNode): boolean {
  return node.scrollable || scrollClass.test(node.className);
}

/** What can be seen and touched of a node: cut by the display, by scrolling parents, by the keyboard and by higher windows. */
export function findVisiblePart(node: ScreenNode, screen: Hierarchy): VisiblePart {
  const hiddenBy: string[] = [];
  const display = boundsOfSize(screen.size);
  const whole = thicken(node.bounds);
  let inside = intersectBounds(whole, display);
  if (inside === undefined || areaOf(inside) < areaOf(whole)) hiddenBy.push('off the display');
  for (const ancestor of listAncestors(node, screen)) {
    if (inside === undefined || !isScrollContainer(ancestor)) continue;
    const clipped = intersectBounds(inside, ancestor.bounds);
    if (clipped === undefined || areaOf(clipped) < areaOf(inside)) hiddenBy.push('scrolled out of its list');
    inside = clipped;
  }
  let parts = inside === undefined ? [] : [inside];
  for (const cover of listCovers(node, screen)) {
    const left = parts.flatMap((part) => subtractBounds(part, cover.bounds));
    if (left.length !== parts.length || left.some((part, at) => part !== parts[at])) hiddenBy.push(cover.name);
    parts = left;
  }
  return { parts: parts.toSorted((a, b) => areaOf(b) - areaOf(a)), hiddenBy: [...new Set(hiddenBy)] };
}

/** Windows that take touches meant for the window of `node`; toasts let them through. */
export function listHigherWindows(node: ScreenNode, screen: Hierarchy): readonly ScreenWindow[] {
  const own = screen.windows[node.window];
  return screen.windows.filter((window) => window.layer > (own?.layer ?? 0) && window.kind !== 'toast');
}

function listCovers(
  node: ScreenNode,
  screen: Hierarchy,
): readonly { readonly bounds: Bounds; readonly name: string }[] {
  const higher = listHigherWindows(node, screen).map((window) => ({
    bounds: window.bounds,
    name: describeWindow(window),
  }));
  const { keyboard } = screen;
  const isKeyboards = screen.windows[node.window]?.kind === 'input_method';
  if (keyboard?.shown !== true || keyboard.bounds === undefined || isKeyboards) return higher;
  return [...higher, { bounds: keyboard.bounds, name: 'the keyboard' }];
}

/** A line (one zero side) can still be touched: it is taken one pixel thick. */
export function thicken(bounds: Bounds): Bounds {
  const isLine = widthOf(bounds) > 0 !== heightOf(bounds) > 0;
  if (!isLine) return bounds;
  const { left, top } = bounds;
  return { left, top, right: Math.max(bounds.right, left + 1), bottom: Math.max(bounds.bottom, top + 1) };
}
