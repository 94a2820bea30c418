import { countUnicodeSets, InvalidPattern, type PatternReader, RegexRefused } from './java-regex-error.ts';
import { translateProperty } from './java-regex-property.ts';

/** One character, or the insides of a class (negated when `not`). */
export type Escape =
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'set'; readonly inside: string; readonly not: boolean };

const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', a: '\x07', e: '\x1B' };

/** Java's `\s`, `\w` and `\d` are ASCII: a no-break space is no `\s`. */
const sets: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'a-zA-Z0-9_',
  s: ' \\t\\n\\x0B\\f\\r',
  h: ' \\t\\xA0\\u1680\\u180E\\u2000-\\u200A\\u202F\\u205F\\u3000',
  v: '\\n\\x0B\\f\\r\\x85\\u2028\\u2029',
};

/** Reads what follows a backslash, where it means the same in and outside a class; undefined: something else. */
export function readSharedEscape(reader: PatternReader): Escape | undefined {
  const letter = reader.chars[reader.at];
  if (letter === undefined) throw new InvalidPattern('A backslash at the end');
  if (!/[A-Za-z0-9]/.test(letter)) {
    reader.at += 1;
    return { kind: 'char', char: letter };
  }
  const control = Object.hasOwn(controls, letter) ? controls[letter] : undefined;
  if (control !== undefined) {
    reader.at += 1;
    return { kind: 'char', char: control };
  }
  const lower = letter.toLowerCase();
  const inside = Object.hasOwn(sets, lower) ? sets[lower] : undefined;
  if (inside !== undefined) {
    reader.at += 1;
    return { kind: 'set', inside, not: letter !== lower };
  }
  if (lower === 'p') return readProperty(reader, letter === 'P');
  if (letter === 'N') throw new RegexRefused('\\N{…}', 'characters by name are not known here; use \\x{…}');
  return readCode(reader, letter);
}

function readProperty(reader: PatternReader, not: boolean): Escape {
  reader.at += 1;
  countUnicodeSets(reader, 1);
  const first = reader.chars[reader.at];
  if (first !== '{') {
    if (first === undefined || !/[A-Z]/.test(first)) throw new InvalidPattern('\\p without a property');
    reader.at += 1;
    return { kind: 'set', inside: translateProperty(first), not };
  }
  const end = reader.chars.indexOf('}', reader.at);
  if (end < 0) throw new InvalidPattern('\\p{ without }');
  const name = reader.chars
    .slice(reader.at + 1, end)
    .join('')
    .trim();
  if (name === '') throw new InvalidPattern('\\p{} without a property');
  reader.at = end + 1;
  const inverted = name.startsWith('^');
  return { kind: 'set', inside: translateProperty(inverted ? name.slice(1) : name), not: not !== inverted };
}

const codeForms: Readonly<Record<string, { readonly form: RegExp; readonly base: number }>> = {
  '0': { form: /^0([0-3]?[0-7]{1,2})/, base: 8 },
  x: { form: /^x(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/, base: 16 },
  u: { form: /^u([0-9a-fA-F]{4})/, base: 16 },
};
/** The two halves of a character beyond U+FFFF are one character, as in Java. */
const halves = /^u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/;

function readCode(reader: PatternReader, letter: string): Escape | undefined {
  const rest = reader.chars.slice(reader.at, reader.at + 11).join('');
  const pair = halves.exec(rest);
  if (pair?.[1] !== undefined && pair[2] !== undefined) {
    reader.at += pair[0].length;
    const codes = [Number.parseInt(pair[1], 16), Number.parseInt(pair[2], 16)];
    return { kind: 'char', char: String.fromCharCode(...codes) };
  }
  if (letter === 'c') {
    const char = reader.chars[reader.at + 1];
    if (char === undefined) throw new InvalidPattern('\\c without a character');
    reader.at += 2;
    return { kind: 'char', char: String.fromCodePoint((char.codePointAt(0) ?? 0) ^ 64) };
  }
  const known = Object.hasOwn(codeForms, letter) ? codeForms[letter] : undefined;
  if (known === undefined) return undefined;
  const found = known.form.exec(rest);
  const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', known.base);
  if (found === null || code > 0x10ffff) throw new InvalidPattern(`\\${letter} without its digits`);
  reader.at += found[0].length;
  return { kind: 'char', char: String.fromCodePoint(code) };
}

/** `text` between `\Q` and `\E`; the reader stands behind the Q. */
export function readQuoted(reader: PatternReader): readonly string[] {
  const start = reader.at;
  for (let end = start; end < reader.chars.length; end += 1) {
    if (reader.chars[end] === '\\' && reader.chars[end + 1] === 'E') {
      reader.at = end + 2;
      return reader.chars.slice(start, end);
    }
  }
  reader.at = reader.chars.length;
  return reader.chars.slice(start);
}
