import { renderBounds } from './bounds.ts';
import { isInputField } from './field.ts';
import type { Hierarchy, ScreenNode, ScreenWindow, WindowKind } from './node.ts';
import { isOnScreen } from './on-screen.ts';
import { subtreeEnd } from './tree.ts';
import { writeCell } from './tsv-cell.ts';
import { cutMark, degraded, hierarchyHeader, tableHeader, unknown } from './tsv-shape.ts';

export interface TsvOptions {
  /** dpi */
  readonly density: number;
  /** What of a node's words may be told. */
  readonly tellNode: (node: ScreenNode) => { readonly text: string; readonly description: string };
  readonly tellTitle: (title: string) => string;
}

export interface ScreenTsv {
  readonly text: string;
  /** The nodes that have a row, in their order. */
  readonly listed: readonly ScreenNode[];
}

const notes = [
  'note:structural-only nodes are omitted from the tree',
  'note:certain elements are custom and will not be properly reported, if needed or if tools are not working as expected set include_screenshot=true to see the screen and take what you see into account',
  'note:flags: on=onscreen off=offscreen clk=clickable lclk=longClickable foc=focusable scr=scrollable edt=editable ena=enabled',
  'note:offscreen items require scroll_to_node before interaction',
];

/** Longer texts are cut; `get_node_details` tells them whole. */
const mostCharacters = 100;

/**
 * The screen as the android tool document writes it: notes, the screen's size, and for each window a header, one row of
 * tab-separated values a node that says or does something, and how these nodes lie in each other.
 */
export function renderScreenTsv(screen: Hierarchy, options: TsvOptions): ScreenTsv {
  const { width, height } = screen.size;
  const listed: ScreenNode[] = [];
  const numbers = numberWindows(screen.windows);
  const lines = [
    ...(screen.coverage === 'active-window' ? [degraded] : []),
    ...notes,
    `screen:${width}x${height} density:${options.density} orientation:${width > height ? 'landscape' : 'portrait'}`,
  ];
  for (const [at, window] of screen.windows.entries()) {
    const kept = listTelling(window, screen);
    listed.push(...kept.map(({ node }) => node));
    lines.push(
      renderWindow(window, { number: numbers[at] ?? at, screen, options }),
      tableHeader,
      ...kept.map(({ node }) => renderRow(node, screen, options)),
      hierarchyHeader,
      ...kept.map(({ node, depth }) => `${'  '.repeat(depth)}${node.id}`),
    );
  }
  return { text: lines.join('\n'), listed };
}

/** Nothing but layout has no row: it says nothing, has no name, and nothing can be done with it. */
function isTelling(node: ScreenNode): boolean {
  const says = node.text !== '' || node.description !== '' || node.resourceId !== '';
  return says || node.clickable || node.longClickable || node.scrollable || isInputField(node);
}

interface Kept {
  readonly node: ScreenNode;
  /** How many of its ancestors have a row. */
  readonly depth: number;
}

function listTelling(window: ScreenWindow, screen: Hierarchy): readonly Kept[] {
  const root = screen.nodes[window.root ?? -1];
  if (root === undefined) return [];
  const depths = new Map<number, number>();
  const kept: Kept[] = [];
  for (const node of screen.nodes.slice(root.at, subtreeEnd(root, screen))) {
    const depth = depths.get(node.parent) ?? 0;
    const tells = isTelling(node);
    // Children of what is left out move up to its place.
    depths.set(node.at, tells ? depth + 1 : depth);
    if (tells) kept.push({ node, depth });
  }
  return kept;
}

function renderRow(node: ScreenNode, screen: Hierarchy, { tellNode }: TsvOptions): string {
  const { text, description } = tellNode(node);
  return [
    node.id,
    writeCell(node.className.slice(node.className.lastIndexOf('.') + 1)),
    writeCell(cut(text)),
    writeCell(cut(description)),
    writeCell(node.resourceId),
    renderBounds(node.bounds),
    renderFlags(node, screen),
  ].join('\t');
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters).join('')}${cutMark}`;
}

function renderFlags(node: ScreenNode, screen: Hierarchy): string {
  const flags: readonly (readonly [boolean, string])[] = [
    [node.clickable, 'clk'],
    [node.longClickable, 'lclk'],
    [node.focusable, 'foc'],
    [node.scrollable, 'scr'],
    [isInputField(node), 'edt'],
    [node.enabled, 'ena'],
  ];
  return [isOnScreen(node, screen) ? 'on' : 'off', ...flags.flatMap(([holds, name]) => (holds ? [name] : []))].join();
}

/** Toasts are the system's; what no source tells the kind of is some app's. */
const kinds: Readonly<Record<WindowKind, string>> = {
  application: 'APPLICATION',
  input_method: 'INPUT_METHOD',
  system: 'SYSTEM',
  toast: 'SYSTEM',
  unknown: 'APPLICATION',
};

function renderWindow(
  window: ScreenWindow,
  given: { readonly number: number; readonly screen: Hierarchy; readonly options: TsvOptions },
): string {
  const { packageName, title, layer, focused } = window;
  const activity = findActivity(window, given.screen);
  const parts = [
    `window:${given.number}`,
    `type:${kinds[window.kind]}`,
    `pkg:${packageName === '' ? unknown : packageName}`,
    `title:${title === '' ? unknown : writeCell(given.options.tellTitle(title))}`,
    ...(activity === undefined ? [] : [`activity:${activity}`]),
    `layer:${layer}`,
    `focused:${focused}`,
  ];
  return `--- ${parts.join(' ')} ---`;
}

/** Only of the app's window that has the focus; without the package where the class lies in it. */
function findActivity(window: ScreenWindow, { foreground }: Hierarchy): string | undefined {
  if (!window.focused || kinds[window.kind] !== 'APPLICATION' || foreground === undefined) return undefined;
  const { packageName, activity } = foreground;
  if (activity === '' || packageName !== window.packageName) return undefined;
  return activity.startsWith(`${packageName}.`) ? activity.slice(packageName.length) : activity;
}

const mostWindows = 10_000;

/** Numbers made of the windows' names: the same window has the same number in every look. */
function numberWindows(windows: readonly ScreenWindow[]): readonly number[] {
  const taken = new Set<number>();
  return windows.map(({ id }) => {
    let number = 0;
    for (const character of id) number = (number * 31 + (character.codePointAt(0) ?? 0)) % mostWindows;
    while (taken.has(number)) number = (number + 1) % mostWindows;
    taken.add(number);
    return number;
  });
}
