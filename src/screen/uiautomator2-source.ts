import { areaOf } from './bounds.ts';
import type { Bounds, Foreground, Hierarchy, Keyboard, ScreenWindow, Size, WindowKind } from './node.ts';
import { computeNodeIds } from './node-id.ts';
import { type Attributes, type GrowingNode, readInteger, readNode } from './read-node.ts';
import { scanXml, XmlError } from './scan-xml.ts';

/** What the caller knows and the source does not say. */
export interface SourceSurroundings {
  readonly size: Size;
  readonly foreground?: Foreground;
  readonly keyboard?: Keyboard;
  /** Package of the input method: its window is known by it. */
  readonly inputMethod?: string;
}

const systemUi = 'com.android.systemui';
const toastClass = 'android.widget.Toast';

/**
 * Reads the page source of the UiAutomator2 server: every tag below `<hierarchy>` is a node named for its class, each child of
 * `<hierarchy>` is the root of a window, the top-most first (`enableMultiWindows`), or a toast.
 *
 * Left out: the nodes of the keyboard (its window stays: what it covers cannot be tapped, and its keys are no elements of
 * a flow), and the system's bars where they do not have the focus (clock and icons change as they please). Throws XmlError
 * naming the offset; its message holds no text of the screen.
 */
export function parseUiautomator2Source(xml: string, given: SourceSurroundings): Hierarchy {
  const { roots, rotation } = readRoots(xml, given.size);
  const keyboardOn = given.keyboard?.shown === true;
  const told = roots.map((tree) => ({ tree, kind: judgeWindow(tree, given) }));
  const seen = told.filter(({ kind, tree }) => kind !== 'input_method' && !isQuietSystemWindow(tree, given));
  // A toast is told last but shown above all.
  const shown = [...seen.filter(({ kind }) => kind === 'toast'), ...seen.filter(({ kind }) => kind !== 'toast')];
  const nodes: GrowingNode[] = [];
  const windows: ScreenWindow[] = [];
  const focusedAt = findFocusedWindow(shown, given);
  for (const [at, { tree, kind }] of shown.entries()) {
    const root = nodes.length;
    for (const node of tree) {
      const shift = root;
      nodes.push({
        ...node,
        at: node.at + shift,
        parent: node.parent < 0 ? -1 : node.parent + shift,
        children: node.children.map((child) => child + shift),
        window: at,
      });
    }
    const [top] = tree;
    // Counted from the lowest: what comes above a window leaves it its name.
    const twins = shown.slice(at + 1).filter((other) => other.tree[0].packageName === top.packageName).length;
    windows.push({
      id: `${top.packageName}#${twins}`,
      kind,
      title: at === focusedAt ? nameFocused(given.foreground) : '',
      packageName: top.packageName,
      layer: shown.length - 1 - at,
      focused: at === focusedAt,
      bounds: top.bounds,
      root,
    });
  }
  const keys = windows.map((window) => window.id);
  computeNodeIds(nodes, keys).forEach((id, at) => {
    (nodes[at] as GrowingNode).id = id;
  });
  const { keyboard, foreground } = given;
  const bounds = keyboardOn ? (keyboard?.bounds ?? findKeyboardBounds(told)) : undefined;
  const keyboardWindow: readonly ScreenWindow[] =
    bounds === undefined
      ? []
      : [
          {
            id: 'keyboard',
            kind: 'input_method',
            title: '',
            packageName: given.inputMethod ?? '',
            layer: shown.length,
            focused: false,
            bounds,
          },
        ];
  return {
    coverage: 'all-windows',
    size: given.size,
    rotation,
    windows: [...windows, ...keyboardWindow],
    nodes,
    ...(foreground !== undefined && { foreground }),
    ...(keyboard !== undefined && { keyboard: { shown: keyboardOn, ...(bounds !== undefined && { bounds }) } }),
  };
}

type Tree = readonly [GrowingNode, ...GrowingNode[]];

