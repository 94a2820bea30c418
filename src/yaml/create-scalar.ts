import type { Range, SourceText } from '../base/source.ts';
import type { YamlScalar } from './node.ts';

export function createScalar(source: SourceText, scalar: Pick<YamlScalar, 'value' | 'text' | 'range'>): YamlScalar {
  return {
    kind: 'scalar',
    ...scalar,
    rangeOf: (start, end) => locate(source, scalar, start, end),
  };
}

/**
 * Quotes, escapes, folding and block indentation make the text differ from what is written, so the piece is looked for
 * among the written characters: its first line, at the occurrence with the same number. Not found: the whole scalar.
 */
function locate(source: SourceText, scalar: Pick<YamlScalar, 'text' | 'range'>, start: number, end: number): Range {
  const { text, range } = scalar;
  const piece = text.slice(start, end);
  const [first = ''] = piece.split('\n').filter((line) => line.trim() !== '');
  const needle = first.trim();
  if (needle === '') return range;
  const written = source.text.slice(range.start.offset, range.end.offset);
  let at = -1;
  for (let from = text.indexOf(needle); from >= 0 && from <= start + piece.indexOf(needle); ) {
    at = written.indexOf(needle, at + 1);
    if (at < 0) return range;
    from = text.indexOf(needle, from + 1);
  }
  if (at < 0) return range;
  const from = range.start.offset + at;
  return source.rangeOf(from, piece.trim() === needle ? from + needle.length : range.end.offset);
}
