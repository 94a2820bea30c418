import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { loadCanvas } from '../../../src/virtual/render/load-canvas.ts';
import { fontPackages } from '../../../src/virtual/ui/font-packages.ts';
import { createFonts } from '../../../src/virtual/ui/fonts.ts';

const fonts = createFonts();
const { chooseFamilies } = await loadCanvas(fonts);

function prepare(text: string, weight: 400 | 500) {
  const canvas = createCanvas(900, 160);
  const context = canvas.getContext('2d');
  context.fontKerning = 'none';
  context.font = `${weight} 100px ${chooseFamilies(text, weight)}`;
  return { canvas, context };
}

describe('texts are as wide as the drawing library draws them', () => {
  test.each([
    'Hello, world',
    'AV To 123 €',
    'äöü ß é ñ',
    'Привет, мир',
    'Γειά σου',
    'Tiếng Việt',
    'שלום עולם',
    '漢字とかな、カナ',
    '中文（简体）',
    '한국어 텍스트',
    'ｶﾅ ＡＢ',
    '😀👍🏽👨‍👩‍👧🇩🇪❤️1️⃣',
    'e\u0301 n\u0303',
    '\u202a+55\u202c',
  ])('%s', (text) => {
    for (const weight of [400, 500] as const) {
      const drawn = prepare(text, weight).context.measureText(text).width;
      expect(Math.abs(fonts.measure(text, 100, weight) - drawn)).toBeLessThan(1.5);
    }
  });

  test.each(['مرحبا بالعالم', 'تسجيل الدخول', 'السلام عليكم', 'محمد', 'کتاب پارسی گچ', 'مَرْحَبًا'])(
    '%s, which is joined',
    (text) => {
      const drawn = prepare(text, 400).context.measureText(text).width;
      expect(Math.abs(fonts.measure(text, 100, 400) - drawn) / drawn).toBeLessThan(0.03);
    },
  );
});

/** What is drawn for a character, as ink; boxes for what is missing are all the same. */
function draw(text: string): string {
  const { canvas, context } = prepare(text, 400);
  context.fillText(text, 20, 120);
  return canvas.toBuffer('image/png').toString('base64');
}

test.each(fontPackages.map(({ sample, scripts }) => [scripts.join(), sample] as const))(
  '%s is drawn with glyphs of its own',
  (_, sample) => {
    const box = draw('\u{e123}');
    expect(draw('\u{e124}')).toBe(box);
    expect(draw(sample)).not.toBe(box);
  },
);

test('what cannot be drawn is said, and is a box in the picture', () => {
  const { notInstalled, notCovered } = fonts.listMissingScripts();
  expect(notInstalled).toEqual([]);
  expect(notCovered).toContain('Thai');
  expect(draw('ไ')).toBe(draw('\u{e123}'));
  expect(fonts.measure('ไ', 100, 400)).toBe(60);
});

test('only the files that a text needs are taken', () => {
  expect(fonts.findFiles('Hello, мир', 400)).toEqual([]);
  expect(fonts.findFiles('שלום', 500).map(({ family }) => family)).toEqual(['vivace-noto-sans-hebrew-hebrew-500']);
  expect(fonts.findFiles('漢', 400)[0]?.family).toMatch(/^vivace-noto-sans-sc-/);
  expect(fonts.findFiles('漢字です', 400).every(({ family }) => family.startsWith('vivace-noto-sans-jp-'))).toBe(true);
});
