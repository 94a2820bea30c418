import { describe, expect, it } from 'vitest';
import { suggestName } from '../../src/base/suggest-name.ts';

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
});
