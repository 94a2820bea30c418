import type { Process } from '../process.ts';
import { reportInputFailure } from './input-failure.ts';

/** Android injects MOVE events as fast as they are handled; about one a frame reaches the app. */
const MOVE_EVERY_MS = 8;
const LONG_PRESS_MS = 500;
const SWIPE_MS = 300;

function parseNumbers(words: readonly string[]): readonly number[] | undefined {
  const numbers = words.map(Number);
  return words.every((word, at) => word.trim() !== '' && Number.isFinite(numbers[at])) ? numbers : undefined;
}

/** DOWN and UP in the same instant. */
export function tap(process: Process, args: readonly string[]): number {
  const numbers = parseNumbers(args.slice(0, 2));
  if (numbers?.length !== 2) return reportInputFailure(process, 'tap', 'Invalid arguments for command: tap');
  const [x = 0, y = 0] = numbers;
  process.machine.ui.touch('down', x, y);
  process.machine.ui.touch('up', x, y);
  return 0;
}

export const swipe = (process: Process, args: readonly string[]) => drag(process, 'swipe', args, 0);

/**
 * Holds for the long-press timeout first. The duration is counted from the DOWN, so one that is not longer than the
 * timeout makes no MOVE at all.
 */
export const dragAndDrop = (process: Process, args: readonly string[]) =>
  drag(process, 'draganddrop', args, LONG_PRESS_MS);

async function drag(process: Process, name: string, args: readonly string[], holdMs: number): Promise<number> {
  const numbers = parseNumbers(args.slice(0, 5));
  if (numbers === undefined || numbers.length < 4) {
    return reportInputFailure(process, name, `Invalid arguments for command: ${name}`);
  }
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, given = -1] = numbers;
  const durationMs = given < 0 ? SWIPE_MS : given;
  const { ui, clock } = process.machine;
  ui.touch('down', x1, y1);
  try {
    const started = clock.now();
    if (holdMs > 0) await process.sleep(holdMs);
    for (let elapsed = clock.now() - started; elapsed < durationMs; elapsed = clock.now() - started) {
      const part = elapsed / durationMs;
      ui.touch('move', x1 + (x2 - x1) * part, y1 + (y2 - y1) * part);
      await process.sleep(Math.min(MOVE_EVERY_MS, durationMs - elapsed));
    }
  } catch (error) {
    // The client has gone in mid gesture: the finger must not stay on the screen.
    ui.touch('cancel', x1, y1);
    throw error;
  }
  ui.touch('up', x2, y2);
  return 0;
}

const ACTIONS = { DOWN: 'down', MOVE: 'move', UP: 'up', CANCEL: 'cancel' } as const;

export function motionEvent(process: Process, args: readonly string[]): number {
  const action = Object.entries(ACTIONS).find(([name]) => name === args[0]?.toUpperCase())?.[1];
  const numbers = action === 'cancel' && args.length === 1 ? [0, 0] : parseNumbers(args.slice(1, 3));
  if (action === undefined || numbers?.length !== 2) {
    return reportInputFailure(process, 'motionevent', 'Invalid arguments for command: motionevent');
  }
  process.machine.ui.touch(action, numbers[0] ?? 0, numbers[1] ?? 0);
  return 0;
}
