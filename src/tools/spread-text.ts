import { isInputField } from '../screen/field.ts';
import { readField } from './field-text.ts';
import type { Field } from './focused-field.ts';

/**
 * Whether a text that was typed into an empty field stands in it and in the fields behind it: the boxes of a one-time
 * code take a character each and hand the focus on.
 */
export function isSpread({ node, snapshot }: Field, typed: string): boolean {
  const fields = snapshot.nodes.filter((one) => one.window === node.window && isInputField(one));
  const from = fields.findIndex(({ id }) => id === node.id);
  if (from < 0 || readField(node).value === typed) return false;
  let joined = '';
  for (const one of fields.slice(from)) {
    if (joined.length >= typed.length) break;
    joined += readField(one).value;
  }
  return typed !== '' && joined === typed;
}
