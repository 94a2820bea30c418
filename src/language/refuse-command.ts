import type { Problem } from './compile-context.ts';
import type { Item } from './read-item.ts';
import { unsupportedCommands } from './unsupported-commands.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Why an item's name is no command: not yet, misspelt, or a missing colon. */
export function refuseCommand({ name, nameRange }: Item, vocabulary: Vocabulary): Problem {
  const instead = Object.hasOwn(unsupportedCommands, name) ? unsupportedCommands[name] : undefined;
  if (instead !== undefined) {
    return {
      code: 'flow/unsupported-command',
      range: nameRange,
      message: `"${name}" is not supported yet.`,
      hint: instead,
    };
  }
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const message = `There is no command "${shown}".`;
  const [word = '', ...rest] = name.trim().split(/\s+/);
  if (rest.length > 0 && vocabulary.knows(word)) {
    const hint = `Write a colon behind the command: ${word}: ${rest.join(' ')}`;
    return { code: 'flow/unknown-command', range: nameRange, message, hint };
  }
  const near = vocabulary.suggest(name);
  const hint = near ? `Did you mean "${near}"?` : 'Commands are listed by: vivace schema flow';
  return { code: 'flow/unknown-command', range: nameRange, message, hint };
}
