import type { UiBounds, UiNode, UiWindow } from '../../../contract/device-ui.ts';
import type { Settings } from '../protocol/settings.ts';
import type { ScreenNode } from './screen-node.ts';

/** One look: window roots, and the messages of toasts that are shown. */
export interface Snapshot {
  readonly roots: readonly ScreenNode[];
  readonly toasts: readonly string[];
}

type Limits = Pick<Settings, 'allowInvisibleElements' | 'ignoreUnimportantViews' | 'snapshotMaxDepth'>;

/**
 * The windows' trees as the server's snapshots have them: invisible nodes out with all below them, nodes that are not
 * important to accessibility replaced by their children on wish, nothing deeper than the limit (the window's root is at
 * depth 1). Bounds are cut by the display as well.
 */
export function takeSnapshot(
  windows: readonly UiWindow[],
  limits: Limits,
  size: { readonly width: number; readonly height: number },
): readonly ScreenNode[] {
  return windows.map((window, at) =>
    build(window.root, at, { window, limits, size, depth: 1, path: `${window.id}` }, undefined),
  );
}

interface Place {
  readonly window: UiWindow;
  readonly limits: Limits;
  readonly size: { readonly width: number; readonly height: number };
  readonly depth: number;
  readonly path: string;
}

function build(reported: UiNode, index: number, place: Place, parent: ScreenNode | undefined): ScreenNode {
  const children: ScreenNode[] = [];
  const node = clip(reported, place.size);
  const built: ScreenNode = {
    node,
    identity: node.key === '' ? `${place.path} ${node.className}` : node.key,
    windowId: place.window.id,
    index,
    parent,
    children,
  };
  if (place.depth >= place.limits.snapshotMaxDepth) return built;
  const inside = { ...place, depth: place.depth + 1 };
  listChildren(node, place.limits).forEach((child, at) => {
    if (!child.visibleToUser && !place.limits.allowInvisibleElements) return;
    children.push(build(child, at, { ...inside, path: `${place.path}/${at}` }, built));
  });
  return built;
}

function listChildren(node: UiNode, limits: Limits): readonly UiNode[] {
  if (!limits.ignoreUnimportantViews) return node.children;
  return node.children.flatMap((child) => (child.more?.important === false ? listChildren(child, limits) : [child]));
}

/** `Rect.intersect` leaves the rectangle as it was when there is no overlap. */
function clip(node: UiNode, { width, height }: Place['size']): UiNode {
  const { left, top, right, bottom } = node.bounds;
  const inside = left >= 0 && top >= 0 && right <= width && bottom <= height;
  if (inside || left >= width || right <= 0 || top >= height || bottom <= 0) return node;
  const bounds: UiBounds = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(width, right),
    bottom: Math.min(height, bottom),
  };
  return { ...node, bounds };
}
