/** How long the rows of a list are, as far as is known: measured when they come into sight, guessed until then. px. */
export interface RowExtents {
  /** What the lengths hold for; others are forgotten. */
  across: number;
  fontScale: number;
  readonly known: (number | undefined)[];
  /** Guesses that places were worked out with: kept, so that what is in sight does not jump when the mean changes. */
  readonly guessed: (number | undefined)[];
}

export function createRowExtents(across: number, fontScale: number): RowExtents {
  return { across, fontScale, known: [], guessed: [] };
}

/** px of a row nobody has seen, before any has been. */
const firstGuess = 150;

/** The mean of the rows seen, as RecyclerView guesses its scroll range from what is laid out. */
export function guessExtent(extents: RowExtents): number {
  let sum = 0;
  let count = 0;
  for (const length of extents.known) {
    if (length === undefined) continue;
    sum += length;
    count++;
  }
  return count === 0 ? firstGuess : Math.max(1, Math.round(sum / count));
}
