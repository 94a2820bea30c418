import { createContext, Script } from 'node:vm';
import { translateJavaRegex } from './java-regex.ts';
import { inputEnd, inputStart } from './java-regex-atom.ts';
import { RegexRefused } from './java-regex-error.ts';

/** What a pattern found: the whole of it, then what each of its groups caught (undefined: it took no part). */
export type RegexFind = readonly (string | undefined)[];

const watchdogMs = 200;

/**
 * The first place where a Java pattern matches inside of a text; undefined: nowhere. Case, line breaks and anchors as for
 * selectors. Undefined in place of the search: Java would not compile the pattern. Throws RegexRefused as
 * `compileJavaRegex` does, for backtracking that takes more than 200 ms too.
 */
export function compileRegexSearch(pattern: string): ((text: string) => RegexFind | undefined) | undefined {
  const whole = translateJavaRegex(pattern)?.regex;
  if (whole === undefined) return undefined;
  // `translateJavaRegex` puts these two around a pattern that shall match whole texts.
  const inside = whole.source.slice(inputStart.length, whole.source.length - inputEnd.length);
  const regex = new RegExp(inside, whole.flags);
  return (text) => {
    const found = runWatched(regex, text, pattern);
    return found === null ? undefined : [...found];
  };
}

/** How many groups a pattern has; undefined: Java would not compile it. */
export function countGroups(pattern: string): number | undefined {
  const whole = translateJavaRegex(pattern)?.regex;
  if (whole === undefined) return undefined;
  const groups = new RegExp(`${whole.source}|`, whole.flags).exec('')?.groups ?? {};
  return Object.keys(groups).filter((name) => /^g\d+$/.test(name)).length;
}

/** V8 looks for interrupts when a pattern backtracks, so a time limit of `vm` ends it. */
function runWatched(regex: RegExp, text: string, pattern: string): RegExpExecArray | null {
  try {
    const script = new Script('regex.exec(text)');
    return script.runInContext(createContext({ regex, text }), { timeout: watchdogMs }) as RegExpExecArray | null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const shown = pattern.length <= 60 ? pattern : `${pattern.slice(0, 60)}…`;
    throw new RegexRefused(shown, `takes more than ${watchdogMs} ms on one text; repetitions are nested`);
  }
}
