import type { UiBounds, UiNode } from '../../contract/device-ui.ts';

export interface HierarchyOptions {
  readonly api: number;
  readonly rotation: number;
  readonly size: { readonly width: number; readonly height: number };
}

/**
 * The XML of `uiautomator dump`, on one line without a newline at its end: attribute order, quotes and spaces as in the
 * recorded dumps. The root is never asked whether it is visible; below it an invisible node goes with its whole
 * subtree, and `index` stays the place among all children, so that indexes have gaps.
 */
export function renderHierarchy(root: UiNode, options: HierarchyOptions): string {
  return XML_HEAD + renderTree(root, options);
}

export const XML_HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>";

/** One `hierarchy` element. */
export function renderTree(root: UiNode, options: HierarchyOptions): string {
  return `<hierarchy rotation="${options.rotation}">${renderNode(root, 0, options)}</hierarchy>`;
}

function renderNode(node: UiNode, index: number, options: HierarchyOptions): string {
  const attributes: readonly (readonly [string, string | number | boolean])[] = [
    ...(lacksLabel(node) ? [['NAF', true] as const] : []),
    ['index', index],
    ['text', node.text],
    ['resource-id', node.resourceId],
    ['class', node.className],
    ['package', node.packageName],
    ['content-desc', node.contentDescription],
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
    ['bounds', renderBounds(intersectBounds(node.bounds, options.size))],
    // Only in dumps of current builds (24 of the corpus, Android 15 and 16 emulators), always last and in this order.
    ...(options.api >= 35
      ? ([
          ['drawing-order', node.drawingOrder],
          ['hint', node.hint],
        ] as const)
      : []),
  ];
  const head = `<node${attributes.map(([name, value]) => renderAttribute(name, replaceControls(String(value)))).join('')}`;
  const children = node.children.map((child, at) => (child.visibleToUser ? renderNode(child, at, options) : ''));
  const inside = children.join('');
  return inside === '' ? `${head} />` : `${head}>${inside}</node>`;
}

/** `Rect.intersect` leaves the rectangle as it was when there is no overlap: a node wholly off screen stays unclipped. */
export function intersectBounds(bounds: UiBounds, size: { readonly width: number; readonly height: number }): UiBounds {
  const overlaps = bounds.left < size.width && bounds.right > 0 && bounds.top < size.height && bounds.bottom > 0;
  if (!overlaps) return bounds;
  return {
    left: Math.max(0, bounds.left),
    top: Math.max(0, bounds.top),
    right: Math.min(size.width, bounds.right),
    bottom: Math.min(size.height, bounds.bottom),
  };
}

export function renderBounds({ left, top, right, bottom }: UiBounds): string {
  return `[${left},${top}][${right},${bottom}]`;
}

const NEVER_NAF = /(GridView|GridLayout|ListView|TableLayout)$/;

/** "Not accessibility friendly": a control that nobody could name, and nothing inside that could name it. */
function lacksLabel(node: UiNode): boolean {
  if (!node.clickable || !node.enabled || node.contentDescription !== '' || node.text !== '') return false;
  return !NEVER_NAF.test(node.className) && !node.children.some(isLabelled);
}

function isLabelled(node: UiNode): boolean {
  return node.text !== '' || node.contentDescription !== '' || node.children.some(isLabelled);
}

/** Control characters and the noncharacters FDD0–FDDF become a dot before the serializer sees them. */
const ILLEGAL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufddf]/g;

/**
 * ` name="value"` as Android's KXmlSerializer writes it: in apostrophes when there is a quotation mark inside, as in
 * corpus deepeye_audit-screen_home.xml.
 */
export function renderAttribute(name: string, value: string): string {
  const quote = value.includes('"') ? "'" : '"';
  return ` ${name}=${quote}${escapeAttribute(value, quote)}${quote}`;
}

/** What may stand in a node's text. A window's title is not cleaned like this. */
function replaceControls(text: string): string {
  return text.replace(ILLEGAL, '.');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' };

/** Characters above U+FFFF and white space other than blanks are written as decimal references, the rest as itself. */
function escapeAttribute(text: string, quote: string): string {
  return text
    .replace(quote === "'" ? /[&<>']/g : /[&<>]/g, (char) => ENTITIES[char] as string)
    .replace(/[\t\n\r]|[\u{10000}-\u{10ffff}]/gu, (char) => `&#${char.codePointAt(0)};`);
}
