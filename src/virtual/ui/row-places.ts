import type { ListProps } from './element.ts';
import { guessExtent, type RowExtents } from './row-extents.ts';

/** The rows of a list along it. px. */
export interface RowPlaces {
  /** Of all rows with the gaps between them. */
  total(): number;
  /** The length given for a row; undefined: its content's. */
  given(row: number): number | undefined;
  /** Whose end is behind `from`, with its start. */
  first(from: number): { readonly row: number; readonly start: number };
  /** Where each row starts. */
  starts(): readonly number[];
}

export interface RowFacts {
  readonly list: ListProps;
  /** Of rows, not of cells. */
  readonly count: number;
  readonly gap: number;
  /** px per dp. */
  readonly scale: number;
  /** px of the list along its axis, which a pager's rows have. */
  readonly page: number;
  readonly measured: RowExtents | undefined;
}

export function placeRows(facts: RowFacts): RowPlaces {
  const { list, page, scale } = facts;
  if (list.paged) return placeEqualRows(facts, page);
  if (typeof list.itemExtent === 'number') return placeEqualRows(facts, Math.round(list.itemExtent * scale));
  return placeUnequalRows(facts);
}

function placeEqualRows({ count, gap }: RowFacts, wanted: number): RowPlaces {
  const extent = Math.max(1, wanted);
  const step = extent + gap;
  return {
    total: () => Math.max(0, count * step - gap),
    given: () => extent,
    first(from) {
      const row = Math.max(0, Math.min(count, Math.floor(from / step)));
      return { row, start: row * step };
    },
    starts: () => Array.from({ length: count }, (_, row) => row * step),
  };
}

function placeUnequalRows({ list, count, gap, scale, measured }: RowFacts): RowPlaces {
  const { itemExtent } = list;
  const given = (row: number) =>
    typeof itemExtent === 'function' ? Math.max(0, Math.round(itemExtent(row) * scale)) : undefined;
  const guess = measured === undefined ? 0 : guessExtent(measured);
  const extentOf = (row: number) => given(row) ?? measured?.known[row] ?? measured?.guessed[row] ?? guess;
  return {
    total() {
      let length = Math.max(0, count - 1) * gap;
      for (let row = 0; row < count; row++) length += extentOf(row);
      return length;
    },
    given,
    first(from) {
      let start = 0;
      for (let row = 0; row < count; row++) {
        const extent = extentOf(row);
        if (start + extent > from) return { row, start };
        // What was passed over unseen keeps its guess: nothing in sight may jump because the mean changed.
        if (measured !== undefined && measured.known[row] === undefined) measured.guessed[row] = extent;
        start += extent + gap;
      }
      return { row: count, start };
    },
    starts() {
      const starts: number[] = [];
      let start = 0;
      for (let row = 0; row < count; row++) {
        starts.push(start);
        start += extentOf(row) + gap;
      }
      return starts;
    },
  };
}
