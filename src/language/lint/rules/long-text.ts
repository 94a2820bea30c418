import { hasPlaceholder } from '../../split-template.ts';
import { defineRule } from '../rule.ts';
import { textsOf } from '../selector-texts.ts';

/** Longer than labels and buttons are; a sentence of a dialog is. */
const maxLength = 60;

export const longText = defineRule({
  code: 'lint/long-text',
  find: ({ selectors }) =>
    selectors.flatMap(({ node }) =>
      textsOf(node)
        .filter(({ key, scalar }) => key === 'text' && scalar.text.length > maxLength && isSentence(scalar.text))
        .map(({ scalar }) => ({
          range: scalar.range,
          message: `This element is named by a text of ${scalar.text.length} characters, which any rewording or translation breaks.`,
          hint: 'Name it by its id, or by the few words that tell it from others: ".*terms of use.*".',
        })),
    ),
});

/** What leaves parts of the text open says itself which words matter. */
function isSentence(text: string): boolean {
  return !hasPlaceholder(text) && !/\.[*+]|\\[SDWs]|\|/.test(text) && text.trim().split(/\s+/).length >= 6;
}
