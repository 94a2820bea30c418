import type { ScreenNode, ScreenWindow } from './node.ts';
import { roleOf } from './role.ts';

const longest = 60;

/** `button "OK"`, `input (id: email)`, `group (FrameLayout)`: how messages name a node. A password's text is left out. */
export function describeNode(node: ScreenNode): string {
  const role = roleOf(node);
  const name = (node.password ? '' : node.text) || node.description || node.hint || '';
  if (name !== '') return `${role} ${quoteShort(name)}`;
  if (node.resourceId !== '') return `${role} (id: ${shortId(node.resourceId)})`;
  return `${role} (${node.className.slice(node.className.lastIndexOf('.') + 1) || 'no class'})`;
}

export function describeWindow(window: ScreenWindow): string {
  if (window.kind === 'input_method') return 'the keyboard';
  const name = window.title || window.packageName;
  return name === '' ? 'another window' : `the window "${name}"`;
}

/** What follows the last slash. */
export function shortId(resourceId: string): string {
  return resourceId.slice(resourceId.lastIndexOf('/') + 1);
}

/** In double quotes, cut at 60 characters, line breaks as `\n`. */
export function quoteShort(text: string): string {
  const line = text.replaceAll('\n', '\\n');
  return `"${line.length <= longest ? line : `${line.slice(0, longest)}…`}"`;
}
