import { findEntry, type YamlNode, type YamlScalar } from '../../../yaml/node.ts';
import { hasPlaceholder } from '../../split-template.ts';
import { defineRule } from '../rule.ts';

/** Longer than labels and buttons are; a sentence of a dialog is. */
const maxLength = 60;

export const longText = defineRule({
  code: 'lint/long-text',
  find: ({ selectors }) =>
    selectors.flatMap(({ node }) =>
      wordsOf(node)
        .filter(({ text }) => measure(text) > maxLength && isSentence(text))
        .map((scalar) => ({
          range: scalar.range,
          message: `This element is named by a text of ${scalar.text.length} characters, which any rewording or translation breaks.`,
          hint: 'Name it by its id, or by the few words that tell it from others: ".*terms of use.*".',
        })),
    ),
});

/** What names an element by what can be read, whichever way it is compared. */
function wordsOf(node: YamlNode): readonly YamlScalar[] {
  if (node.kind === 'scalar') return [node];
  const values = node.kind === 'map' ? ['text', 'desc'].map((key) => findEntry(node, key)?.value) : [];
  return values.filter((value) => value?.kind === 'scalar');
}

/** Signs of scripts that write whole words or syllables in one, and no blanks between words. */
const dense = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu;
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]{20}/u;

function measure(text: string): number {
  return text.length + (text.match(dense)?.length ?? 0);
}

/** What leaves parts of the text open says itself which words matter. */
function isSentence(text: string): boolean {
  if (hasPlaceholder(text) || /\.[*+]|\\[SDWs]|\|/.test(text)) return false;
  return text.trim().split(/\s+/).length >= 6 || unspaced.test(text);
}
