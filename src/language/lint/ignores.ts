import type { Range, SourceText } from '../../base/source.ts';
import { findComments } from '../../yaml/find-comments.ts';

/** A comment that asks not to be told of something. */
export interface Ignore {
  /** As written; they may not exist. */
  readonly codes: readonly { readonly code: string; readonly range: Range }[];
  readonly range: Range;
  readonly scope: 'file' | 'line';
  /** The lines it is about: its own, and where it stands alone, the next that is no comment. */
  readonly lines: readonly number[];
}

/** `# vivace-ignore code, code`, at the end of a line or on a line of its own above it; `# vivace-ignore-file code`. */
export async function readIgnores(source: SourceText): Promise<readonly Ignore[]> {
  if (!source.text.includes('vivace-ignore')) return [];
  const comments = await findComments(source);
  const next = new Map<number, number>();
  return comments.flatMap(({ text, start }): readonly Ignore[] => {
    const match = /^#\s*vivace-ignore(-file)?(?=[\s:,]|$)/.exec(text);
    if (match === null) return [];
    const listed = text.slice(match[0].length).replace(/\s--\s[\s\S]*$/, '');
    const codes = [...listed.matchAll(/[^\s,:]+/g)].map((word) => {
      const at = start + match[0].length + word.index;
      return { code: word[0], range: source.rangeOf(at, at + word[0].length) };
    });
    const range = source.rangeOf(start, start + text.length);
    const { line } = range.start;
    const alone = source.lineText(line).trimStart().startsWith('#');
    return [
      { codes, range, scope: match[1] ? 'file' : 'line', lines: alone ? [line, nextLine(source, line, next)] : [line] },
    ];
  });
}

/** Comments and empty lines between do not count. `known` is what was found for lines before. */
function nextLine(source: SourceText, line: number, known: Map<number, number>): number {
  const last = source.positionAt(source.text.length).line;
  let next = known.get(line) ?? line + 1;
  while (next < last && /^\s*(?:#.*)?$/.test(source.lineText(next))) next++;
  for (let at = line; at < next; at++) known.set(at, next);
  return next;
}
