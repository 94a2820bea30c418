import { isInputField } from '../screen/field.ts';
import type { ScreenNode } from '../screen/node.ts';
import { readField } from './field-text.ts';

/** What an element says. */
export interface ElementText {
  readonly text: string;
  /** The driver tells no hints: what a field shows may be the hint of an empty one. */
  readonly maybeHint: boolean;
}

/** What a field holds; of anything else its text, or its description where it has none. */
export function readElementText(node: ScreenNode): ElementText {
  const { value, maybeHint } = readField(node);
  if (isInputField(node)) return { text: value, maybeHint };
  return { text: node.text === '' ? node.description : node.text, maybeHint: false };
}
