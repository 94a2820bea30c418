import type { Range } from '../base/source.ts';
import type { Problem } from './compile-context.ts';
import { fixSpelling } from './fix-spelling.ts';
import type { Item } from './read-item.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Why an item's name is no command: misspelt, or a missing colon. */
export function refuseCommand({ name, nameRange, value }: Item, vocabulary: Vocabulary): Problem {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const message = `There is no command "${shown}".`;
  const [word = '', ...rest] = name.trim().split(/\s+/);
  if (rest.length > 0 && vocabulary.knows(word)) {
    const text = `${word}: ${rest.join(' ')}`;
    const hint = `Write a colon behind the command: ${text}`;
    return {
      code: 'flow/unknown-command',
      range: nameRange,
      message,
      hint,
      ...(value === undefined && fixColon(name, text, nameRange, vocabulary)),
    };
  }
  const near = vocabulary.suggest(name);
  const hint = near ? `Did you mean "${near}"?` : 'Commands are listed by: vivace schema flow';
  return { code: 'flow/unknown-command', range: nameRange, message, hint, ...fixSpelling(name, near, nameRange) };
}

/** Where a colon is all that is missing: the command takes a plain text, and the rest is one. */
function fixColon(name: string, text: string, range: Range, vocabulary: Vocabulary): Pick<Problem, 'fix'> {
  const command = vocabulary.find(name.trim().split(/\s+/)[0] ?? '');
  const isPlain = /^\w+: [\p{L}\p{N}][\p{L}\p{N} .,!_/-]*$/u.test(text) && name === name.trim();
  if (command?.shorthand.scalar === undefined || !isPlain) return {};
  return { fix: { title: `write "${text}"`, edits: [{ range, text }] } };
}
