import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font of which each file holds some characters. */
export interface FontPackage {
  readonly name: string;
  /** What it can write, in words. */
  readonly scripts: readonly string[];
  /** One character that only this package draws. */
  readonly sample: string;
  /** The file of one part of the characters, in the package. */
  file(part: string, weight: 400 | 500): string;
  /** A part that is there, by which the package is found. */
  readonly anyPart: string;
}

const variable = (name: string) => (part: string) =>
  `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
const fixed = (name: string) => (part: string, weight: number) =>
  `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`;

/**
 * Beside Roboto, optional: without them their characters are boxes. In the order in which a character is looked for; kana
 * and Hangul turn it round for ideographs, which look different in each language.
 */
export const fontPackages: readonly FontPackage[] = [
  { name: 'noto-sans-arabic', scripts: ['Arabic'], sample: 'ع', anyPart: 'arabic', file: fixed('noto-sans-arabic') },
  { name: 'noto-sans-hebrew', scripts: ['Hebrew'], sample: 'ש', anyPart: 'hebrew', file: fixed('noto-sans-hebrew') },
  { name: 'noto-sans-sc', scripts: ['Chinese'], sample: '汉', anyPart: '119', file: variable('noto-sans-sc') },
  { name: 'noto-sans-jp', scripts: ['Japanese'], sample: 'か', anyPart: '119', file: variable('noto-sans-jp') },
  { name: 'noto-sans-kr', scripts: ['Korean'], sample: '한', anyPart: '119', file: variable('noto-sans-kr') },
  { name: 'noto-emoji', scripts: ['Emoji'], sample: '😀', anyPart: '0', file: variable('noto-emoji') },
];

/** Scripts for which no package is taken: each is small, together they are many. Traditional Chinese lacks the rarer signs. */
export const scriptsWithoutFont: readonly string[] = [
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
  'Tibetan',
];

export interface InstalledFont {
  readonly name: string;
  /** The part that holds a character. */
  findPart(codePoint: number): string | undefined;
  path(part: string, weight: 400 | 500): string;
}

/** Undefined when the package is not installed. */
export function findFontPackage(font: FontPackage): InstalledFont | undefined {
  const require = createRequire(import.meta.url);
  const resolve = (part: string, weight: 400 | 500) => require.resolve(font.file(part, weight));
  let folder: string;
  try {
    folder = dirname(dirname(resolve(font.anyPart, 400)));
  } catch {
    return undefined;
  }
  let parts: readonly Part[] | undefined;
  const known = new Map<number, string | undefined>();
  return {
    name: font.name,
    path: resolve,
    findPart(codePoint) {
      if (known.has(codePoint)) return known.get(codePoint);
      parts ??= readParts(join(folder, 'unicode.json'));
      const found = parts.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to));
      known.set(codePoint, found?.name);
      return found?.name;
    },
  };
}

interface Part {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** `{"[3]": "U+3041-3096,U+30a1", "latin": …}`; files of numbered parts have the bare number in their name. */
function readParts(path: string): readonly Part[] {
  const parts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([name, list]) => ({
    name: name.replace(/^\[(\d+)\]$/, '$1'),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}
