/** A piece of a YAML text as it stands there, with where it goes when it begins a line. */
export interface Piece {
  readonly kind: 'token' | 'comment' | 'newline' | 'space';
  readonly text: string;
  /** Columns from the left where it begins a line; that of a comment is found by its neighbours. */
  readonly indent: number;
  /** Blanks stay as they are. */
  readonly loose?: boolean;
  /** It stands in the lines of a text, whose columns say nothing of what is around it. */
  readonly inText?: boolean;
}

/** The text of a line break inside of a text, where blanks and empty lines mean something. */
export const kept = 'kept';

interface Line {
  readonly pieces: readonly Piece[];
  /** It ends inside of a text. */
  readonly open: boolean;
  /** Where tokens that begin something stood, and where they go: the first one, and those behind dashes. */
  readonly columns: readonly { readonly from: number; readonly to: number }[];
  /** Where a comment that is alone on its line stood. */
  readonly comment?: number;
}

/** Pieces as lines, each where it belongs: at most one empty line in a row, none at the ends. */
export function joinPieces(pieces: readonly Piece[]): string {
  const lines = splitLines(pieces);
  const out: string[] = [];
  let inText = false;
  let blank = false;
  lines.forEach((line, at) => {
    const text = writeLine(line, line.comment === undefined ? undefined : placeComment(lines, at, line.comment));
    if (inText || line.open || text.trim() !== '') {
      if (blank && out.length > 0) out.push('');
      blank = false;
      out.push(inText || line.open ? text : text.trimEnd());
    } else blank = true;
    inText = line.open;
  });
  return out.length === 0 ? '' : `${out.join('\n')}\n`;
}

function splitLines(pieces: readonly Piece[]): readonly Line[] {
  const lines: Line[] = [];
  let current: Piece[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'newline') current.push(piece);
    else {
      const inside = lines.at(-1)?.open === true;
      lines.push(
        inside ? { pieces: current, open: piece.text === kept, columns: [] } : readLine(current, piece.text === kept),
      );
      current = [];
    }
  }
  if (current.length > 0) lines.push(readLine(current, false));
  return lines;
}

function readLine(pieces: readonly Piece[], open: boolean): Line {
  const columns: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  let leads = true;
  for (const { kind, text, indent, inText } of pieces) {
    if (inText) break;
    if (kind === 'comment' && columns.length === 0) return { pieces, open, columns, comment: at };
    if (kind === 'token' && leads) {
      columns.push({ from: at, to: indent });
      leads = text === '-';
    }
    at += text.length;
  }
  return { pieces, open, columns };
}

function writeLine({ pieces }: Line, commentAt: number | undefined): string {
  let line = '';
  let begins = true;
  let gap = '';
  for (const { kind, text, indent, loose } of pieces) {
    if (kind === 'space') {
      gap = loose ? text : ' ';
      continue;
    }
    line = begins ? ' '.repeat(commentAt ?? indent) + text : line + gap + text;
    begins = false;
    gap = '';
  }
  return line;
}

/** With what follows where it stood in its column, else with what stood there before it. */
function placeComment(lines: readonly Line[], at: number, column: number): number {
  const next = lines.slice(at + 1).find(({ columns }) => columns.length > 0)?.columns[0];
  if (next?.from === column) return next.to;
  let least = Number.POSITIVE_INFINITY;
  for (let before = at - 1; before >= 0; before--) {
    for (const { from, to } of (lines[before]?.columns ?? []).toReversed()) {
      // Columns right of one that came later belong to what has ended by then.
      if (from >= least) continue;
      least = from;
      if (from <= column) return to;
    }
  }
  return next?.to ?? 0;
}
