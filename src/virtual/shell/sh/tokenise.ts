import type { Word, WordPart } from './ast.ts';
import { readExpanded, readWord } from './read-word.ts';
import { ScriptIncomplete } from './script-error.ts';
import { findArithmeticEnd } from './skip-substitution.ts';

export type Token = { readonly line: number } & (
  | { readonly kind: 'word'; readonly word: Word }
  /** `fd` is the number written directly before a redirection; a here-document's body comes with its operator. */
  | { readonly kind: 'operator'; readonly text: string; readonly fd: number | undefined; document?: Word }
  | { readonly kind: 'arithmetic'; readonly word: Word }
  | { readonly kind: 'newline' }
);

const OPERATORS = [
  '<<<',
  '<<-',
  '&&',
  '||',
  ';;',
  '>>',
  '>&',
  '<&',
  '>|',
  '<>',
  '<<',
  '&>',
  '&',
  '|',
  ';',
  '<',
  '>',
  '(',
  ')',
];
const WORD_END = /[\s;&|<>()]/;
/** Behind these a command begins, so that `((` is arithmetic and not two subshells. */
const COMMAND_BEFORE = new Set([
  '&&',
  '||',
  ';;',
  '&',
  '|',
  ';',
  '(',
  'do',
  'then',
  'else',
  'elif',
  'if',
  'while',
  'until',
  '!',
  '{',
]);

interface PendingDocument {
  readonly token: Extract<Token, { kind: 'operator' }>;
  readonly stripTabs: boolean;
  readonly delimiter: string;
  readonly literal: boolean;
}

/** Text → tokens. Throws `ScriptIncomplete` when a quote, a substitution or a here-document is still open. */
export function tokenise(source: string, firstLine = 1): readonly Token[] {
  const tokens: Token[] = [];
  const documents: PendingDocument[] = [];
  let line = firstLine;
  let at = 0;
  const advance = (end: number) => {
    for (let next = source.indexOf('\n', at); next >= 0 && next < end; next = source.indexOf('\n', next + 1)) line++;
    at = end;
  };
  while (at < source.length) {
    const char = source[at] as string;
    if (char === '\n') {
      tokens.push({ kind: 'newline', line });
      advance(at + 1);
      for (const document of documents.splice(0)) advance(readDocument(source, at, document));
    } else if (char === ' ' || char === '\t' || char === '\r') at++;
    else if (source.startsWith('\\\n', at)) advance(at + 2);
    else if (char === '#') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else if (source.startsWith('((', at) && startsCommand(tokens.at(-1))) {
      const end = findArithmeticEnd(source, at + 2);
      if (end === undefined) {
        tokens.push({ kind: 'operator', text: '(', fd: undefined, line });
        at++;
        continue;
      }
      tokens.push({ kind: 'arithmetic', word: readWord(source.slice(at + 2, end), 0, /$^/).word, line });
      advance(end + 2);
    } else {
      const numbered = /^\d(?=[<>])/.exec(source.slice(at, at + 2));
      const start = numbered === null ? at : at + 1;
      const operator = OPERATORS.find((text) => source.startsWith(text, start));
      if (operator === undefined) {
        const read = readWord(source, at, WORD_END);
        tokens.push({ kind: 'word', word: read.word, line });
        advance(read.end);
        continue;
      }
      const token: Token = {
        kind: 'operator',
        text: operator === '<<-' ? '<<' : operator,
        fd: numbered === null ? undefined : Number(numbered[0]),
        line,
      };
      tokens.push(token);
      at = start + operator.length;
      if (operator !== '<<' && operator !== '<<-') continue;
      while (source[at] === ' ' || source[at] === '\t') at++;
      const read = readWord(source, at, WORD_END);
      advance(read.end);
      documents.push({
        token,
        stripTabs: operator === '<<-',
        delimiter: read.word.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
        literal: read.word.some((part) => part.quoted),
      });
    }
  }
  const [open] = documents;
  if (open !== undefined) throw new ScriptIncomplete(`here document '${open.delimiter}' unclosed`);
  return tokens;
}

function startsCommand(before: Token | undefined): boolean {
  if (before === undefined || before.kind === 'newline') return true;
  if (before.kind === 'operator') return COMMAND_BEFORE.has(before.text);
  const [only] = before.word;
  return before.word.length === 1 && only?.kind === 'text' && !only.quoted && COMMAND_BEFORE.has(only.text);
}

/** Gives the operator its document; answers where the script goes on. */
function readDocument(source: string, start: number, document: PendingDocument): number {
  const lines: string[] = [];
  for (let at = start; at < source.length; ) {
    const newline = source.indexOf('\n', at);
    const end = newline < 0 ? source.length : newline;
    const raw = source.slice(at, end);
    const line = document.stripTabs ? raw.replace(/^\t+/, '') : raw;
    at = newline < 0 ? end : end + 1;
    if (line !== document.delimiter) {
      lines.push(`${line}\n`);
      continue;
    }
    const text = lines.join('');
    const parts: WordPart[] = [];
    if (document.literal) parts.push({ kind: 'text', text, quoted: true });
    else readExpanded(text, 0, undefined, parts);
    document.token.document = parts;
    return at;
  }
  throw new ScriptIncomplete(`here document '${document.delimiter}' unclosed`);
}
