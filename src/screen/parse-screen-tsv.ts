import { intersectBounds } from './bounds.ts';
import { isInputField } from './field.ts';
import type { Bounds, Foreground, Hierarchy, Keyboard, ScreenNode, ScreenWindow, Size, WindowKind } from './node.ts';
import { plainNode } from './plain-node.ts';
import { readCell } from './tsv-cell.ts';
import { cutMark, degraded, hierarchyHeader, tableHeader, unknown } from './tsv-shape.ts';
import type { UntoldState } from './untold.ts';

/** The list is none, or torn. The message names the line and holds no text of the screen. */
export class TsvError extends Error {
  override readonly name = 'TsvError';
}

/** A node whose text or description is cut in the list. */
export interface CutNode {
  /** Place in `Hierarchy.nodes`. */
  readonly at: number;
  readonly text: boolean;
  readonly description: boolean;
}

export interface ReadScreen {
  readonly hierarchy: Hierarchy;
  /** dpi */
  readonly density: number;
  readonly cut: readonly CutNode[];
}

/** Checked boxes, chosen tabs, the focus and passwords have no flag in the list. */
const untold: readonly UntoldState[] = ['checkable', 'checked', 'focused', 'password', 'selected'];

const kinds: Readonly<Record<string, WindowKind>> = {
  APPLICATION: 'application',
  INPUT_METHOD: 'input_method',
  SYSTEM: 'system',
  ACCESSIBILITY_OVERLAY: 'system',
  SPLIT_SCREEN_DIVIDER: 'system',
  MAGNIFICATION_OVERLAY: 'system',
};

const screenLine = /^screen:(\d{1,5})x(\d{1,5}) density:(\d{1,4}) orientation:(?:portrait|landscape)$/;
const windowLine =
  /^--- window:(-?\d{1,10}) type:([A-Z_]+) pkg:(\S+) title:(.*?)(?: activity:(\S+))? layer:(-?\d{1,10}) focused:(true|false) ---$/;

/**
 * Reads the list that the android tool document's `get_screen_state` gives (see `screen-tsv.ts`): the lines of notes, the
 * screen's size, and a section for each window. What it leaves out is not there: elements that are nothing but layout, the bounds
 * of windows (taken from their nodes), the states in `untold`. Ids of nodes are the device's; where two are alike,
 * `~2` stands behind the second. The nodes of the keyboard are left out, its window stays. Throws TsvError.
 */
export function parseScreenTsv(text: string): ReadScreen {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (lines.at(-1) === '') lines.pop();
  const start = lines.findIndex((line) => !line.startsWith('note:'));
  const found = screenLine.exec(lines[start] ?? '');
  if (found === null) throw new TsvError(`Line ${start + 1} of the screen's list is not "screen:…"`);
  const size = { width: Number(found[1]), height: Number(found[2]) };
  if (size.width === 0 || size.height === 0) throw new TsvError('The screen of the list has no size');
  const sections = readSections(lines, start + 1);
  return { ...assemble(sections, size, lines.slice(0, start).includes(degraded)), density: Number(found[3]) };
}

interface Row {
  readonly id: string;
  readonly className: string;
  readonly text: string;
  readonly description: string;
  readonly resourceId: string;
  readonly bounds: Bounds;
  readonly flags: ReadonlySet<string>;
  /** Place of its parent among the window's rows. */
  readonly parent: number;
}

interface Section {
  readonly number: string;
  readonly kind: WindowKind;
  readonly packageName: string;
  readonly title: string;
  readonly activity: string;
  readonly layer: number;
  readonly focused: boolean;
  readonly rows: readonly Row[];
}

function readSections(lines: readonly string[], from: number): readonly Section[] {
  const sections: Section[] = [];
  for (let at = from; at < lines.length; ) {
    const next = lines.findIndex((line, place) => place > at && line.startsWith('--- window:'));
    const end = next < 0 ? lines.length : next;
    sections.push(readSection(lines.slice(at, end), at));
    at = end;
  }
  return sections;
}

