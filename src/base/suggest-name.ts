import { measureEdits } from './edit-distance.ts';

/**
 * The name an author most likely meant: same but for case, a prefix either way, one inside the other (three letters at
 * least), or at most three edits away (fewer for short words). Undefined when nothing comes near.
 */
export function suggestName(given: string, known: Iterable<string>): string | undefined {
  return suggestNames(given, known, 1)[0];
}

/** The same, of several the nearest first. */
export function suggestNames(given: string, known: Iterable<string>, most: number): readonly string[] {
  const near: { readonly name: string; readonly score: number }[] = [];
  for (const name of known) {
    const score = rate(given, name);
    if (score !== undefined) near.push({ name, score });
  }
  return near
    .sort((left, right) => left.score - right.score)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Lower is nearer. */
function rate(given: string, name: string): number | undefined {
  const left = given.toLowerCase();
  const right = name.toLowerCase();
  if (left === right) return 0;
  const edits = measureEdits(left, right, 3);
  if (edits <= Math.min(3, Math.floor((Math.max(left.length, right.length) + 1) / 3))) return edits;
  if (left.length < 3 || right.length < 3) return undefined;
  const apart = Math.abs(left.length - right.length) / 100;
  if (right.startsWith(left) || left.startsWith(right)) return 4 + apart;
  if (right.includes(left) || left.includes(right)) return 5 + apart;
  return undefined;
}
