import { areaOf, centreOf, containsPoint, heightOf, intersectBounds, widthOf } from './bounds.ts';
import { describeNode, describeWindow } from './describe-node.ts';
import { isInputField } from './field.ts';
import type { Bounds, Hierarchy, Point, ScreenNode, ScreenWindow } from './node.ts';
import { isInside, listAncestors } from './tree.ts';
import { findVisiblePart, isScrollContainer, listHigherWindows, thicken } from './visible-part.ts';

/**
 * What a touch at a point meets. `target`, `descendant`, `ancestor`: it reaches the target. `covered`: `by` takes it instead.
 * `outside`: the target is not at that point.
 */
export interface Hit {
  readonly kind: 'target' | 'descendant' | 'ancestor' | 'covered' | 'outside';
  /** The node met. */
  readonly node?: ScreenNode;
  /** What covers the target, in words: `the keyboard`, `button "Close"`. */
  readonly by?: string;
  /** Covered by another window or the keyboard, not by a node of the same window. */
  readonly otherWindow: boolean;
  /** Covered as a whole, by a window that takes touches beside it as well: no other point and no scrolling helps. */
  readonly modal?: true;
  /** False: the order of drawing is not known there (Flutter, Compose, old dumps), so it may be the other way round. */
  readonly certain: boolean;
}

/** What takes a touch at `point` that is meant for `target`. */
export function hitTest(target: ScreenNode, point: Point, screen: Hierarchy): Hit {
  const window = findCoveringWindow(target, point, screen);
  if (window !== undefined) {
    const modal = !containsPoint(window.bounds, point);
    return { kind: 'covered', by: describeWindow(window), otherWindow: true, certain: true, ...(modal && { modal }) };
  }
  const { keyboard } = screen;
  const isKeyboards = screen.windows[target.window]?.kind === 'input_method';
  if (
    keyboard?.shown === true &&
    keyboard.bounds !== undefined &&
    !isKeyboards &&
    containsPoint(keyboard.bounds, point)
  ) {
    return { kind: 'covered', by: 'the keyboard', otherWindow: true, certain: true };
  }
  for (const node of listAt(point, screen, target.window)) {
    if (node === target) return { kind: 'target', node, otherWindow: false, certain: true };
    if (isInside(node, target, screen)) return { kind: 'descendant', node, otherWindow: false, certain: true };
    if (isInside(target, node, screen)) return { kind: 'ancestor', node, otherWindow: false, certain: true };
    // A view that does not listen lets touches through to what lies under it.
    if (!takesTouches(node)) continue;
    const certain = isOrderKnown(node, target, screen);
    return { kind: 'covered', node, by: describeNode(node), otherWindow: false, certain };
  }
  return { kind: 'outside', otherWindow: false, certain: true };
}

/** The node drawn topmost at a point in the topmost window there, whether or not it takes touches. */
export function findTopmost(point: Point, screen: Hierarchy): ScreenNode | undefined {
  const windows = screen.windows
    .map((window, at) => ({ window, at }))
    .filter(({ window }) => window.kind !== 'toast' && containsPoint(window.bounds, point))
    .toSorted((a, b) => b.window.layer - a.window.layer);
  for (const { at } of windows) {
    const [top] = listAt(point, screen, at);
    if (top !== undefined) return top;
  }
  return undefined;
}

export interface TouchPoint {
  /** Undefined: no pixel of the target is on the display. */
  readonly point?: Point;
  readonly hit: Hit;
  /** Whether a touch there reaches the target, as far as is known; else `hit.by` and `hiddenBy` say why not. */
  readonly reachable: boolean;
  readonly hiddenBy: readonly string[];
}

/**
 * Where to touch a target: the centre of its largest visible part; another point of it where something surely covers that one; the
 * centre of an icon-sized clickable ancestor where the target itself cannot be touched.
 */
