import type { ToolContext } from '../../../engine/contract/tool.ts';
import type { ScreenNode } from '../../../screen/node.ts';
import { redactedMark } from '../../../screen/redact.ts';
import { redactNodeText } from '../../../screen/screen-context.ts';
import { tellText } from './untrusted.ts';

/** A node's words as they may be told: redacted in privacy mode; what is in a password field never. */
export function tellNode(
  node: ScreenNode,
  context: ToolContext,
): { readonly text: string; readonly description: string } {
  return { text: tellNodeText(node, context), description: tellText(node.description, context) };
}

function tellNodeText(node: ScreenNode, context: ToolContext): string {
  const showsHint = node.showingHint === true || node.text === node.hint;
  if (node.password && node.text !== '' && !showsHint) return redactedMark;
  if (!context.faces.android.privacy) return node.text;
  // A text that is a code because its field says so has no pattern of its own; longer ones are told piece by piece.
  const { text, redacted } = redactNodeText(node, (words) => words);
  return redacted && text === redactedMark ? text : tellText(node.text, context);
}
