import { expect, it } from 'vitest';
import { measureEdits } from '../../src/base/edit-distance.ts';

it.each([
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 2, 3],
  ['', 'abc', 3, 3],
  ['same', 'same', 3, 0],
  ['abcdef', 'a', 3, 4],
  // Neighbours that changed places are one edit.
  ['vsiible', 'visible', 3, 1],
  ['Zürich', 'Zurich', 3, 1],
  // A character outside of the basic plane counts once.
  ['a😀b', 'ab', 3, 1],
])('%s and %s within %i: %i', (one, other, limit, edits) => expect(measureEdits(one, other, limit)).toBe(edits));
