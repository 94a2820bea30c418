import { describe, expect, it } from 'vitest';
import { countEdits, suggestName } from '../../src/language/suggest.ts';

describe('suggestName', () => {
  const known = ['tapOn', 'longPressOn', 'assertVisible', 'assertNotVisible', 'scrollUntilVisible', 'back', 'swipe'];
  it.each([
    ['tapOnn', 'tapOn'],
    ['TAPON', 'tapOn'],
    ['assertVisibel', 'assertVisible'],
    ['assertNotVisibl', 'assertNotVisible'],
    ['scrollUntil', 'scrollUntilVisible'],
    ['PressOn', 'longPressOn'],
    ['swip', 'swipe'],
  ])('%s → %s', (given, wanted) => expect(suggestName(given, known)).toBe(wanted));

  it('does not guess from far off', () => {
    for (const given of ['x', 'go', 'frobnicate', 'zzzz']) expect(suggestName(given, known), given).toBeUndefined();
  });

  it('counts edits up to its limit', () => {
    expect(countEdits('kitten', 'sitting', 3)).toBe(3);
    expect(countEdits('kitten', 'sitting', 2)).toBe(3);
    expect(countEdits('', 'abc', 3)).toBe(3);
    expect(countEdits('same', 'same', 3)).toBe(0);
  });
});
