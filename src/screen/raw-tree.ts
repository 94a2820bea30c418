import { renderBounds } from './bounds.ts';
import type { Hierarchy, ScreenNode } from './node.ts';

/** Of a node, or of a window's title. */
type MaskText = (text: string, node?: ScreenNode) => string;

const flags = [
  'checkable',
  'checked',
  'clickable',
  'focusable',
  'focused',
  'scrollable',
  'longClickable',
  'password',
  'selected',
] as const;

/**
 * The whole tree as lines, two spaces a level: `n1a2b3c Button "OK" id=app:id/ok bounds=0,0,10,10 clickable`. For debugging.
 * A first line names the states that the device does not tell.
 */
export function renderRawTree(screen: Hierarchy, mask: MaskText = (text) => text): string {
  const { untold = [] } = screen;
  const lines = untold.length === 0 ? [] : [`not told by the device: ${untold.join(', ')}`];
  for (const window of screen.windows) {
    const name = [window.kind, window.packageName, window.title && JSON.stringify(mask(window.title))]
      .filter(Boolean)
      .join(' ');
    lines.push(`window ${name} bounds=${renderBounds(window.bounds)}${window.focused ? ' focused' : ''}`);
    const at = screen.windows.indexOf(window);
    for (const node of screen.nodes) if (node.window === at) lines.push(renderLine(node, mask));
  }
  return lines.join('\n');
}

function renderLine(node: ScreenNode, mask: MaskText): string {
  const parts = [node.id, node.className.slice(node.className.lastIndexOf('.') + 1) || '?'];
  const quoted = (text: string) => JSON.stringify(mask(text, node));
  if (node.text !== '') parts.push(quoted(node.text));
  if (node.description !== '') parts.push(`desc=${quoted(node.description)}`);
  if (node.hint !== undefined && node.hint !== '') parts.push(`hint=${quoted(node.hint)}`);
  if (node.error !== undefined && node.error !== '') parts.push(`error=${quoted(node.error)}`);
  if (node.resourceId !== '') parts.push(`id=${node.resourceId}`);
  parts.push(`bounds=${renderBounds(node.bounds)}`);
  parts.push(...flags.filter((flag) => node[flag]));
  if (!node.enabled) parts.push('disabled');
  return `${'  '.repeat(Math.min(node.depth + 1, 60))}${parts.join(' ')}`;
}
