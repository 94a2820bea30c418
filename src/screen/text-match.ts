import { foldText } from './fold-text.ts';
import type { TextMatch } from './query.ts';
import { compileJavaRegex } from './regex-match.ts';

export type TextTest = (value: string) => boolean;

/** Throws RegexRefused for a pattern that is valid in Java and cannot be matched here. */
export function compileTextMatch(match: TextMatch): TextTest {
  if ('regex' in match) return compileRegex(match.regex);
  if ('exact' in match) return (value) => value === match.exact;
  if ('contains' in match) {
    const part = match.contains.toLowerCase();
    return (value) => value.toLowerCase().includes(part);
  }
  const wanted = foldText(match.semantic);
  return (value) => foldText(value) === wanted;
}

/** The words a match was written with. */
export function textOf(match: TextMatch): string {
  if ('regex' in match) return match.regex;
  if ('exact' in match) return match.exact;
  return 'contains' in match ? match.contains : match.semantic;
}

/** Most texts on a screen have neither the pattern's letters nor a line break: the literal test comes first. */
function compileRegex(pattern: string): TextTest {
  const lower = pattern.toLowerCase();
  const test = compileJavaRegex(pattern) ?? ((value: string) => value.toLowerCase() === lower);
  const testLine = (line: string) => line === pattern || test(line);
  return (value) => testLine(value) || (value.includes('\n') && testLine(value.replaceAll('\n', ' ')));
}
