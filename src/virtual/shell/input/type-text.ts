import type { Process } from '../process.ts';
import { reportInputFailure } from './input-failure.ts';

const NO_KEY = 'java.lang.NullPointerException: Attempt to get length of null array';
const ENTER = 66;
const TAB = 61;

/**
 * `input text`: only the first argument counts, `%s` is a space (and cannot be typed), and a character that the key map
 * lacks makes the whole call fail with nothing typed (corpus input_text_non_ascii_npe.txt). The virtual key map has
 * ASCII. The empty text fails the same way.
 */
export function typeText(process: Process, args: readonly string[]): number {
  const text = args[0];
  if (text === undefined) return reportInputFailure(process, 'text', 'Argument expected after "text"');
  const characters = [...text.replaceAll('%s', ' ')];
  if (characters.length === 0 || characters.some((character) => !/^[\t\n\x20-\x7e]$/.test(character))) {
    return reportInputFailure(process, 'text', NO_KEY);
  }
  for (const character of characters) {
    if (character === '\n') process.machine.ui.key(ENTER);
    else if (character === '\t') process.machine.ui.key(TAB);
    else process.machine.ui.type(character);
  }
  return 0;
}
