import { ShellRefused } from '../android/shell-words.ts';
import type { InputCall } from './subcommand.ts';

const NULL_POINTER = 'java.lang.NullPointerException';
const NO_KEY = 'Attempt to get length of null array';
const ENTER = 66;
const TAB = 61;

/**
 * What the virtual key map has a key for (AOSP data/keyboards/Virtual.kcm): ASCII, `ç Ç ß` with ALT, and five accents as
 * dead keys, stored as the combining marks U+0300–0303 and U+0308. It has no key for a letter with its accent.
 */
const HAS_KEY = /^(?:[\t\n\x20-\x7e\u00e7\u00c7\u00df]|[\u0300-\u0303]|\u0308)$/;

/**
 * `input text`: only the first argument counts, `%s` is a space (and cannot be typed), and a character that the key map
 * lacks makes the whole call fail with nothing typed (corpus input_text_non_ascii_npe.txt). The empty
 * text fails the same way.
 */
export function typeText({ process, args }: InputCall): void {
  const characters = [...args.required().replaceAll('%s', ' ')];
  if (characters.length === 0 || characters.some((character) => !HAS_KEY.test(character))) {
    throw new ShellRefused(NO_KEY, NULL_POINTER);
  }
  for (const character of characters) {
    if (character === '\n') process.machine.ui.key(ENTER);
    else if (character === '\t') process.machine.ui.key(TAB);
    else process.machine.ui.type(character);
  }
}
