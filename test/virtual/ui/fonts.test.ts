import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createFonts } from '../../../src/virtual/ui/fonts.ts';

test.each(['Hello, world', 'AV To 123 €', 'äöü ß é ñ'])('%s is measured as the drawing library draws it', (text) => {
  const fonts = createFonts();
  for (const weight of [400, 500] as const) {
    GlobalFonts.registerFromPath(fonts.path('latin', weight), `measured-${weight}`);
    const context = createCanvas(1, 1).getContext('2d');
    context.fontKerning = 'none';
    context.font = `100px "measured-${weight}"`;
    expect(fonts.measure(text, 100, weight)).toBeCloseTo(context.measureText(text).width, 0);
  }
});

test('Greek and Cyrillic come from their subsets, and what no font has is a box wide', () => {
  const fonts = createFonts();
  expect(fonts.measure('Ж', 100, 400)).not.toBe(60);
  expect(fonts.measure('Ω', 100, 400)).not.toBe(60);
  expect(fonts.measure('漢', 100, 400)).toBe(60);
});
