import { cpuUsage } from 'node:process';
import { type Context, createContext, Script } from 'node:vm';
import { quoteShort } from './describe-node.ts';
import { type TranslatedRegex, translateJavaRegex } from './java-regex.ts';
import { RegexRefused } from './java-regex-error.ts';
import { createRegexBudget, lookMs, queryMs, type RegexBudget } from './regex-budget.ts';
import { rememberTest, type TextTest } from './text-test.ts';

/**
 * The test "does this Java pattern match the whole text", or undefined where Java would not compile the pattern.
 * Throws RegexRefused while compiling for what cannot be translated, and while testing when the texts of one look take more than half a
 * second, or those of all looks more than two: no pattern can hang a run, by one text or by many.
 */
export function compileJavaRegex(pattern: string, budget: RegexBudget = createRegexBudget()): TextTest | undefined {
  const translated = translateJavaRegex(pattern);
  if (translated === undefined) return undefined;
  const { regex } = translated;
  let watched: Watched | undefined;
  const watch = (texts: readonly string[]) => {
    watched ??= watchRegex(regex, pattern, budget);
    return watched(texts);
  };
  const isCheap = (texts: readonly string[]) =>
    budget.takeSteps(texts.reduce((sum, text) => sum + countSteps(translated, text.length), 0));
  return rememberTest(
    (text) => (isCheap([text]) ? runFreely(regex, pattern, text) : watch([text])[0] === true),
    (texts) => {
      if (texts.length === 0) return [];
      return isCheap(texts) ? texts.map((text) => runFreely(regex, pattern, text)) : watch(texts);
    },
  );
}

/** The worst case. */
function countSteps({ steps, loops, ways }: TranslatedRegex, length: number): number {
  return steps * ways * (length + 1) ** loops + length;
}

type Watched = (texts: readonly string[]) => readonly boolean[];

/** V8 looks for interrupts when a pattern backtracks, so a time limit of `vm` ends it. */
function watchRegex(regex: RegExp, pattern: string, budget: RegexBudget): Watched {
  const sandbox: { regex: RegExp; texts: readonly string[] } = { regex, texts: [] };
  const context: Context = createContext(sandbox);
  const script = new Script('((regex, texts) => texts.map((text) => regex.test(text)))(regex, texts)');
  const refuse = () =>
    new RegexRefused(
      quoteShort(pattern),
      `this pattern can match in too many ways: it takes more than ${lookMs} ms on one screen, or ${queryMs} ms in all`,
    );
  const run = (texts: readonly string[], timeout: number): readonly boolean[] | undefined => {
    sandbox.texts = texts;
    try {
      return script.runInContext(context, { timeout }) as readonly boolean[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
      throw explainTooLarge(error, pattern);
    } finally {
      sandbox.texts = [];
    }
  };
  return (texts) => {
    const allowed = budget.leftMs;
    if (allowed === 0) throw refuse();
    // A watchdog counts time, and on a busy machine little of it is ours: then it is longer, and the work done is what counts.
    for (let timeout = allowed; ; timeout *= 2) {
      const before = cpuUsage();
      const answers = run(texts, timeout);
      const { user, system } = cpuUsage(before);
      const worked = (user + system) / 1000;
      budget.spend(answers === undefined ? Math.min(worked, allowed / 2) : worked);
      if (answers !== undefined) return answers;
      if (worked >= allowed / 2 || timeout >= 8 * allowed) {
        budget.spend(allowed / 2);
        throw refuse();
      }
    }
  };
}

function runFreely(regex: RegExp, pattern: string, text: string): boolean {
  try {
    return regex.test(text);
  } catch (error) {
    throw explainTooLarge(error, pattern);
  }
}

/** The engine compiles a pattern when it is first used, and only then finds it too large. */
function explainTooLarge(error: unknown, pattern: string): unknown {
  const isSyntax = error instanceof Error && error.name === 'SyntaxError';
  return isSyntax ? new RegexRefused(quoteShort(pattern), 'this pattern is too large to be compiled') : error;
}