/** Each window's nodes, places counted from its root. */
function readRoots(xml: string, size: Size): { readonly roots: readonly Tree[]; readonly rotation: number } {
  const start = xml.indexOf('<hierarchy');
  if (start < 0) throw new XmlError('There is no <hierarchy> in the source', 0);
  const roots: GrowingNode[][] = [];
  const path: number[] = [];
  let rotation = 0;
  scanXml(xml, start, {
    open(name, attributes, offset) {
      if (offset === start) {
        rotation = readInteger(attributes, 'rotation', 0, offset);
        return;
      }
      const parent = path.at(-1) ?? -1;
      if (parent < 0) roots.push([]);
      const tree = roots.at(-1) as GrowingNode[];
      const siblings = tree[parent]?.children;
      const position = siblings?.length ?? 0;
      siblings?.push(tree.length);
      path.push(tree.length);
      const place = { at: tree.length, parent, children: [], depth: path.length - 1, window: 0 };
      const node = readNode(withBounds(attributes, size), place, position, offset);
      if (node.className === '') node.className = name;
      tree.push(node);
    },
    close(name) {
      if (name !== 'hierarchy') path.pop();
    },
  });
  return { roots: roots.filter((tree): tree is [GrowingNode, ...GrowingNode[]] => tree.length > 0), rotation };
}

/** A toast is told without bounds (corpus fb_DEBUG_logout_00_post_back_20260616_181313.xml): it may be anywhere on the display. */
function withBounds(attributes: Attributes, { width, height }: Size): Attributes {
  if (attributes.has('bounds') || attributes.get('class') !== toastClass) return attributes;
  return new Map([...attributes, ['bounds', `[0,0][${width},${height}]`]]);
}

function judgeWindow(tree: Tree, { inputMethod, foreground }: SourceSurroundings): WindowKind {
  const [root] = tree;
  if (root.className === toastClass) return 'toast';
  if (inputMethod !== undefined && root.packageName === inputMethod) return 'input_method';
  if (root.packageName === systemUi || root.packageName === 'android') return 'system';
  return foreground?.packageName === root.packageName ? 'application' : 'unknown';
}

function isQuietSystemWindow([root]: Tree, { foreground, size }: SourceSurroundings): boolean {
  if (root.packageName !== systemUi || foreground?.packageName === systemUi) return false;
  if (/^(NotificationShade|StatusBar|GlobalActions)/.test(foreground?.focusedWindow ?? '')) return false;
  return isBar(root.bounds, size);
}

/** Thinner than the thinnest thing that asks for something (a heads-up notification of one line). */
const barShare = 0.08;

/** Status bar and navigation bar: thin, along an edge of the display. A heads-up notification and the volume panel are not. */
function isBar({ left, top, right, bottom }: Bounds, { width, height }: Size): boolean {
  const across = (top <= 0 || bottom >= height) && bottom - top < height * barShare;
  const along = (left <= 0 || right >= width) && right - left < width * barShare;
  return across || along;
}

/**
 * The window with the focus. A view keeps its own focus while another window has it (View.isFocused), so a focused node proves
 * nothing by itself: a dialog above a form has none. Only while one types does the field tell: the suggestions above it
 * stand in a window that never has the focus, and the system names the activity in both cases.
 */
function findFocusedWindow(
  shown: readonly { readonly tree: Tree; readonly kind: WindowKind }[],
  { foreground, keyboard }: SourceSurroundings,
): number {
  const other = foreground?.focusedWindow;
  if (other !== undefined && !other.startsWith('PopupWindow:')) {
    // Bars of the system lie above an open shade as windows of their own; what has the focus is large.
    const system = shown
      .flatMap(({ kind, tree }, at) => (kind === 'system' ? [{ at, area: areaOf(tree[0].bounds) }] : []))
      .reduce<{ at: number; area: number } | undefined>(
        (best, one) => (best && best.area >= one.area ? best : one),
        undefined,
      );
    if (system !== undefined) return system.at;
  }
  const isOwn = ({ tree, kind }: (typeof shown)[number]) =>
    kind !== 'toast' && (foreground === undefined || tree[0].packageName === foreground.packageName);
  if (keyboard?.shown === true && other === undefined) {
    const typing = shown.findIndex((one) => isOwn(one) && one.tree.some((node) => node.focused));
    if (typing >= 0) return typing;
  }
  const own = shown.findIndex(isOwn);
  return own >= 0 ? own : shown.findIndex(({ kind }) => kind !== 'toast');
}

function nameFocused(foreground: Foreground | undefined): string {
  if (foreground === undefined) return '';
  return foreground.focusedWindow ?? `${foreground.packageName}/${foreground.activity}`;
}

function findKeyboardBounds(told: readonly { readonly tree: Tree; readonly kind: WindowKind }[]) {
  return told.find(({ kind }) => kind === 'input_method')?.tree[0].bounds;
}
