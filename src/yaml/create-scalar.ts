import type { Range, SourceText } from '../base/source.ts';
import { alignText } from './align-text.ts';
import type { YamlScalar } from './node.ts';

export function createScalar(source: SourceText, scalar: Pick<YamlScalar, 'value' | 'text' | 'range'>): YamlScalar {
  return {
    kind: 'scalar',
    ...scalar,
    rangeOf: (start, end) => locate(source, scalar, start, end),
  };
}

/**
 * From the first to the last character of the piece that is no blank; a piece without one is the point behind what
 * stands before it. The whole scalar where the text is not what is written there.
 */
function locate(source: SourceText, scalar: Pick<YamlScalar, 'text' | 'range'>, start: number, end: number): Range {
  const { text, range } = scalar;
  const { offset } = range.start;
  const spans = alignText(source.text.slice(offset, range.end.offset), text);
  if (spans === undefined) return range;
  const inside = spans.slice(start, end).filter((span) => span !== undefined);
  const first = inside[0];
  const last = inside.at(-1);
  if (first !== undefined && last !== undefined) return source.rangeOf(offset + first.start, offset + last.end);
  const before = spans.slice(0, start).findLast((span) => span !== undefined);
  return before === undefined ? range : source.rangeOf(offset + before.end, offset + before.end);
}
