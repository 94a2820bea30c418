import type { Bounds, ScreenNode } from './node.ts';
import { XmlError } from './scan-xml.ts';

/** Where a node stands in the tree. */
export type NodePlace = Pick<ScreenNode, 'at' | 'parent' | 'depth' | 'window'> & { readonly children: number[] };

/** Still without id, and with children to come. */
export type GrowingNode = { -readonly [Key in keyof ScreenNode]: ScreenNode[Key] } & NodePlace;

export type Attributes = ReadonlyMap<string, string>;

/** A node from the attributes that `uiautomator dump` and UiAutomator2's source have in common. Throws XmlError. */
export function readNode(attributes: Attributes, place: NodePlace, position: number, offset: number): GrowingNode {
  const text = (name: string) => attributes.get(name) ?? '';
  const flag = (name: string) => attributes.get(name) === 'true';
  const hint = attributes.get('hint');
  // Spelt out: spreading objects makes the whole parse three times slower.
  const node: GrowingNode = {
    id: '',
    at: place.at,
    parent: place.parent,
    children: place.children,
    depth: place.depth,
    window: place.window,
    index: readInteger(attributes, 'index', position, offset),
    text: text('text'),
    resourceId: text('resource-id'),
    className: text('class'),
    packageName: text('package'),
    description: text('content-desc'),
    checkable: flag('checkable'),
    checked: flag('checked'),
    clickable: flag('clickable'),
    enabled: attributes.get('enabled') !== 'false',
    focusable: flag('focusable'),
    focused: flag('focused'),
    scrollable: flag('scrollable'),
    longClickable: flag('long-clickable'),
    password: flag('password'),
    selected: flag('selected'),
    bounds: readBounds(attributes.get('bounds'), offset),
  };
  if (hint !== undefined) node.hint = hint;
  // The server leaves attributes out that are null; one that tells whether contents are invalid tells errors too.
  const error = attributes.get('error') ?? (attributes.has('content-invalid') ? '' : undefined);
  if (error !== undefined) node.error = error;
  const showing = attributes.get('showing-hint');
  if (showing !== undefined) node.showingHint = showing === 'true';
  if (attributes.has('drawing-order')) node.drawingOrder = readInteger(attributes, 'drawing-order', 0, offset);
  return node;
}

export function readInteger(attributes: Attributes, name: string, otherwise: number, offset: number): number {
  const value = attributes.get(name);
  if (value === undefined) return otherwise;
  if (!/^-?\d{1,9}$/.test(value)) throw new XmlError(`${name} is not a whole number`, offset);
  return Number(value);
}

function readBounds(value: string | undefined, offset: number): Bounds {
  if (value === undefined) throw new XmlError('<node> has no bounds', offset);
  const found = /^\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]$/.exec(value);
  if (found === null) throw new XmlError('bounds are not "[left,top][right,bottom]"', offset);
  return { left: Number(found[1]), top: Number(found[2]), right: Number(found[3]), bottom: Number(found[4]) };
}