function readSection(lines: readonly string[], offset: number): Section {
  const fail = (at: number, what: string) => new TsvError(`Line ${offset + at + 1} of the screen's list ${what}`);
  const [, number = '', type = '', packageName = '', title = '', activity = '', layer = '', focused = ''] =
    windowLine.exec(lines[0] ?? '') ?? [];
  const kind = kinds[type];
  if (number === '' || kind === undefined) throw fail(0, 'does not begin a window as it should');
  if (lines[1] !== tableHeader) throw fail(1, 'is not the head of a table');
  const middle = lines.indexOf(hierarchyHeader);
  if (middle < 0) throw fail(lines.length, 'is missing: there is no "hierarchy:"');
  const count = middle - 2;
  if (lines.length !== middle + 1 + count) throw fail(middle, 'begins a tree that has not one line for each row');
  const parents: number[] = [];
  const open: number[] = [];
  const rows = lines.slice(2, middle).map((line, place) => {
    const [, blanks = '', id] = /^((?: {2})*)(\S+)$/.exec(lines[middle + 1 + place] ?? '') ?? [];
    const depth = blanks.length / 2;
    if (depth > open.length) throw fail(middle + 1 + place, 'lies deeper than the line above it allows');
    open.length = depth;
    parents.push(open.at(-1) ?? -1);
    open.push(place);
    const cells = line.split('\t');
    const row = readRow(cells);
    if (typeof row === 'string') throw fail(2 + place, row);
    if (row.id !== id) throw fail(middle + 1 + place, 'is not the row in its place');
    return { ...row, parent: parents[place] ?? -1 };
  });
  const known = (value: string) => (value === unknown ? '' : value);
  return {
    number,
    // Toasts have no type of their own; their one node has a class.
    kind: rows.length > 0 && rows.every(({ className }) => className === 'Toast') ? 'toast' : kind,
    packageName: known(packageName),
    title: known(title) === '' ? '' : readCell(title),
    activity,
    layer: Number(layer),
    focused: focused === 'true',
    rows,
  };
}

const knownFlags = new Set(['on', 'off', 'clk', 'lclk', 'foc', 'scr', 'edt', 'ena']);

/** Or what is wrong with it. */
function readRow(cells: readonly string[]): Omit<Row, 'parent'> | string {
  const [id = '', className = '', text = '', description = '', resourceId = '', bounds = '', flags = ''] = cells;
  if (cells.length !== 7) return `has ${cells.length} cells, not 7`;
  if (!/^\S+$/.test(id)) return 'has no id';
  const edges = /^(-?\d{1,7}),(-?\d{1,7}),(-?\d{1,7}),(-?\d{1,7})$/.exec(bounds);
  if (edges === null) return 'has bounds that are not "left,top,right,bottom"';
  const set = new Set(flags.split(','));
  if (![...set].every((flag) => knownFlags.has(flag)) || set.has('on') === set.has('off')) {
    return 'has flags that are not known';
  }
  const [, left, top, right, bottom] = edges.map(Number) as [number, number, number, number, number];
  return {
    id,
    className: readCell(className),
    text: readCell(text),
    description: readCell(description),
    resourceId: readCell(resourceId),
    bounds: { left, top, right, bottom },
    flags: set,
  };
}

