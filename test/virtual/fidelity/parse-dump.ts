import { SaxesParser } from 'saxes';
import type { UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { node } from '../shell/fake-machine.ts';

interface Open {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: { index: number; node: UiNode }[];
}

export interface ParsedDump {
  readonly root: UiNode;
  readonly rotation: number;
  /** Has `hint` and `drawing-order`. */
  readonly current: boolean;
}

const hidden = node({ visibleToUser: false });

/** The tree that a recorded dump shows, with an invisible node wherever the indexes have a gap. Strict: throws on anything that is no XML. */
export function parseDump(xml: string): ParsedDump {
  const parser = new SaxesParser();
  const open: Open[] = [];
  let rotation = 0;
  let current = false;
  let root: UiNode | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = attributes as Record<string, string>;
    if (name === 'hierarchy') rotation = Number(plain['rotation']);
    else open.push({ attributes: plain, children: [] });
    if ('hint' in plain) current = true;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'hierarchy') return;
    const { attributes, children } = open.pop() as Open;
    const made = makeNode(attributes, children);
    const parent = open.at(-1);
    if (parent === undefined) root = made;
    else parent.children.push({ index: Number(attributes['index']), node: made });
  });
  parser.write(xml).close();
  if (root === undefined) throw new Error('no node');
  return { root, rotation, current };
}

function makeNode(attributes: Readonly<Record<string, string>>, children: Open['children']): UiNode {
  const [left = 0, top = 0, right = 0, bottom = 0] = (attributes['bounds']?.match(/-?\d+/g) ?? []).map(Number);
  const on = (name: string) => attributes[name] === 'true';
  const last = children.at(-1)?.index ?? -1;
  return node({
    text: attributes['text'] ?? '',
    resourceId: attributes['resource-id'] ?? '',
    className: attributes['class'] ?? '',
    packageName: attributes['package'] ?? '',
    contentDescription: attributes['content-desc'] ?? '',
    hint: attributes['hint'] ?? '',
    drawingOrder: Number(attributes['drawing-order'] ?? 0),
    checkable: on('checkable'),
    checked: on('checked'),
    clickable: on('clickable'),
    enabled: on('enabled'),
    focusable: on('focusable'),
    focused: on('focused'),
    scrollable: on('scrollable'),
    longClickable: on('long-clickable'),
    password: on('password'),
    selected: on('selected'),
    bounds: { left, top, right, bottom },
    children: Array.from({ length: last + 1 }, (_, at) => children.find(({ index }) => index === at)?.node ?? hidden),
  });
}
