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
