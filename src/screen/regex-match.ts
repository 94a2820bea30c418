import { type Context, createContext, Script } from 'node:vm';
import { translateJavaRegex } from './java-regex.ts';
import { RegexRefused } from './java-regex-error.ts';

/** Steps up to here take a few milliseconds; beyond, the pattern runs under a watchdog. */
const harmlessSteps = 1e6;
/** Texts this short cannot keep even a nested repetition busy. */
const harmlessLength = 15;
const watchdogMs = 200;

/**
 * The test "does this Java pattern match the whole text", or undefined where Java would not compile the pattern.
 * Throws RegexRefused while compiling for what cannot be translated, and while testing when backtracking takes more than 200 ms on one
 * text: a nested repetition such as `(a+)+` never hangs a run. Not caught: many texts that each stay under the limit.
 */
export function compileJavaRegex(pattern: string): ((text: string) => boolean) | undefined {
  const translated = translateJavaRegex(pattern);
  if (translated === undefined) return undefined;
  const { regex, loops, nested } = translated;
  const isHarmless = (length: number) =>
    nested ? length <= harmlessLength : loops < 2 || length ** loops <= harmlessSteps;
  let watched: ((text: string) => boolean) | undefined;
  return (text) => {
    if (isHarmless(text.length)) return regex.test(text);
    watched ??= watchRegex(regex, pattern);
    return watched(text);
  };
}

/** V8 looks for interrupts when a pattern backtracks, so a time limit of `vm` ends it. */
function watchRegex(regex: RegExp, pattern: string): (text: string) => boolean {
  const sandbox: { regex: RegExp; text: string } = { regex, text: '' };
  const context: Context = createContext(sandbox);
  const script = new Script('regex.test(text)');
  return (text) => {
    sandbox.text = text;
    try {
      return script.runInContext(context, { timeout: watchdogMs }) === true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new RegexRefused(shorten(pattern), `takes more than ${watchdogMs} ms on one text; repetitions are nested`);
    } finally {
      sandbox.text = '';
    }
  };
}

function shorten(pattern: string): string {
  return pattern.length <= 60 ? pattern : `${pattern.slice(0, 60)}…`;
}
