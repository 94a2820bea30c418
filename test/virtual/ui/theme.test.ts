import { expect, test } from 'vitest';
import { resolveColor, theme } from '../../../src/virtual/ui/theme.ts';

/** Relative luminance of sRGB (WCAG). */
function readLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const pairs = [
  [theme.text, theme.background],
  [theme.textQuiet, theme.background],
  [theme.text, theme.surface],
  [theme.onPrimary, theme.primary],
  [theme.onPrimaryContainer, theme.primaryContainer],
  [theme.onSecondaryContainer, theme.secondaryContainer],
  [theme.onError, theme.error],
  [theme.onErrorContainer, theme.errorContainer],
  [theme.onSnackbar, theme.snackbar],
  [theme.error, theme.surface],
] as const;

test.each(pairs)('%s can be read on %s in both themes', (ink, ground) => {
  for (const dark of [false, true]) {
    const [low = 0, high = 0] = [ink, ground]
      .map((role) => readLuminance(resolveColor(role, dark)))
      .toSorted((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
  }
});

test('colours stay as they are, roles that are none are refused', () => {
  expect(resolveColor('#123456', true)).toBe('#123456');
  expect(() => resolveColor('@nothing', true)).toThrow('The theme has no colour "@nothing"');
});
