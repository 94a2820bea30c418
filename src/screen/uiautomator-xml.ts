import type { Foreground, Hierarchy, Keyboard, ScreenNode, ScreenWindow, Size, WindowKind } from './node.ts';
import { computeNodeIds } from './node-id.ts';
import { type GrowingNode, readInteger, readNode } from './read-node.ts';
import { scanXml, XmlError } from './scan-xml.ts';

/** What the caller knows and the dump does not say. */
export interface DumpSurroundings {
  /** Of the display as it is rotated now. */
  readonly size: Size;
  /** Of the dumped window; `unknown` when absent. */
  readonly windowKind?: WindowKind;
  readonly windowTitle?: string;
  readonly foreground?: Foreground;
  /** A keyboard that is shown with known bounds becomes a window of its own, without a root, above the dumped one. */
  readonly keyboard?: Keyboard;
}

/**
 * Reads what `uiautomator dump` wrote: one `<hierarchy>` of the active window. Warnings before `<?xml` and the status line
 * behind `</hierarchy>` are passed over. Each top node is a window (stock Android writes one); a later one is on top. Throws XmlError naming
 * the offset when the dump is cut short, torn, or no dump at all; its message holds no text of the screen.
 */
export function parseUiautomatorXml(xml: string, given: DumpSurroundings): Hierarchy {
  const start = findHierarchy(xml);
  const nodes: GrowingNode[] = [];
  const roots: number[] = [];
  const path: number[] = [];
  let rotation = 0;
  scanXml(xml, start, {
    open(name, attributes, offset) {
      if (offset === start) {
        if (name !== 'hierarchy') throw new XmlError(`<hierarchy> expected, found <${name}>`, offset);
        rotation = readInteger(attributes, 'rotation', 0, offset);
        return;
      }
      if (name !== 'node') throw new XmlError(`<node> expected, found <${name}>`, offset);
      const parent = path.at(-1) ?? -1;
      if (parent < 0) roots.push(nodes.length);
      const siblings = nodes[parent]?.children ?? roots;
      if (parent >= 0) siblings.push(nodes.length);
      path.push(nodes.length);
      const place = { at: nodes.length, parent, children: [], depth: path.length - 1, window: roots.length - 1 };
      nodes.push(readNode(attributes, place, siblings.length - 1, offset));
    },
    close(name) {
      if (name === 'node') path.pop();
    },
  });
  const windows = roots.map((root, layer) =>
    describeWindow(nodes[root], { root, layer, top: roots.length - 1 }, given),
  );
  const keys = windows.map((window, at) => `${window.packageName}\0${at}`);
  computeNodeIds(nodes, keys).forEach((id, at) => {
    const node = nodes[at];
    if (node !== undefined) node.id = id;
  });
  const { keyboard, foreground } = given;
  return {
    coverage: 'active-window',
    size: given.size,
    rotation,
    windows: [...windows, ...keyboardWindow(keyboard, windows.length)],
    nodes,
    ...(foreground !== undefined && { foreground }),
    ...(keyboard !== undefined && { keyboard }),
  };
}

function findHierarchy(xml: string): number {
  const declaration = xml.indexOf('<?xml');
  if (declaration < 0) {
    const start = xml.indexOf('<hierarchy');
    if (start < 0) throw new XmlError(explainNoDump(xml), 0);
    return start;
  }
  const end = xml.indexOf('?>', declaration);
  if (end < 0) throw new XmlError('The text ends inside the XML declaration', xml.length);
  const start = xml.indexOf('<', end);
  if (start < 0) throw new XmlError('The text ends before <hierarchy>', xml.length);
  return start;
}

function explainNoDump(xml: string): string {
  if (xml.trim() === '') return 'The dump is empty';
  if (xml.includes('\0h\0i\0e\0r\0')) return 'The dump is UTF-16 (a redirect in Windows PowerShell makes such files)';
  const error = /^\s*(ERROR: .*)$/m.exec(xml)?.[1];
  if (error !== undefined) return `uiautomator answered "${error.trim()}"`;
  return 'There is no <hierarchy> in the dump';
}

function describeWindow(
  root: ScreenNode | undefined,
  place: { readonly root: number; readonly layer: number; readonly top: number },
  given: DumpSurroundings,
): ScreenWindow {
  const packageName = root?.packageName ?? '';
  return {
    id: `${packageName}#${place.layer}`,
    kind: given.windowKind ?? 'unknown',
    title: given.windowTitle ?? '',
    packageName,
    layer: place.layer,
    focused: place.layer === place.top,
    bounds: root?.bounds ?? { left: 0, top: 0, right: given.size.width, bottom: given.size.height },
    root: place.root,
  };
}

function keyboardWindow(keyboard: Keyboard | undefined, layer: number): readonly ScreenWindow[] {
  if (keyboard?.shown !== true || keyboard.bounds === undefined) return [];
  const { bounds } = keyboard;
  return [{ id: 'keyboard', kind: 'input_method', title: '', packageName: '', layer, focused: false, bounds }];
}
