import { describe, expect, it } from 'vitest';
import { isTagExpression, parseTagExpression } from '../../src/language/discovery/tag-expression.ts';

const test = (text: string, tags: readonly string[]) => {
  const parsed = parseTagExpression(text);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.test(tags);
};

describe('an expression of tags', () => {
  it.each([
    ['smoke', 'smoke', true],
    ['smoke', 'slow', false],
    ['smoke and not slow', 'smoke', true],
    ['smoke and not slow', 'smoke slow', false],
    ['smoke or slow and fast', 'smoke', true],
    ['(smoke or slow) and fast', 'smoke', false],
    ['not (smoke or slow)', 'fast', true],
    ['NOT smoke AND fast', 'fast', true],
    ['!smoke && (fast || slow)', 'slow', true],
    ['not not smoke', 'smoke', true],
    ['"not ready" or smoke', 'smoke', true],
    ['android-only and not wip', 'android-only', true],
    ['Smoke and fast', 'smoke fast', false],
  ])('%s on [%s]: %s', (text, tags, wanted) => expect(test(text, tags.split(' '))).toBe(wanted));

  it('a tag in quotes may hold spaces', () => expect(test('"not ready" and a', ['not ready', 'a'])).toBe(true));

  it.each([
    ['a and', 'a tag is missing at its end'],
    ['and a', '"and" stands where a tag should'],
    ['(a or b', 'a "(" is not closed'],
    ['a b and c', '"b" stands where "and" or "or" should'],
    ['a or b)', '")" stands where "and" or "or" should'],
    ['not ', 'a tag is missing at its end'],
  ])('%s: %s', (text, fault) => expect(parseTagExpression(text)).toEqual({ fault }));

  it('one tag is none, whatever characters it has', () => {
    for (const tag of ['smoke', 'android', 'nothing', 'order-form', 'a/b:c']) expect(isTagExpression(tag)).toBe(false);
  });
});
