import type { Word, WordPart } from './ast.ts';
import { ScriptIncomplete } from './script-error.ts';

export type Token =
  | { readonly kind: 'word'; readonly word: Word; readonly fd?: undefined }
  /** `fd` is the number written directly before a redirection. */
  | { readonly kind: 'operator'; readonly text: string; readonly fd: number | undefined }
  | { readonly kind: 'newline' };

const OPERATORS = ['&&', '||', ';;', '>>', '>&', '<&', '>|', '&', '|', ';', '<', '>', '(', ')'];
const WORD_END = /[\s;&|<>()]/;

/** Text → tokens. Throws `ScriptIncomplete` when a quote or a substitution is still open. */
export function tokenise(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const char = source[at] as string;
    if (char === '\n') {
      tokens.push({ kind: 'newline' });
      at++;
    } else if (char === ' ' || char === '\t' || char === '\r') {
      at++;
    } else if (source.startsWith('\\\n', at)) {
      at += 2;
    } else if (char === '#') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else {
      const numbered = /^\d(?=[<>])/.exec(source.slice(at, at + 2));
      const start = numbered === null ? at : at + 1;
      const operator = OPERATORS.find((text) => source.startsWith(text, start));
      if (operator !== undefined) {
        const fd = numbered === null ? undefined : Number(numbered[0]);
        tokens.push({ kind: 'operator', text: operator === '>|' ? '>' : operator, fd });
        at = start + operator.length;
      } else {
        const read = readWord(source, at, WORD_END);
        tokens.push({ kind: 'word', word: read.word });
        at = read.end;
      }
    }
  }
  return tokens;
}

/** A word from `at` until an unquoted character matches `stop`, or the end. */
function readWord(source: string, at: number, stop: RegExp): { readonly word: Word; readonly end: number } {
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
      if (close < 0) throw new ScriptIncomplete("a ' is not closed");
      flush();
      parts.push({ kind: 'text', text: source.slice(end + 1, close), quoted: true });
      end = close + 1;
    } else if (char === '"') {
      flush();
      end = readDoubleQuoted(source, end + 1, parts);
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

function readDoubleQuoted(source: string, start: number, parts: WordPart[]): number {
  let text = '';
  let at = start;
  let some = false;
  const flush = (force: boolean) => {
    if (text !== '' || force) parts.push({ kind: 'text', text, quoted: true });
    some ||= text !== '';
    text = '';
  };
  while (at < source.length && source[at] !== '"') {
    const char = source[at] as string;
    if (char === '\\' && at + 1 < source.length) {
      const next = source[at + 1] as string;
      if (next !== '\n') text += '$`"\\'.includes(next) ? next : `\\${next}`;
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
  if (at >= source.length) throw new ScriptIncomplete('a " is not closed');
  flush(!some);
  return at + 1;
}

/** `$x`, `${…}`, `$(…)`, `$((…))` or `` `…` `` at `at`; undefined for a lone `$`. */
function readSubstitution(
  source: string,
  at: number,
  quoted: boolean,
): { readonly part: WordPart; readonly end: number } | undefined {
  if (source[at] === '`') {
    let end = at + 1;
    while (end < source.length && source[end] !== '`') end += source[end] === '\\' ? 2 : 1;
    if (end >= source.length) throw new ScriptIncomplete('a ` is not closed');
    const text = source.slice(at + 1, end).replace(/\\([`$\\])/g, '$1');
    return { part: { kind: 'command', source: text, quoted }, end: end + 1 };
  }
  if (source.startsWith('$((', at)) {
    const end = source.indexOf('))', at + 3);
    if (end < 0) throw new ScriptIncomplete('a $(( is not closed');
    const inside = source.slice(at + 3, end);
    return { part: { kind: 'arithmetic', source: readWord(inside, 0, /$^/).word, quoted }, end: end + 2 };
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

function readBraced(source: string, start: number, quoted: boolean): { part: WordPart; end: number } {
  const head = /^(#?)([A-Za-z_]\w*|[0-9]+|[?$#@*!-])(:?[-=?+])?/.exec(source.slice(start));
  if (head === null) {
    if (source.indexOf('}', start) < 0) throw new ScriptIncomplete('a ${ is not closed');
    return { part: { kind: 'variable', name: '', operator: 'bad', quoted }, end: source.indexOf('}', start) + 1 };
  }
  const [whole, hash, name, operator] = head;
  const { word, end } = readWord(source, start + whole.length, /\}/);
  if (end >= source.length) throw new ScriptIncomplete('a ${ is not closed');
  const bad = operator === undefined && word.length > 0;
  const part: WordPart = {
    kind: 'variable',
    name: name as string,
    quoted,
    ...(hash === '#' && { length: true }),
    ...(bad ? { operator: 'bad' } : operator !== undefined && { operator, fallback: word }),
  };
  return { part, end: end + 1 };
}

/** The index of the `)` that closes a `$(` whose inside begins at `start`. */
function skipSubstitution(source: string, start: number): number {
  let depth = 1;
  for (let at = start; at < source.length; at++) {
    const char = source[at] as string;
    if (char === '\\') at++;
    else if (char === "'" || char === '"' || char === '`') {
      at = skipQuoted(source, at);
    } else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return at;
  }
  throw new ScriptIncomplete('a $( is not closed');
}

function skipQuoted(source: string, start: number): number {
  const quote = source[start] as string;
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\' && quote !== "'") at++;
    else if (source[at] === quote) return at;
    else if (quote === '"' && source.startsWith('$(', at)) at = skipSubstitution(source, at + 2);
  }
  throw new ScriptIncomplete(`a ${quote} is not closed`);
}
