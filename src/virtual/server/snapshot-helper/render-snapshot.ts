import type { UiNode, UiWindow } from '../../contract/device-ui.ts';

export interface SnapshotLimits {
  readonly maxDepth: number;
  readonly maxNodes: number;
}

export interface RenderedSnapshot {
  readonly xml: string;
  readonly windowCount: number;
  readonly nodeCount: number;
  readonly truncated: boolean;
}

/** AccessibilityWindowInfo.TYPE_*. */
const windowTypes = { application: 1, input_method: 2, system: 3, toast: 3 } as const;

/**
 * Every window that can be touched, top first, with invisible nodes in (agent-device's AccessibilityTreeXml: its host
 * leaves out what it does not want). No indentation.
 */
export function renderSnapshot(windows: readonly UiWindow[], limits: SnapshotLimits): RenderedSnapshot {
  const tally = { nodes: 0, truncated: false };
  const shown = windows.filter(({ kind }) => kind !== 'toast');
  const trees = shown.map((window, at) => renderNode(window.root, { at, depth: 0, limits, tally, window }));
  return {
    xml: `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">${trees.join('')}</hierarchy>`,
    windowCount: shown.length,
    nodeCount: tally.nodes,
    truncated: tally.truncated,
  };
}

interface Place {
  /** Among its siblings. */
  readonly at: number;
  readonly depth: number;
  readonly limits: SnapshotLimits;
  readonly tally: { nodes: number; truncated: boolean };
  /** Of a root alone. */
  readonly window?: UiWindow;
}

function renderNode(node: UiNode, { at, depth, limits, tally, window }: Place): string {
  if (tally.nodes >= limits.maxNodes) {
    tally.truncated = true;
    return '';
  }
  tally.nodes++;
  const attributes = [
    ['index', String(at)] as const,
    ...(window ? describeWindow(window, at) : []),
    ...describeNode(node),
  ];
  const head = `<node${attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')}`;
  if (node.children.length === 0) return `${head} />`;
  if (depth >= limits.maxDepth) {
    tally.truncated = true;
    return `${head} />`;
  }
  const inside = { depth: depth + 1, limits, tally };
  return `${head}>${node.children.map((child, index) => renderNode(child, { at: index, ...inside })).join('')}</node>`;
}

type Attribute = readonly [name: string, value: string];

function describeWindow({ kind, layer, focused, bounds }: UiWindow, at: number): readonly Attribute[] {
  return [
    ['window-index', String(at)],
    ['window-type', String(windowTypes[kind])],
    ['window-layer', String(layer)],
    ['window-active', String(focused)],
    ['window-focused', String(focused)],
    ['window-bounds', renderBounds(bounds)],
  ];
}

/** What is false is left out of some, what is empty of others. */
function describeNode(node: UiNode): readonly Attribute[] {
  const { selection, scroll } = node.more ?? {};
  const truth = (name: string, value: boolean): readonly Attribute[] => (value ? [[name, 'true']] : []);
  const words = (name: string, value: string): readonly Attribute[] => (value === '' ? [] : [[name, value]]);
  const ways: readonly Attribute[] = [
    ['scrollable', 'true'],
    ['can-scroll-forward', String(scroll === undefined || scroll.offset < scroll.max)],
    ['can-scroll-backward', String(scroll !== undefined && scroll.offset > 0)],
  ];
  return [
    ['text', node.text],
    ['hint-showing', String(node.showingHint)],
    ['editable', String(node.more?.editable === true)],
    ...(selection === undefined
      ? []
      : ([
          ['selection-start', String(selection.start)],
          ['selection-end', String(selection.end)],
        ] as const)),
    ...words('resource-id', node.resourceId),
    ['class', node.className],
    ...words('package', node.packageName),
    ...words('content-desc', node.contentDescription),
    ['visible-to-user', String(node.visibleToUser)],
    ['drawing-order', String(node.drawingOrder)],
    ...truth('clickable', node.clickable),
    ['enabled', String(node.enabled)],
    ...truth('focusable', node.focusable),
    ...truth('focused', node.focused),
    ['selected', String(node.selected)],
    ...(node.scrollable ? ways : []),
    ['password', String(node.password)],
    ['bounds', renderBounds(node.bounds)],
  ];
}

function renderBounds({ left, top, right, bottom }: UiNode['bounds']): string {
  return `[${left},${top}][${right},${bottom}]`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** What XML cannot hold is left out: the program does so too, or its host could not read the rest. */
function escapeValue(text: string): string {
  return text
    .replace(/[^\t\r\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"'\n\r\t]/g, (char) => ENTITIES[char] as string);
}
