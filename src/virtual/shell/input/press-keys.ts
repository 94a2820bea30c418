import type { Process } from '../process.ts';
import { reportInputFailure } from './input-failure.ts';
import { parseKeyCode } from './key-codes.ts';

const LONG_PRESS_MS = 500;
const DOUBLE_TAP_MS = 100;

/** `input keyevent [--longpress|--doubletap|--async|--delay MS] KEY…` */
export async function pressKeys(process: Process, args: readonly string[]): Promise<number> {
  const delayAt = args.indexOf('--delay');
  const delayMs = delayAt < 0 ? 0 : Number(args[delayAt + 1] ?? 0);
  const words = args.filter((arg, at) => !arg.startsWith('--') && (delayAt < 0 || at !== delayAt + 1));
  const codes = words.map(parseKeyCode);
  if (words.length === 0) return reportInputFailure(process, 'keyevent', 'Argument expected after "keyevent"');
  const longPress = args.includes('--longpress');
  for (const [at, code] of codes.entries()) {
    // Android asks KeyEvent for the name and sends 0 (UNKNOWN) when there is none: nothing happens, code 0.
    if (code === undefined || code === 0) continue;
    if (at > 0 && delayMs > 0) await process.sleep(delayMs);
    if (longPress) await process.sleep(LONG_PRESS_MS);
    process.machine.ui.key(code, { longPress });
    if (args.includes('--doubletap')) {
      await process.sleep(DOUBLE_TAP_MS);
      process.machine.ui.key(code);
    }
  }
  return 0;
}

/** `input keycombination [-t MS] KEY KEY…`: the first ones are held while the last is pressed. Not there before API 31. */
export async function combineKeys(process: Process, args: readonly string[]): Promise<number> {
  const timeAt = args.indexOf('-t');
  const words = args.filter((_, at) => timeAt < 0 || (at !== timeAt && at !== timeAt + 1));
  const codes = words.map(parseKeyCode);
  const known = codes.filter((code) => code !== undefined);
  if (known.length < 2 || known.length !== codes.length) {
    return reportInputFailure(process, 'keycombination', 'keycombination requires at least 2 keycodes');
  }
  const last = known.at(-1) as number;
  if (timeAt >= 0) await process.sleep(Number(args[timeAt + 1]));
  process.machine.ui.key(last, { held: known.slice(0, -1) });
  return 0;
}
