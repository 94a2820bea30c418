import { quoteShort } from '../screen/describe-node.ts';
import type { TextMatch } from '../screen/query.ts';
import { textOf } from '../screen/text-match.ts';

/** `"42"`, `a text that contains "42"`, `a text that matches "\d+"`: completes "expected …". */
export function describeMatch(match: TextMatch): string {
  const words = quoteShort(textOf(match));
  if ('exact' in match) return words;
  if ('contains' in match) return `a text that contains ${words}`;
  return 'regex' in match ? `a text that matches ${words}` : `a text that reads like ${words}`;
}

const verbs = { exact: 'is', contains: 'contains', regex: 'matches', semantic: 'reads like' } as const;

/** `is "42"`, `contains "42"`: completes "whose text …". */
export function describeClaim(match: TextMatch): string {
  const [kind] = Object.keys(match) as [keyof typeof verbs];
  return `${verbs[kind]} ${quoteShort(textOf(match))}`;
}
