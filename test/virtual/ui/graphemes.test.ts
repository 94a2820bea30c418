import { expect, test } from 'vitest';
import * as ui from '../../../src/virtual/ui/elements.ts';
import {
  splitEmoji,
  splitGraphemes,
  stepBack,
  stepForward,
  stepOverBackspace,
} from '../../../src/virtual/ui/graphemes.ts';
import { findCaretAt, measurePlace } from '../../../src/virtual/ui/text-layout.ts';
import type { TextLayout } from '../../../src/virtual/ui/view.ts';
import { find, fonts, lay } from './lay-out.ts';

const family = '👨‍👩‍👧';
const accented = 'e\u0301';

test('characters are what a reader calls so', () => {
  expect([...splitGraphemes(`a${family}${accented}🇩🇪1️⃣`)]).toEqual(['a', family, accented, '🇩🇪', '1️⃣']);
});

test('the caret steps over whole characters', () => {
  const text = `a${family}${accented}b`;
  expect(stepForward(text, 1)).toBe(1 + family.length);
  expect(stepBack(text, 1 + family.length)).toBe(1);
  expect(stepBack(text, text.length - 1)).toBe(1 + family.length);
  expect([stepBack(text, 0), stepForward(text, text.length)]).toEqual([0, text.length]);
});

test('backspace takes an emoji as a whole and a mark alone', () => {
  expect(stepOverBackspace(`a${family}`, 1 + family.length)).toBe(1);
  expect(stepOverBackspace(accented, 2)).toBe(1);
  expect(stepOverBackspace('𝒳', 2)).toBe(0);
  expect(stepOverBackspace('ab', 2)).toBe(1);
});

test('emoji are told from texts around them', () => {
  expect(splitEmoji(`hi ${family} 1 ™ ❤️`)).toEqual([
    { text: 'hi ', emoji: false },
    { text: family, emoji: true },
    { text: ' 1 ™ ', emoji: false },
    { text: '❤️', emoji: true },
  ]);
});

const layText = (content: string, width = 380): TextLayout =>
  find(lay(ui.column({ align: 'start' }, [ui.text(content, { id: 'text', width })])), 'text').text as TextLayout;

test('a touch finds the nearest place between characters, never inside one', () => {
  const text = layText(`ab${family}cd`);
  const places = Array.from({ length: 120 }, (_, x) => findCaretAt(text, fonts, x, 5));
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 2 + family.length, 3 + family.length, 4 + family.length]));
});

test('in a line read from right to left the start is at the right', () => {
  const text = layText('שלום');
  expect(text.lines[0]?.rightToLeft).toBe(true);
  expect(findCaretAt(text, fonts, 379, 5)).toBe(0);
  expect(findCaretAt(text, fonts, 1, 5)).toBe(4);
  expect(measurePlace(text, fonts, 0, 0)).toBeGreaterThan(measurePlace(text, fonts, 0, 2));
});

test('paragraphs have a direction each', () => {
  const text = layText('hello\nשלום\n123');
  expect(text.lines.map(({ rightToLeft }) => rightToLeft === true)).toEqual([false, true, false]);
});
