import { RegexRefused } from '../../../screen/java-regex-error.ts';
import { compileJavaRegex } from '../../../screen/regex-match.ts';
import { hasPlaceholder } from '../../split-template.ts';
import { defineRule } from '../rule.ts';
import { textsOf } from '../selector-texts.ts';

export const literalRegex = defineRule({
  code: 'lint/literal-regex',
  find: ({ selectors }) =>
    selectors.flatMap(({ node }) =>
      textsOf(node).flatMap(({ scalar }) => {
        const { text } = scalar;
        const sign = hasPlaceholder(text) || text.length > 300 ? undefined : findMeantLiterally(text);
        if (sign === undefined || matchesItself(text)) return [];
        const at = text.indexOf(sign);
        return [
          {
            range: scalar.rangeOf(at, at + 1),
            message: `As a regular expression, "${shorten(text)}" does not match itself: "${sign[0]}" means something else in it.`,
            hint: `Write backslashes before what is meant literally (in double quotes two): ${shorten(text.replace(/[?()+*$]/g, '\\$&'))}`,
          },
        ];
      }),
    ),
});

/** Java takes what it cannot compile for the very text: nothing can be mistaken there. */
function matchesItself(text: string): boolean {
  try {
    return compileJavaRegex(text)?.(text) ?? true;
  } catch (error) {
    if (error instanceof RegexRefused) return true;
    throw error;
  }
}

/** Signs of a regular expression that was meant: then nothing is said, whatever else stands in it. */
const meant = /\\|\.[*+?]|\[[^\]]+\]|\||\(\?|\^|\{\d|\)[?*+{]|[*+]\?|\w\*/;

/** From the character that was surely meant literally. */
function findMeantLiterally(text: string): string | undefined {
  if (meant.test(text)) return undefined;
  const found =
    // A question, which ends in a question mark; "items?" may have been meant for one or several of them.
    /[^\s?s]\?(?=$|["'”’\s!)])/.exec(text) ??
    // A group that nothing is done with.
    /\([^()|]*\)/.exec(text) ??
    // A price: the end of the text cannot stand before more of it.
    /\$(?=\s?\d)/.exec(text) ??
    // A sum, a phone number.
    /(?:^|\s)\+(?=\s|\d)|\d\+(?=\s\w|$)/.exec(text);
  if (found === null) return undefined;
  const at = found.index + found[0].search(/[?($+]/);
  return text.slice(at);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
