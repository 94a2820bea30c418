import type { View } from './view.ts';

/** Offsets at which a snapping list comes to rest, in the order of its rows; those it cannot reach are its last. */
export function readSnaps({ element, scroll }: View, scale: number): readonly number[] {
  const { list } = element;
  if (list === undefined || scroll === undefined) return [];
  const starts = scroll.snaps ?? addUpRows(list.count, list.itemExtent, scale);
  return starts.map((start) => Math.min(start, scroll.max));
}

function addUpRows(
  count: number,
  extent: number | ((index: number) => number) | undefined,
  scale: number,
): readonly number[] {
  if (extent === undefined) return [];
  const starts: number[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    starts.push(at);
    at += Math.round((typeof extent === 'number' ? extent : extent(index)) * scale);
  }
  return starts;
}
