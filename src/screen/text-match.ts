import { equalsFolded, foldCase } from './fold-case.ts';
import { foldText } from './fold-text.ts';
import type { TextMatch } from './query.ts';
import type { RegexBudget } from './regex-budget.ts';
import { compileJavaRegex } from './regex-match.ts';
import { rememberTest, type TextTest } from './text-test.ts';

/** Throws RegexRefused for a pattern that is valid in Java and cannot be matched here, or would take too long. */
export function compileTextMatch(match: TextMatch, budget?: RegexBudget): TextTest {
  if ('regex' in match) return compileRegex(match.regex, budget);
  if ('exact' in match) return (value) => value === match.exact;
  if ('contains' in match) {
    const part = foldCase(match.contains);
    return rememberTest((value) => value.length >= part.length && foldCase(value).includes(part));
  }
  const wanted = foldText(match.semantic);
  return rememberTest((value) => foldText(value) === wanted);
}

/** The words a match was written with. */
export function textOf(match: TextMatch): string {
  if ('regex' in match) return match.regex;
  if ('exact' in match) return match.exact;
  return 'contains' in match ? match.contains : match.semantic;
}

/** The pattern, or the very string; both again with line breaks as blanks, as the reference does. */
function compileRegex(pattern: string, budget: RegexBudget | undefined): TextTest {
  const folded = foldCase(pattern);
  const literal = (value: string) => equalsFolded(folded, value);
  // Without any character that means something, a pattern is its own text.
  const test: TextTest = /[\\^$.|?*+()[\]{}]/.test(pattern) ? (compileJavaRegex(pattern, budget) ?? literal) : literal;
  const testLine = (line: string) => line === pattern || test(line);
  const fits = (value: string) => testLine(value) || (value.includes('\n') && testLine(joinLines(value)));
  const { prepare } = test;
  if (prepare === undefined) return fits;
  return Object.assign(fits, {
    prepare: (values: readonly string[]) => {
      const lines = values.filter((value) => value.includes('\n')).map(joinLines);
      prepare(lines.length === 0 ? values : [...values, ...lines]);
    },
  });
}

function joinLines(value: string): string {
  return value.replaceAll('\n', ' ');
}