export function chooseTouchPoint(target: ScreenNode, screen: Hierarchy): TouchPoint {
  const { parts, hiddenBy } = findVisiblePart(target, screen);
  let first: { readonly point: Point; readonly hit: Hit } | undefined;
  for (const point of [...parts.map(centreOf), ...listSpread(parts[0])]) {
    const hit = hitTest(target, point, screen);
    first ??= { point, hit };
    if (isReached(hit)) return { point, hit, reachable: true, hiddenBy };
  }
  const icon = listAncestors(target, screen).find((ancestor) => ancestor.clickable);
  if (icon !== undefined && isIconSized(icon, screen)) {
    const [part] = findVisiblePart(icon, screen).parts;
    const point = part === undefined ? undefined : centreOf(part);
    const hit = point === undefined ? undefined : hitTest(icon, point, screen);
    if (point !== undefined && hit !== undefined && isReached(hit)) return { point, hit, reachable: true, hiddenBy };
  }
  if (first !== undefined) return { ...first, reachable: false, hiddenBy };
  return { hit: { kind: 'outside', otherWindow: false, certain: true }, reachable: false, hiddenBy };
}

function isReached(hit: Hit): boolean {
  if (hit.kind === 'covered') return !hit.certain;
  return hit.kind !== 'outside';
}

/** Nine points spread over a rectangle, the middle one left out. */
function listSpread(bounds: Bounds | undefined): readonly Point[] {
  if (bounds === undefined) return [];
  const shares = [0.5, 0.15, 0.85];
  const points = shares.flatMap((down) =>
    shares.map((along) => ({
      x: Math.floor(bounds.left + widthOf(bounds) * along),
      y: Math.floor(bounds.top + heightOf(bounds) * down),
    })),
  );
  return points.slice(1);
}

/** 48 dp are about an eighth of a phone's width. */
function isIconSized(node: ScreenNode, screen: Hierarchy): boolean {
  const limit = Math.min(screen.size.width, screen.size.height) / 5;
  return areaOf(node.bounds) > 0 && widthOf(node.bounds) <= limit && heightOf(node.bounds) <= limit;
}

function takesTouches(node: ScreenNode): boolean {
  return node.clickable || node.longClickable || node.checkable || node.scrollable || isInputField(node);
}

/**
 * The window at the point, or one with the focus anywhere above: a dialog takes touches beside it too (a window with the focus is
 * modal unless FLAG_NOT_TOUCH_MODAL is set, WindowManager.LayoutParams). The other half of a split screen is not above.
 */
function findCoveringWindow(target: ScreenNode, point: Point, screen: Hierarchy): ScreenWindow | undefined {
  const own = screen.windows[target.window]?.bounds;
  const higher = listHigherWindows(target, screen);
  const isModal = ({ focused, bounds }: ScreenWindow) =>
    focused && own !== undefined && intersectBounds(bounds, own) !== undefined;
  return higher.find((window) => containsPoint(window.bounds, point)) ?? higher.find(isModal);
}

/** The nodes of a window at a point, topmost first. */
function listAt(point: Point, screen: Hierarchy, window: number): readonly ScreenNode[] {
  const root = screen.nodes[screen.windows[window]?.root ?? -1];
  if (root === undefined) return [];
  const found: ScreenNode[] = [];
  // Without recursion: trees may be thousands of levels deep.
  const open: { readonly node: ScreenNode; readonly entered: boolean }[] = [{ node: root, entered: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const isHere = containsPoint(thicken(node.bounds), point);
    if (next.entered) {
      if (isHere) found.push(node);
      continue;
    }
    if (!isHere && isScrollContainer(node)) continue;
    open.push({ node, entered: true });
    const children = node.children.flatMap((at) => screen.nodes[at] ?? []);
    open.push(...sortByDrawing(children).map((child) => ({ node: child, entered: false })));
  }
  return found;
}

/** Lowest first. Without drawing order a later node is taken to be above. */
function sortByDrawing(siblings: readonly ScreenNode[]): readonly ScreenNode[] {
  if (!isInformative(siblings)) return siblings;
  return siblings.toSorted((a, b) => (a.drawingOrder ?? 0) - (b.drawingOrder ?? 0));
}

function isInformative(siblings: readonly ScreenNode[]): boolean {
  return siblings.length > 1 && new Set(siblings.map((node) => node.drawingOrder ?? 0)).size === siblings.length;
}

/** Whether the dump tells which of two branches is drawn above the other. */
function isOrderKnown(one: ScreenNode, other: ScreenNode, screen: Hierarchy): boolean {
  const common = listAncestors(one, screen).find((ancestor) => isInside(other, ancestor, screen));
  return common !== undefined && isInformative(common.children.flatMap((at) => screen.nodes[at] ?? []));
}
