import { ScriptIncomplete } from './script-error.ts';

/** The index of the `))` that closes a `((` whose inside begins at `start`; undefined when it is two subshells. */
export function findArithmeticEnd(source: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const char = source[at];
    if (char === '(') depth++;
    else if (char === ')') {
      if (depth === 0) return source[at + 1] === ')' ? at : undefined;
      depth--;
    }
  }
  throw new ScriptIncomplete("syntax error: unmatched '(('");
}

/** The index of the `)` that closes a `$(` whose inside begins at `start`. A `case`'s patterns close none. */
export function skipSubstitution(source: string, start: number): number {
  let depth = 1;
  let cases = 0;
  for (let at = start; at < source.length; at++) {
    const char = source[at] as string;
    if (char === '\\') at++;
    else if (char === "'" || char === '"' || char === '`') at = skipQuoted(source, at);
    else if (char === '#' && /[\s;(|&]/.test(source[at - 1] ?? ' ')) {
      const newline = source.indexOf('\n', at);
      if (newline < 0) break;
      at = newline;
    } else if (isKeyword(source, at, 'case')) cases++;
    else if (isKeyword(source, at, 'esac')) cases--;
    else if (char === '(') depth++;
    else if (char === ')') {
      if (cases > 0 && depth === 1) continue;
      if (--depth === 0) return at;
    }
  }
  throw new ScriptIncomplete("syntax error: unmatched '$('");
}

function isKeyword(source: string, at: number, word: string): boolean {
  if (!source.startsWith(word, at)) return false;
  return /[\s;&|(]/.test(source[at - 1] ?? ' ') && /[\s;&|)]|^$/.test(source[at + word.length] ?? '');
}

function skipQuoted(source: string, start: number): number {
  const quote = source[start] as string;
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\' && quote !== "'") at++;
    else if (source[at] === quote) return at;
    else if (quote === '"' && source.startsWith('$(', at)) at = skipSubstitution(source, at + 2);
  }
  throw new ScriptIncomplete('no closing quote');
}
