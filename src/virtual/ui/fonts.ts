import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontMetrics, parseFontMetrics } from './font-metrics.ts';
import { findFontPackage, fontPackages, type InstalledFont, scriptsWithoutFont } from './font-packages.ts';
import { isEmoji, isSimple, showsEmoji, splitGraphemes } from './graphemes.ts';
import { createArabicShaper, type ShapeArabic } from './shape-arabic.ts';

export type FontWeight = 400 | 500;

/** Roboto's, in the order in which a character is looked for. */
export const fontSubsets = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'symbols',
] as const;

/** A font file under the name it is drawn with. */
export interface FontFile {
  readonly family: string;
  readonly path: string;
}

export interface Fonts {
  /** Width in px, kerning off. */
  measure(text: string, sizePx: number, weight: FontWeight): number;
  /** Absolute path of a file of Roboto (WOFF). */
  path(subset: (typeof fontSubsets)[number], weight: FontWeight): string;
  /** The files beside Roboto that a text needs, in the order in which its characters are looked for; all of a text of emoji. */
  findFiles(text: string, weight: FontWeight): readonly FontFile[];
  /** What cannot be drawn because its package is not installed, and what never can be. Drawn as boxes. */
  listMissingScripts(): { readonly notInstalled: readonly string[]; readonly notCovered: readonly string[] };
}

/** em. Width of a character that no font has: drawn as a box. */
const missingAdvance = 0.6;
/** em. What Noto's fonts give these; the same whether or not they are installed. */
const wideAdvance = 1;
const hangulAdvance = 0.92;
const halfWidthAdvance = 0.5;
const emojiAdvance = 1.26953125;

const arabic = /[\u0600-\u06ff\u0750-\u077f]/;
const beyondRoboto = /\ufe0f|[^\u0000-\u052f\u1e00-\u2044\u20a0-\u22ff]/;
const invisible = /[\p{M}\p{Cf}]/u;
const kana = /[\u3040-\u30ff]/;
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** Roboto from npm, and Noto for what Roboto lacks; a file is read when a character first needs it. */
export function createFonts(): Fonts {
  const require = createRequire(import.meta.url);
  const loaded = new Map<string, FontMetrics>();
  const paths = new Map<string, string>();
  const advances = { 400: new Map<number, number>(), 500: new Map<number, number>() };
  let packages: ReadonlyMap<string, InstalledFont> | undefined;
  let shape: ShapeArabic | undefined;

  // Node looks at the disk again for each time it is asked, which layout does for each new character.
  const path: Fonts['path'] = (subset, weight) => {
    const name = `${subset}-${weight}`;
    const known = paths.get(name) ?? require.resolve(`@fontsource/roboto/files/roboto-${name}-normal.woff`);
    paths.set(name, known);
    return known;
  };

  const readMetrics = (file: string) => {
    const known = loaded.get(file) ?? parseFontMetrics(readFileSync(file));
    loaded.set(file, known);
    return known;
  };

  const listPackages = () => {
    packages ??= new Map(
      fontPackages.flatMap((font) => {
        const installed = findFontPackage(font);
        return installed === undefined ? [] : [[font.name, installed] as const];
      }),
    );
    return packages;
  };

  const findAdvance = (codePoint: number, weight: FontWeight): number => {
    for (const subset of fontSubsets) {
      const advance = readMetrics(path(subset, weight)).advance(codePoint);
      if (advance !== undefined) return advance;
    }
    for (const name of ['noto-sans-arabic', 'noto-sans-hebrew']) {
      const font = listPackages().get(name);
      const part = font?.findPart(codePoint);
      const advance = font && part && readMetrics(font.path(part, weight)).advance(codePoint);
      if (typeof advance === 'number') return advance;
    }
    return guessAdvance(codePoint);
  };

  const readAdvance = (codePoint: number, weight: FontWeight): number => {
    const known = advances[weight].get(codePoint);
    if (known !== undefined) return known;
    const advance = findAdvance(codePoint, weight);
    advances[weight].set(codePoint, advance);
    return advance;
  };

  const sumAdvances = (text: string, weight: FontWeight): number => {
    let em = 0;
    for (let at = 0; at < text.length; at++) {
      const codePoint = text.codePointAt(at) as number;
      if (codePoint > 0xffff) at++;
      em += readAdvance(codePoint, weight);
    }
    return em;
  };

  return {
    path,
    measure(text, sizePx, weight) {
      if (arabic.test(text)) {
        shape ??= createArabicShaper();
        return sumAdvances(shape(text), weight) * sizePx;
      }
      if (isSimple(text)) return sumAdvances(text, weight) * sizePx;
      let em = 0;
      for (const grapheme of splitGraphemes(text)) {
        em += showsEmoji(grapheme) ? emojiAdvance : sumAdvances(grapheme, weight);
      }
      return em * sizePx;
    },
    findFiles(text, weight) {
      if (!beyondRoboto.test(text)) return [];
      const files = new Map<string, FontFile>();
      const order = orderPackages(text, [...listPackages().values()]);
      const emoji = [...splitGraphemes(text)].every(showsEmoji);
      for (const character of new Set(text)) {
        const codePoint = character.codePointAt(0) as number;
        if (!emoji && fontSubsets.some((subset) => readMetrics(path(subset, weight)).advance(codePoint) !== undefined))
          continue;
        for (const font of order) {
          if (emoji && font.name !== 'noto-emoji') continue;
          const part = font.findPart(codePoint);
          if (part === undefined) continue;
          const file = font.path(part, weight);
          const family = `vivace-${font.name}-${part}${file.endsWith('woff2') ? '' : `-${weight}`}`;
          files.set(family, { family, path: file });
          break;
        }
      }
      return [...files.values()];
    },
    listMissingScripts() {
      const missing = fontPackages.filter(({ name }) => !listPackages().has(name));
      return { notInstalled: missing.flatMap(({ scripts }) => scripts), notCovered: scriptsWithoutFont };
    },
  };
}

/** Ideographs come from the font of the language that the text shows itself to be in; Chinese when nothing tells. */
function orderPackages(text: string, installed: readonly InstalledFont[]): readonly InstalledFont[] {
  const first = kana.test(text) ? 'noto-sans-jp' : hangul.test(text) ? 'noto-sans-kr' : undefined;
  return installed.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
}

function guessAdvance(codePoint: number): number {
  if (codePoint >= 0xac00 && codePoint <= 0xd7af) return hangulAdvance;
  if (codePoint >= 0x1100 && codePoint <= 0x11ff) return hangulAdvance;
  if (codePoint >= 0x3130 && codePoint <= 0x318f) return hangulAdvance;
  if (codePoint >= 0xff61 && codePoint <= 0xffdc) return halfWidthAdvance;
  const wide =
    (codePoint >= 0x2e80 && codePoint <= 0x9fff) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xff00 && codePoint <= 0xffef) ||
    (codePoint >= 0x20000 && codePoint <= 0x3ffff);
  if (wide) return wideAdvance;
  const character = String.fromCodePoint(codePoint);
  if (invisible.test(character)) return 0;
  return isEmoji(character) ? emojiAdvance : missingAdvance;
}
