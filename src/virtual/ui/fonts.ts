import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontMetrics, parseFontMetrics } from './font-metrics.ts';

export type FontWeight = 400 | 500;

/** In the order in which a character is looked for. */
export const fontSubsets = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'symbols',
] as const;

/** Width of a character that no font has: drawn as a box. */
const missingAdvance = 0.6;

export interface Fonts {
  /** Width in px, kerning off. */
  measure(text: string, sizePx: number, weight: FontWeight): number;
  /** Absolute path of the font file (WOFF). */
  path(subset: (typeof fontSubsets)[number], weight: FontWeight): string;
}

/** Roboto from npm; a subset's file is read when a character first needs it. */
export function createFonts(): Fonts {
  const require = createRequire(import.meta.url);
  const loaded = new Map<string, FontMetrics>();
  const advances = { 400: new Map<number, number>(), 500: new Map<number, number>() };

  const path: Fonts['path'] = (subset, weight) =>
    require.resolve(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff`);

  const metrics = (subset: (typeof fontSubsets)[number], weight: FontWeight) => {
    const name = `${subset}-${weight}`;
    const known = loaded.get(name) ?? parseFontMetrics(readFileSync(path(subset, weight)));
    loaded.set(name, known);
    return known;
  };

  const findAdvance = (codePoint: number, weight: FontWeight): number => {
    for (const subset of fontSubsets) {
      const advance = metrics(subset, weight).advance(codePoint);
      if (advance !== undefined) return advance;
    }
    return missingAdvance;
  };

  return {
    path,
    measure(text, sizePx, weight) {
      const known = advances[weight];
      let em = 0;
      for (let at = 0; at < text.length; at++) {
        const codePoint = text.codePointAt(at) as number;
        if (codePoint > 0xffff) at++;
        let advance = known.get(codePoint);
        if (advance === undefined) {
          advance = findAdvance(codePoint, weight);
          known.set(codePoint, advance);
        }
        em += advance;
      }
      return em * sizePx;
    },
  };
}
