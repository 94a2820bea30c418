import type { Range, SourceText } from '../base/source.ts';
import { alignText, type WrittenSpan } from './align-text.ts';
import type { YamlScalar } from './node.ts';

export function createScalar(source: SourceText, scalar: Pick<YamlScalar, 'value' | 'text' | 'range'>): YamlScalar {
  // Found when first asked for, and once: code may name thousands of things in one text.
  let spans: Spans | undefined;
  const align = (): Spans => {
    const { range, text } = scalar;
    spans ??= alignText(source.text.slice(range.start.offset, range.end.offset), text) ?? 'elsewhere';
    return spans;
  };
  return {
    kind: 'scalar',
    ...scalar,
    rangeOf: (start, end) => locate(source, scalar.range, align(), start, end),
  };
}

type Spans = readonly (WrittenSpan | undefined)[] | 'elsewhere';

/**
 * From the first to the last character of the piece that is no blank; a piece without one is the point behind what
 * stands before it. The whole scalar where the text is not what is written there.
 */
function locate(source: SourceText, range: Range, spans: Spans, start: number, end: number): Range {
  if (spans === 'elsewhere') return range;
  const { offset } = range.start;
  const inside = spans.slice(start, end).filter((span) => span !== undefined);
  const first = inside[0];
  const last = inside.at(-1);
  if (first !== undefined && last !== undefined) return source.rangeOf(offset + first.start, offset + last.end);
  const before = spans.slice(0, start).findLast((span) => span !== undefined);
  return before === undefined ? range : source.rangeOf(offset + before.end, offset + before.end);
}
