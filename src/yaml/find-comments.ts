import type { SourceText } from '../base/source.ts';

/** A comment from its `#` to the end of its line. */
export interface Comment {
  readonly text: string;
  /** Offset of the `#`. */
  readonly start: number;
}

/** Marks of the lexer that stand for no text: a document, a scalar, the end of broken flow content. */
const marks = new Set(['\u0002', '\u0018', '\u001f']);

/** The comments of a YAML text, however broken it is; a `#` inside of a text is none. */
export async function findComments(source: SourceText): Promise<readonly Comment[]> {
  const { Lexer } = await import('yaml');
  const comments: Comment[] = [];
  let at = 0;
  let before = '';
  for (const token of new Lexer().lex(source.text)) {
    if (!marks.has(token)) {
      if (token.startsWith('#') && before !== '\u001f') comments.push({ text: token.trimEnd(), start: at });
      at += token.length;
    }
    before = token;
  }
  return comments;
}