function assemble(sections: readonly Section[], size: Size, isDegraded: boolean): Omit<ReadScreen, 'density'> {
  const nodes: ScreenNode[] = [];
  const windows: ScreenWindow[] = [];
  const cut: CutNode[] = [];
  const twins = new Map<string, number>();
  let keyboard: Keyboard = { shown: false };
  for (const section of sections) {
    const { kind, rows } = section;
    const around = joinBounds(rows, size);
    if (kind === 'input_method') keyboard = { shown: true, ...(around !== undefined && { bounds: around }) };
    // Where no row tells its place, what the keyboard covers is not known.
    if (kind === 'input_method' && around === undefined) continue;
    const shown = kind === 'input_method' ? [] : rows;
    const root = nodes.length;
    // A node for the window itself: of several rows at the top none is the parent of the others.
    if (shown.length > 0) nodes.push(...growTree(section, { root, window: windows.length, around, twins }));
    for (const [place, row] of shown.entries()) {
      const parts = { text: row.text.endsWith(cutMark), description: row.description.endsWith(cutMark) };
      if (parts.text || parts.description) cut.push({ at: root + 1 + place, ...parts });
    }
    windows.push({
      id: section.number,
      kind,
      title: section.title,
      packageName: section.packageName,
      layer: section.layer,
      focused: section.focused,
      bounds: around ?? { left: 0, top: 0, right: size.width, bottom: size.height },
      ...(shown.length > 0 && { root }),
    });
  }
  const foreground = findForeground(sections);
  return {
    hierarchy: {
      coverage: isDegraded ? 'active-window' : 'all-windows',
      size,
      rotation: size.width > size.height ? 1 : 0,
      windows,
      nodes,
      untold,
      ...(foreground !== undefined && { foreground }),
      keyboard,
    },
    cut,
  };
}

interface Ground {
  readonly root: number;
  readonly window: number;
  readonly around: Bounds | undefined;
  /** How often each id was there so far. */
  readonly twins: Map<string, number>;
}

function growTree(section: Section, { root, window, around, twins }: Ground): readonly ScreenNode[] {
  const { rows, packageName, number } = section;
  const top: ScreenNode & { readonly children: number[] } = {
    ...plainNode,
    id: `window_${number}`,
    at: root,
    parent: -1,
    children: [],
    depth: 0,
    window,
    index: 0,
    packageName,
    bounds: around ?? { left: 0, top: 0, right: 0, bottom: 0 },
  };
  const grown: (ScreenNode & { readonly children: number[] })[] = [top];
  for (const row of rows) {
    const parent = grown[row.parent + 1] ?? top;
    const at = root + grown.length;
    const { flags, className } = row;
    const count = (twins.get(row.id) ?? 0) + 1;
    twins.set(row.id, count);
    const node = {
      ...plainNode,
      id: count === 1 ? row.id : `${row.id}~${count}`,
      at,
      parent: parent.at,
      children: [],
      depth: parent.depth + 1,
      window,
      index: parent.children.length,
      text: row.text,
      description: row.description,
      resourceId: row.resourceId,
      className,
      packageName,
      clickable: flags.has('clk'),
      longClickable: flags.has('lclk'),
      focusable: flags.has('foc'),
      scrollable: flags.has('scr'),
      enabled: flags.has('ena'),
      bounds: row.bounds,
    };
    parent.children.push(at);
    // What takes text is known by its class everywhere else.
    const isField = flags.has('edt') && !isInputField(node);
    grown.push(isField ? { ...node, className: 'EditText' } : node);
  }
  return grown;
}

/** What the rows take up together, within the display; undefined where they take up nothing. */
function joinBounds(rows: readonly Row[], { width, height }: Size): Bounds | undefined {
  const parts = rows.flatMap(({ bounds }) => {
    const part = intersectBounds(bounds, { left: 0, top: 0, right: width, bottom: height });
    return part === undefined ? [] : [part];
  });
  if (parts.length === 0) return undefined;
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

/** The app of the window with the focus; where that is none of an app, the topmost app below it, and the window's title. */
function findForeground(sections: readonly Section[]): Foreground | undefined {
  const front = sections.find(({ focused, kind }) => focused && kind !== 'input_method');
  const apps = sections.filter(({ kind }) => kind === 'application').toSorted((a, b) => b.layer - a.layer);
  const app = front?.kind === 'application' ? front : (apps[0] ?? front);
  if (app === undefined) return undefined;
  const { packageName } = app;
  const activity = app.activity.startsWith('.') ? `${packageName}${app.activity}` : app.activity;
  // A dialog about a crash is told by its title alone, and stands in a window of the kind of apps.
  const isOther = front !== undefined && front.title !== '' && (front !== app || activity === '');
  return { packageName, activity, ...(isOther && { focusedWindow: front.title }) };
}
