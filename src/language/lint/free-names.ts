/** A name that code reads and does not make itself. */
export interface FreeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The variables that JavaScript reads without asking first whether they are there. Only what is certain: names beside
 * `||`, `??`, `&&`, `?`, `!`, `typeof` or a comparison, and code that makes names of its own in ways that only a parser
 * could follow, are left alone.
 */
export function findFreeNames(code: string): readonly FreeName[] {
  const tokens = readTokens(code);
  if (tokens === undefined || tokens.some(({ text }) => makers.has(text))) return [];
  const found = tokens.flatMap((token, at): readonly FreeName[] => {
    const before = tokens[at - 1]?.text ?? '';
    const after = tokens[at + 1]?.text ?? '';
    if (!token.isName || before === '.' || before === '?.' || words.has(token.text)) return [];
    if (after === ':' || (after === '=' && tokens[at + 2]?.text !== '=') || guards.has(before)) return [];
    return [{ name: token.text, start: token.start, end: token.end }];
  });
  const guarded = new Set(
    tokens.flatMap(({ text, isName }, at) => {
      const near = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
      return isName && near.some((one) => guards.has(one)) ? [text] : [];
    }),
  );
  return found.filter(({ name }) => !guarded.has(name));
}

const makers = new Set([
  '=>',
  'function',
  'var',
  'let',
  'const',
  'class',
  'catch',
  'import',
  'with',
  'label',
  'for',
  '`',
]);
const guards = new Set(['||', '??', '&&', '?', '!', '!!', 'typeof', '==', '===', '!=', '!==', '??=', '||=', 'in']);

/** Not variables, or there in every script. */
const words = new Set(
  (
    'true false null undefined this new delete void typeof instanceof in of return if else while do switch case default ' +
    'break continue throw try finally await async yield super NaN Infinity globalThis Object Array String Number Boolean ' +
    'BigInt Symbol Math JSON Date RegExp Map Set WeakMap WeakSet WeakRef Promise Proxy Reflect Error TypeError RangeError ' +
    'SyntaxError ReferenceError EvalError URIError AggregateError parseInt parseFloat isNaN isFinite encodeURI ' +
    'encodeURIComponent decodeURI decodeURIComponent escape unescape eval Function Intl ArrayBuffer DataView Uint8Array ' +
    'Int8Array Uint8ClampedArray Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array BigInt64Array ' +
    'BigUint64Array SharedArrayBuffer Atomics Iterator arguments let static get set from ' +
    'output maestro vivace http json relativePoint console faker log'
  ).split(' '),
);

interface Token {
  readonly text: string;
  readonly isName: boolean;
  readonly start: number;
  readonly end: number;
}

/** Names and signs; texts, numbers and comments are passed over. Undefined where a slash may begin a regular expression. */
function readTokens(code: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const next =
    /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[\p{ID_Start}$_][\p{ID_Continue}$]*|\.?\d[\w.]*|\?\?=|\|\|=|===|!==|==|!=|=>|\|\||&&|\?\?|\?\.|!!|<=|>=|[\s\S]/gu;
  for (const match of code.matchAll(next)) {
    const text = match[0];
    if (/^(?:\s|\/[/*]|["'])/.test(text)) {
      // A text is a value: what stands before and behind it is not about the same name.
      if (/^["']./.test(text))
        tokens.push({ text: '""', isName: false, start: match.index, end: match.index + text.length });
      continue;
    }
    if (text === '/' || text === '"' || text === "'") return undefined;
    tokens.push({ text, isName: /^[\p{ID_Start}$_]/u.test(text), start: match.index, end: match.index + text.length });
  }
  return tokens;
}
