import type { Hierarchy, ScreenNode } from './node.ts';
import { listDescendants } from './tree.ts';

/** What may be written of a text: the place to mask secrets. */
export type MaskText = (text: string, node: ScreenNode) => string;

/**
 * The screen in the form of `uiautomator dump`, all windows one after the other; always well-formed XML: what XML cannot carry becomes a
 * dot, as on the device. `drawing-order`, `hint` and `error` only where the node has them; states that the device does not tell are
 * left out.
 */
export function renderXml(screen: Hierarchy, mask: MaskText = (text) => text): string {
  const out = [`<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="${screen.rotation}">`];
  let depth = 0;
  for (const node of screen.nodes) {
    out.push('</node>'.repeat(Math.max(0, depth - node.depth)));
    depth = node.depth;
    out.push(`<node${renderAttributes(node, screen, mask)}`);
    out.push(node.children.length > 0 ? '>' : ' />');
    if (node.children.length > 0) depth += 1;
  }
  out.push('</node>'.repeat(depth), '</hierarchy>');
  return out.join('');
}

function renderAttributes(node: ScreenNode, screen: Hierarchy, mask: MaskText): string {
  const { bounds } = node;
  const attributes: (readonly [string, string | number | boolean])[] = [
    ...(isUnlabelled(node, screen) ? [['NAF', true] as const] : []),
    ['index', node.index],
    ['text', mask(node.text, node)],
    ['resource-id', node.resourceId],
    ['class', node.className],
    ['package', node.packageName],
    ['content-desc', mask(node.description, node)],
    ['checkable', node.checkable],
    ['checked', node.checked],
    ['clickable', node.clickable],
    ['enabled', node.enabled],
    ['focusable', node.focusable],
    ['focused', node.focused],
    ['scrollable', node.scrollable],
    ['long-clickable', node.longClickable],
    ['password', node.password],
    ['selected', node.selected],
    ['bounds', `[${bounds.left},${bounds.top}][${bounds.right},${bounds.bottom}]`],
    ...(node.drawingOrder === undefined ? [] : [['drawing-order', node.drawingOrder] as const]),
    ...(node.hint === undefined ? [] : [['hint', mask(node.hint, node)] as const]),
    ...(node.error === undefined || node.error === '' ? [] : [['error', mask(node.error, node)] as const]),
  ];
  const untold: readonly string[] = screen.untold ?? [];
  return attributes
    .filter(([name]) => !untold.includes(name))
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}

/** "Not accessibility friendly": can be pressed and nobody can tell what it is. */
function isUnlabelled(node: ScreenNode, screen: Hierarchy): boolean {
  if (!node.clickable || !node.enabled || /(GridView|GridLayout|ListView|TableLayout)$/.test(node.className))
    return false;
  return [node, ...listDescendants(node, screen)].every((one) => one.text === '' && one.description === '');
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Illegal characters as on the device, and NUL and lone surrogates too, over which the device stumbles. */
const illegal = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFDD0-\uFDDF\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return text
    .replace(illegal, '.')
    .replace(/[&<>"]/g, (char) => references[char] ?? char)
    .replace(/[\n\r\t]|[\u{10000}-\u{10FFFF}]/gu, (char) => `&#${char.codePointAt(0)};`);
}
