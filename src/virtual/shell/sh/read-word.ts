import { unescapeText } from '../unescape.ts';
import type { Word, WordPart } from './ast.ts';
import { ScriptIncomplete } from './script-error.ts';
import { findArithmeticEnd, skipSubstitution } from './skip-substitution.ts';

/** A word from `at` until an unquoted character matches `stop`, or the end. */
export function readWord(source: string, at: number, stop: RegExp): { readonly word: Word; readonly end: number } {
  const parts: WordPart[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') parts.push({ kind: 'text', text, quoted: false });
    text = '';
  };
  let end = at;
  while (end < source.length && !stop.test(source[end] as string)) {
    const char = source[end] as string;
    if (char === "'") {
      const close = source.indexOf("'", end + 1);
      if (close < 0) throw new ScriptIncomplete('no closing quote');
      flush();
      parts.push({ kind: 'text', text: source.slice(end + 1, close), quoted: true });
      end = close + 1;
    } else if (char === '"') {
      flush();
      end = readDoubleQuoted(source, end + 1, parts);
    } else if (source.startsWith("$'", end)) {
      flush();
      end = readEscapedQuote(source, end + 2, parts);
    } else if (char === '\\') {
      if (end + 1 >= source.length) throw new ScriptIncomplete('a line ends in a backslash');
      flush();
      if (source[end + 1] !== '\n') parts.push({ kind: 'text', text: source[end + 1] as string, quoted: true });
      end += 2;
    } else if (char === '$' || char === '`') {
      const read = readSubstitution(source, end, false);
      if (read === undefined) {
        text += char;
        end++;
      } else {
        flush();
        parts.push(read.part);
        end = read.end;
      }
    } else {
      text += char;
      end++;
    }
  }
  flush();
  return { word: parts, end };
}

/** `$'…'`, with the escapes of `echo -e`. */
function readEscapedQuote(source: string, start: number, parts: WordPart[]): number {
  let end = start;
  while (end < source.length && source[end] !== "'") end += source[end] === '\\' ? 2 : 1;
  if (end >= source.length) throw new ScriptIncomplete('no closing quote');
  const text = source.slice(start, end).replace(/\\(['"])/g, '$1');
  parts.push({ kind: 'text', text: unescapeText(text).text, quoted: true });
  return end + 1;
}

function readDoubleQuoted(source: string, start: number, parts: WordPart[]): number {
  const end = readExpanded(source, start, '"', parts);
  if (end >= source.length) throw new ScriptIncomplete('no closing quote');
  return end + 1;
}

/** Text in which only `$`, `` ` `` and some backslashes mean something, up to `close` (or the end). Adds one quoted part at least. */
export function readExpanded(source: string, start: number, close: string | undefined, parts: WordPart[]): number {
  const escapable = close === '"' ? '$`"\\' : '$`\\';
  let text = '';
  let at = start;
  let some = false;
  const flush = (force: boolean) => {
    if (text !== '' || force) parts.push({ kind: 'text', text, quoted: true });
    some ||= text !== '';
    text = '';
  };
  while (at < source.length && source[at] !== close) {
    const char = source[at] as string;
    if (char === '\\' && at + 1 < source.length) {
      const next = source[at + 1] as string;
      if (next !== '\n') text += escapable.includes(next) ? next : `\\${next}`;
      at += 2;
      continue;
    }
    const read = char === '$' || char === '`' ? readSubstitution(source, at, true) : undefined;
    if (read === undefined) {
      text += char;
      at++;
    } else {
      flush(false);
      parts.push(read.part);
      some = true;
      at = read.end;
    }
  }
  flush(!some);
  return at;
}

interface Read {
  readonly part: WordPart;
  readonly end: number;
}

/** `$x`, `${…}`, `$(…)`, `$((…))` or `` `…` `` at `at`; undefined for a lone `$`. */
function readSubstitution(source: string, at: number, quoted: boolean): Read | undefined {
  if (source[at] === '`') {
    let end = at + 1;
    while (end < source.length && source[end] !== '`') end += source[end] === '\\' ? 2 : 1;
    if (end >= source.length) throw new ScriptIncomplete('no closing quote');
    const text = source.slice(at + 1, end).replace(/\\([`$\\])/g, '$1');
    return { part: { kind: 'command', source: text, quoted }, end: end + 1 };
  }
  if (source.startsWith('$((', at)) {
    const end = findArithmeticEnd(source, at + 3);
    if (end !== undefined) {
      const inside = source.slice(at + 3, end);
      return { part: { kind: 'arithmetic', source: readWord(inside, 0, /$^/).word, quoted }, end: end + 2 };
    }
  }
  if (source.startsWith('$(', at)) {
    const end = skipSubstitution(source, at + 2);
    return { part: { kind: 'command', source: source.slice(at + 2, end), quoted }, end: end + 1 };
  }
  if (source.startsWith('${', at)) return readBraced(source, at + 2, quoted);
  const name = /^(?:[A-Za-z_]\w*|[0-9?$#@*!-])/.exec(source.slice(at + 1, at + 65))?.[0];
  if (name === undefined) return undefined;
  const whole = /^[A-Za-z_]\w*/.exec(source.slice(at + 1))?.[0] ?? name;
  return { part: { kind: 'variable', name: whole, quoted }, end: at + 1 + whole.length };
}

const operators = /^(?::?[-=?+]|##?|%%?|\/\/?|:(?![-=?+]))/;

function readBraced(source: string, start: number, quoted: boolean): Read {
  const head = /^(#(?=[A-Za-z_0-9@*?$!-]))?(![A-Za-z_]\w*|[A-Za-z_]\w*|[0-9]+|[?$#@*!-])/.exec(source.slice(start));
  const close = source.indexOf('}', start);
  if (close < 0) throw new ScriptIncomplete('no closing brace');
  const bad = (end: number): Read => ({ part: { kind: 'variable', name: '', operator: 'bad', quoted }, end: end + 1 });
  if (head === null) return bad(close);
  const [whole, hash, name = ''] = head;
  let after = start + whole.length;
  let index: Word | '@' | '*' | undefined;
  if (source[after] === '[') {
    const read = readWord(source, after + 1, /\]/);
    const [only] = read.word;
    const all = read.word.length === 1 && only?.kind === 'text' && !only.quoted ? only.text : '';
    index = all === '@' || all === '*' ? all : read.word;
    if (read.end >= source.length) throw new ScriptIncomplete('no closing brace');
    if (read.word.length === 0) return bad(close);
    after = read.end + 1;
  }
  const operator = operators.exec(source.slice(after))?.[0];
  const splits = operator === '/' || operator === '//' || operator === ':';
  const first = readWord(source, after + (operator?.length ?? 0), splits ? (operator === ':' ? /[:}]/ : /[/}]/) : /\}/);
  let end = first.end;
  let second: Word | undefined;
  if (splits && source[end] !== undefined && source[end] !== '}') {
    const read = readWord(source, end + 1, /\}/);
    second = read.word;
    end = read.end;
  }
  if (end >= source.length) throw new ScriptIncomplete('no closing brace');
  if (operator === undefined && first.word.length > 0) return bad(end);
  const part: WordPart = {
    kind: 'variable',
    name,
    quoted,
    ...(index !== undefined && { index }),
    ...(hash === '#' && { length: true }),
    ...(operator !== undefined && { operator, fallback: first.word }),
    ...(second !== undefined && { second }),
  };
  return { part, end: end + 1 };
}
