import type { Element, ListProps } from './element.ts';
import type { LayoutContext } from './layout-context.ts';
import { createRowExtents, type RowExtents } from './row-extents.ts';
import { placeRows } from './row-places.ts';
import type { ScrollRange, View } from './view.ts';
import { expandEdges } from './yoga-style.ts';

/** Where a list puts one cell. px, along and across the list from its start corner. */
export interface CellPlace {
  readonly index: number;
  readonly along: number;
  readonly across: number;
  /** Undefined: as long as its content. */
  readonly length: number | undefined;
  readonly breadth: number;
}

export interface ListFrame {
  readonly key: string;
  readonly element: Element;
  readonly width: number;
  readonly height: number;
}

/** Lays out one cell; answers its length too. */
type LayCell = (place: CellPlace) => { readonly view: View; readonly length: number };

/** Once for what is in sight, once more from the end where the list turned out shorter than guessed. */
const mostAttempts = 3;

/**
 * The rows of a list that are in sight. Rows without a given length are measured whenever they are; what follows from
 * that for the scroll range is guessed from those seen, as RecyclerView does.
 */
export function layoutRows(
  frame: ListFrame,
  context: LayoutContext,
  layCell: LayCell,
): { readonly children: readonly View[]; readonly scroll: ScrollRange } {
  const { element } = frame;
  const list = element.list as ListProps;
  const horizontal = list.horizontal === true;
  const columns = Math.max(1, list.columns ?? 1);
  const count = Math.ceil(list.count / columns);
  const inset = readInset(element, horizontal, context.scale);
  const extent = horizontal ? frame.width : frame.height;
  const breadth = (horizontal ? frame.height : frame.width) - inset.side - inset.otherSide;
  const gap = Math.round((element.gap ?? 0) * context.scale);
  const measured = list.itemExtent === undefined && !list.paged ? readExtents(frame.key, breadth, context) : undefined;
  const readPlaces = () =>
    placeRows({ list, count, gap, scale: context.scale, page: extent - inset.lead - inset.tail, measured });

  const layRow = (row: number, start: number, given: number | undefined) => {
    const cells = listCells({ row, columns, count: list.count, breadth, gap });
    const laid = cells.map((cell) =>
      layCell({ ...cell, across: inset.side + cell.across, along: start, length: given }),
    );
    const length = given ?? Math.max(...laid.map((cell) => cell.length));
    if (measured !== undefined) measured.known[row] = length;
    return { views: laid.map(({ view }) => view), length };
  };
  /** From the end backwards, until the list is full: where it ends is then no guess. */
  const measureTail = () => {
    let left = extent;
    for (let row = count - 1; row >= 0 && left > 0; row--) left -= layRow(row, 0, undefined).length + gap;
  };

  if (list.fromEnd && measured !== undefined) measureTail();
  const readFirst = () => readPlaces().starts()[Math.floor((list.first ?? 0) / columns)] ?? 0;
  const begin = list.fromEnd ? Number.POSITIVE_INFINITY : list.first === undefined ? 0 : readFirst();
  const wanted = Math.max(0, context.offset(frame.key) ?? begin);
  /** What the rows leave free before them. */
  const free = list.fromEnd ? Math.max(0, extent - inset.lead - inset.tail - readPlaces().total()) : 0;
  let offset = Math.min(wanted, limitOffset(readPlaces().total(), inset, extent));
  for (let attempt = 1; ; attempt++) {
    const places = readPlaces();
    let { row, start } = places.first(offset - inset.lead);
    const first = row;
    const children: View[] = [];
    while (row < count && inset.lead + start < offset + extent) {
      const laid = layRow(row, free + inset.lead + start - offset, places.given(row));
      children.push(...laid.views);
      start += laid.length + gap;
      row++;
    }
    let after = readPlaces();
    if (offset > limitOffset(after.total(), inset, extent) && attempt < mostAttempts) {
      if (measured !== undefined) measureTail();
      after = readPlaces();
      offset = limitOffset(after.total(), inset, extent);
      continue;
    }
    const max = limitOffset(after.total(), inset, extent);
    const rows = { first: first * columns, end: Math.min(list.count, row * columns), count: list.count };
    const snaps = list.snap ? after.starts().map((place) => Math.min(max, place)) : undefined;
    return { children, scroll: { horizontal, offset: Math.min(offset, max), max, rows, ...(snaps && { snaps }) } };
  }
}

interface Inset {
  readonly lead: number;
  readonly tail: number;
  readonly side: number;
  readonly otherSide: number;
}

/** Padding scrolls along with the rows, as with RecyclerView's `clipToPadding="false"`. */
function readInset(element: Element, horizontal: boolean, scale: number): Inset {
  const [top, end, bottom, start] = expandEdges(element.padding);
  const px = (dp: number) => Math.round(dp * scale);
  if (horizontal) return { lead: px(start), tail: px(end), side: px(top), otherSide: px(bottom) };
  return { lead: px(top), tail: px(bottom), side: px(start), otherSide: px(end) };
}

function limitOffset(total: number, inset: Inset, extent: number): number {
  return Math.max(0, Math.round(total + inset.lead + inset.tail - extent));
}

function readExtents(key: string, across: number, context: LayoutContext): RowExtents {
  const kept = context.extents?.get(key);
  if (kept !== undefined && kept.across === across && kept.fontScale === context.fontScale) return kept;
  const made = createRowExtents(across, context.fontScale);
  context.extents?.set(key, made);
  return made;
}

function listCells(grid: { row: number; columns: number; count: number; breadth: number; gap: number }) {
  const { row, columns, count, breadth, gap } = grid;
  const wide = (breadth - gap * (columns - 1)) / columns;
  const shown = Math.min(columns, count - row * columns);
  return Array.from({ length: shown }, (_, column) => {
    const from = Math.round(column * (wide + gap));
    return { index: row * columns + column, across: from, breadth: Math.round(column * (wide + gap) + wide) - from };
  });
}
