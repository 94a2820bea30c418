import { type OptionDefinition, type OptionName, options } from '../config/options.ts';
import { toList, type Values } from '../config/settings.ts';

/** Not repeated: where the first run's reports went, and which of several flows it ran. */
const left: ReadonlySet<string> = new Set(['output', 'includeTags', 'excludeTags', 'format']);

/**
 * The command line that runs exactly this flow again, with the flags of this run. A secret's value is not told: it comes
 * from the environment.
 */
export function renderRepeat(file: string, flags: Values, secrets: readonly string[]): string {
  const words = ['npx vivace test', quoteWord(file)];
  for (const name of Object.keys(flags) as OptionName[]) {
    const { flag = '' } = options[name] as OptionDefinition;
    const long = /--[a-z-]+/.exec(flag)?.[0];
    if (long === undefined || left.has(name)) continue;
    const value = flags[name];
    if (name === 'env') {
      for (const [key, text] of Object.entries(value as Record<string, string>)) {
        words.push(secrets.includes(key) ? `-e ${key}="$${key}"` : `-e ${quoteWord(`${key}=${text}`)}`);
      }
    } else if (name === 'secrets') words.push(...toList(value).map((key) => `${long} ${quoteWord(key)}`));
    else words.push(value === true ? long : `${long} ${quoteWord(String(value))}`);
  }
  return words.join(' ');
}

function quoteWord(word: string): string {
  return /^[\w./:@=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
