import { suggestName } from '../../../../base/suggest-name.ts';
import { am } from './am.ts';
import { cmd } from './cmd.ts';
import { content } from './content.ts';
import { dumpsys } from './dumpsys.ts';
import { cat, ls } from './files.ts';
import { input } from './input.ts';
import { pm } from './pm.ts';
import { echo, getprop, monkey, pidof, ps, screencap, service, uiautomator } from './programs.ts';
import { settings } from './settings.ts';
import { splitWords } from './split-words.ts';
import { quoteWord, type Rule, refuse, type Verdict } from './verdict.ts';
import { wm } from './wm.ts';

/** The channel document's list, in its order. */
const programs: Readonly<Record<string, Rule>> = {
  ...{ input, pm, dumpsys, am, getprop, screencap, monkey, uiautomator },
  ...{ settings, wm, cmd, content, ls, cat, pidof, ps, echo, service },
};

export const programNames: readonly string[] = Object.keys(programs);

const mostWords = 64;
const mostCharacters = 8192;

/** Control characters, characters that are not seen or turn the text around, and spaces of other kinds than the space. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

export type JudgedCommand =
  | { readonly words: readonly string[]; readonly verdict: Exclude<Verdict, { readonly refused: string }> }
  | { readonly refused: string };

/** The words of a command and its risk, or why it is not run. `given`: one line, or the words themselves. */
export function judgeCommand(given: string | readonly string[]): JudgedCommand {
  const all = typeof given === 'string' ? given : given.join('');
  if (all.length > mostCharacters) return { refused: `A command has at most ${mostCharacters} characters` };
  const odd = hidden.exec(all)?.[0];
  if (odd !== undefined) return { refused: `A command cannot hold the character ${nameCharacter(odd)}` };
  const split = typeof given === 'string' ? splitWords(given) : { words: given };
  if ('refused' in split) return split;
  const { words } = split;
  if (words.length > mostWords) return { refused: `A command has at most ${mostWords} words` };
  const verdict = judgeWords(words);
  return 'refused' in verdict ? verdict : { words, verdict };
}

function judgeWords([program, ...words]: readonly string[]): Verdict {
  if (program === undefined || program === '') return refuse('There is no command');
  const rule = Object.hasOwn(programs, program) ? programs[program] : undefined;
  if (rule !== undefined) return rule(words);
  const bare = program.slice(program.lastIndexOf('/') + 1);
  if (bare !== program && Object.hasOwn(programs, bare)) {
    return refuse(`Programs are named without a path: ${bare}, not ${quoteWord(program)}`);
  }
  if (/^\w+=/.test(program)) return refuse(`No variable can be set for a command: ${quoteWord(program)}`);
  const near = suggestName(program, programNames);
  const hint = near === undefined ? `There are: ${programNames.join(', ')}` : `Did you mean "${near}"?`;
  return refuse(`${quoteWord(program)} is not on the allowlist. ${hint}`);
}

function nameCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
