import type { Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';

const ctrl = 113;
const pageDown = 93;
const moveEnd = 123;
/** A page is a line at the least, and few fields show lines shorter than this. */
const lineLength = 15;
const mostPages = 50;

/**
 * Presses keys with the caret of the focused field at the very end of `text`, which it holds. MOVE_END alone goes to the
 * end of a line, wrapped lines too; with CTRL it goes to the end of all (AOSP BaseMovementMethod). Where no key can be
 * held, pages are turned first: PAGE_DOWN never takes the focus away from a field, as DPAD_DOWN does in its last line.
 */
export async function pressAtEnd(
  driver: Driver,
  text: string,
  codes: readonly number[],
  deadline: Deadline,
): Promise<void> {
  if (driver.typesAtEnd === true) {
    if (codes.length > 0) await driver.keys?.(codes, deadline);
    return;
  }
  if (driver.chord !== undefined) {
    await driver.chord([ctrl, moveEnd], deadline);
    if (codes.length > 0) await driver.keys?.(codes, deadline);
    return;
  }
  const pages = Array.from({ length: countPages(text) }, () => pageDown);
  await driver.keys?.([...pages, moveEnd, ...codes], deadline);
}

/** How often a page has to be turned from one end of a text to the other. */
export function countPages(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0);
  return Math.min(mostPages, lines - 1);
}
