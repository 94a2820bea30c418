/** Insertions, deletions, replacements and swaps of neighbours that make one text the other; `limit + 1` when it is more than `limit`. */
export function measureEdits(one: string, other: string, limit: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = b.map((_, at) => at + 1);
  last.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
