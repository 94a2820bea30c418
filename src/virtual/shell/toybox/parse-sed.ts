import { compileRegex, translateRegex } from './regex.ts';

export type SedAddress = { readonly line: number } | { readonly last: true } | { readonly regex: RegExp };

export interface SedCommand {
  readonly from?: SedAddress;
  readonly to?: SedAddress;
  readonly negated: boolean;
  readonly action:
    | { readonly kind: 'd' | 'p' | 'q' | '=' | 'n' }
    | { readonly kind: 'a' | 'i' | 'c'; readonly text: string }
    | { readonly kind: '{'; readonly body: readonly SedCommand[] }
    | {
        readonly kind: 's';
        readonly regex: RegExp;
        readonly replacement: string;
        readonly print: boolean;
        /** Only this match; 0: the first, or all with g. */
        readonly number: number;
      };
}

interface SedCursor {
  readonly text: string;
  readonly extended: boolean;
  at: number;
}

class SedError extends Error {}

/** Script → commands; a text says what is wrong. */
export function parseSed(text: string, extended: boolean): readonly SedCommand[] | string {
  try {
    return parseList({ text, extended, at: 0 }, false);
  } catch (error) {
    if (error instanceof SedError) return error.message;
    throw error;
  }
}

function parseList(cursor: SedCursor, inBraces: boolean): readonly SedCommand[] {
  const found: SedCommand[] = [];
  for (;;) {
    skip(cursor, /[\s;]/);
    const char = cursor.text[cursor.at];
    if (char === undefined) {
      if (inBraces) throw new SedError('no }');
      return found;
    }
    if (char === '#') {
      skip(cursor, /[^\n]/);
      continue;
    }
    if (char === '}') {
      cursor.at++;
      if (!inBraces) throw new SedError("bad pattern '}'");
      return found;
    }
    found.push(parseCommand(cursor));
  }
}

function parseCommand(cursor: SedCursor): SedCommand {
  const from = readAddress(cursor);
  let to: SedAddress | undefined;
  if (from !== undefined && cursor.text[cursor.at] === ',') {
    cursor.at++;
    to = readAddress(cursor);
    if (to === undefined) throw new SedError(`bad address '${cursor.text}'`);
  }
  skip(cursor, / /);
  const negated = cursor.text[cursor.at] === '!';
  if (negated) cursor.at++;
  skip(cursor, / /);
  const kind = cursor.text[cursor.at++];
  const parse = kind === undefined || !Object.hasOwn(ACTIONS, kind) ? undefined : ACTIONS[kind];
  if (parse === undefined) throw new SedError(`bad pattern '${cursor.text}'@${cursor.at} (${kind ?? ''})`);
  return { negated, action: parse(cursor), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

type Parse = (cursor: SedCursor) => SedCommand['action'];

const parseText =
  (kind: 'a' | 'i' | 'c'): Parse =>
  (cursor) => {
    skip(cursor, /[ \t]/);
    if (cursor.text.startsWith('\\\n', cursor.at)) cursor.at += 2;
    else if (cursor.text[cursor.at] === '\\') cursor.at++;
    const end = cursor.text.indexOf('\n', cursor.at);
    const text = cursor.text.slice(cursor.at, end < 0 ? undefined : end);
    cursor.at = end < 0 ? cursor.text.length : end;
    return { kind, text };
  };

const ACTIONS: Readonly<Record<string, Parse>> = {
  d: () => ({ kind: 'd' }),
  p: () => ({ kind: 'p' }),
  q: () => ({ kind: 'q' }),
  n: () => ({ kind: 'n' }),
  '=': () => ({ kind: '=' }),
  a: parseText('a'),
  i: parseText('i'),
  c: parseText('c'),
  '{': (cursor) => ({ kind: '{', body: parseList(cursor, true) }),
  s: (cursor) => {
    const delimiter = cursor.text[cursor.at++];
    if (delimiter === undefined) throw new SedError(`bad pattern '${cursor.text}'`);
    const pattern = readDelimited(cursor, delimiter);
    const replacement = readDelimited(cursor, delimiter);
    const flags = /^[gpiI\d]*/.exec(cursor.text.slice(cursor.at))?.[0] ?? '';
    cursor.at += flags.length;
    const number = Number(/\d+/.exec(flags)?.[0] ?? 0);
    const global = flags.includes('g') || number > 0;
    const regex = compileRegex(
      translateRegex(pattern, cursor.extended),
      `${global ? 'g' : ''}${/i/i.test(flags) ? 'i' : ''}`,
    );
    if (regex === undefined) throw new SedError(`bad regex '${pattern}'`);
    return { kind: 's', regex, replacement, print: flags.includes('p'), number };
  },
};

function readAddress(cursor: SedCursor): SedAddress | undefined {
  const rest = cursor.text.slice(cursor.at);
  const number = /^\d+/.exec(rest)?.[0];
  if (number !== undefined) {
    cursor.at += number.length;
    return { line: Number(number) };
  }
  if (rest.startsWith('$')) {
    cursor.at++;
    return { last: true };
  }
  if (!rest.startsWith('/') && !rest.startsWith('\\')) return undefined;
  const delimiter = rest.startsWith('/') ? '/' : (rest[1] ?? '/');
  cursor.at += delimiter === '/' ? 1 : 2;
  const pattern = readDelimited(cursor, delimiter);
  const flag = cursor.text[cursor.at] === 'I' ? 'i' : '';
  if (flag !== '') cursor.at++;
  const regex = compileRegex(translateRegex(pattern, cursor.extended), flag);
  if (regex === undefined) throw new SedError(`bad regex '${pattern}'`);
  return { regex };
}

function readDelimited(cursor: SedCursor, delimiter: string): string {
  let text = '';
  for (; cursor.at < cursor.text.length; cursor.at++) {
    const char = cursor.text[cursor.at] as string;
    if (char === delimiter) {
      cursor.at++;
      return text;
    }
    const next = cursor.text[cursor.at + 1];
    if (char === '\\' && next !== undefined) {
      text += next === delimiter ? next : `\\${next}`;
      cursor.at++;
    } else text += char;
  }
  throw new SedError(`bad pattern '${cursor.text}'`);
}

function skip(cursor: SedCursor, what: RegExp): void {
  while (cursor.at < cursor.text.length && what.test(cursor.text[cursor.at] as string)) cursor.at++;
}
