import type { Deadline } from '../../../base/deadline.ts';
import type { Driver } from '../../../device/contract/driver.ts';
import { countPages, pressAtEnd } from '../../press-at-end.ts';

const left = 21;
const pageUp = 92;
const ctrl = 113;
const moveHome = 122;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a caret steps over at once. */
export function splitGraphemes(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/**
 * Presses keys with the caret of the focused field in front of `tail`, which ends the text that it holds. At the very start no
 * arrow is pressed: in a field that is empty after all (and shows its hint) it would take the focus away.
 */
export async function pressBefore(
  driver: Driver,
  { value, tail }: { readonly value: string; readonly tail: string },
  codes: readonly number[],
  deadline: Deadline,
): Promise<void> {
  if (value === '') {
    if (codes.length > 0) await driver.keys?.(codes, deadline);
  } else if (tail === value) await pressAtStart(driver, value, codes, deadline);
  else await pressAtEnd(driver, value, [...splitGraphemes(tail).map(() => left), ...codes], deadline);
}

async function pressAtStart(
  driver: Driver,
  value: string,
  codes: readonly number[],
  deadline: Deadline,
): Promise<void> {
  if (driver.chord === undefined) {
    const pages = Array.from({ length: countPages(value) }, () => pageUp);
    await driver.keys?.([...pages, moveHome, ...codes], deadline);
    return;
  }
  await driver.chord([ctrl, moveHome], deadline);
  if (codes.length > 0) await driver.keys?.(codes, deadline);
}

/** Arrows go the way a text is seen, so one that runs to the left, or both ways, is not stepped through. */
export function isSteppable(text: string): boolean {
  return !/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u202a-\u202e\u2066-\u2069]/.test(text);
}
