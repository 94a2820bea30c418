import { ShellRefused } from '../android/shell-words.ts';
import { parseKeyCode } from './key-codes.ts';
import type { InputCall } from './subcommand.ts';

const LONG_PRESS_MS = 500;
/** ViewConfiguration.DOUBLE_TAP_MIN_TIME. */
const DOUBLE_TAP_MS = 40;
/** `--doubletap`, `--async` and `--delay` (corpus input_usage_api34.txt). */
const FLAGS_SINCE = 34;

interface KeyFlags {
  readonly longPress: boolean;
  readonly doubleTap: boolean;
  readonly delayMs: number;
  readonly first: string;
}

/** Flags stand before the first key only; one that is unknown is skipped. `--async` changes nothing that can be seen. */
function readFlags({ process, args }: InputCall): KeyFlags {
  const { api } = process.machine;
  const first = args.required();
  if (api < FLAGS_SINCE) {
    const longPress = first === '--longpress';
    return { longPress, doubleTap: false, delayMs: 0, first: longPress ? args.required() : first };
  }
  const seen = new Set<string>();
  let delayMs = 0;
  let word: string | undefined = first;
  for (; word?.startsWith('--'); word = args.next()) {
    seen.add(word);
    if (word === '--delay') delayMs = args.integer();
  }
  if (word === undefined) {
    const message =
      "Attempt to invoke virtual method 'boolean java.lang.String.startsWith(java.lang.String)' on a null object reference";
    throw new ShellRefused(message, 'java.lang.NullPointerException');
  }
  return { longPress: seen.has('--longpress'), doubleTap: seen.has('--doubletap'), delayMs, first: word };
}

/** `input keyevent [--longpress|--doubletap|--async|--delay MS] KEY…` (AOSP InputShellCommand.runKeyEvent). */
export async function pressKeys(call: InputCall): Promise<void> {
  const { process, args } = call;
  const { ui, api } = process.machine;
  const { longPress, doubleTap, delayMs, first } = readFlags(call);
  const press = async (code: number) => {
    // Before Android 12 the three events came at once (AOSP Input.java); a view took them for a long press all the same.
    if (longPress && api >= 31) await process.sleep(LONG_PRESS_MS);
    // KEYCODE_UNKNOWN is injected as well, and nobody takes it.
    if (code > 0) ui.key(code, { longPress });
  };
  for (let word: string | undefined = first, at = 0; word !== undefined; word = args.next(), at++) {
    if (at > 0 && delayMs > 0) await process.sleep(delayMs);
    const code = parseKeyCode(word, api);
    await press(code);
    if (!doubleTap) continue;
    await process.sleep(DOUBLE_TAP_MS);
    await press(code);
  }
}

/** `input keycombination [-t MS] KEY KEY…`: the first ones are held while the last is pressed. Not there before API 31. */
export async function combineKeys({ process, args }: InputCall): Promise<void> {
  let word: string | undefined = args.required();
  let holdMs = 0;
  if (word === '-t') {
    holdMs = args.integer();
    word = args.required();
  }
  const codes: number[] = [];
  for (; word !== undefined; word = args.next()) {
    const code = parseKeyCode(word, process.machine.api);
    if (code === 0) throw new ShellRefused(`Unknown keycode: ${word}`);
    codes.push(code);
  }
  const last = codes.at(-1);
  if (last === undefined || codes.length < 2) {
    throw new ShellRefused('keycombination requires at least 2 keycodes');
  }
  if (holdMs > 0) await process.sleep(holdMs);
  process.machine.ui.key(last, { held: codes.slice(0, -1) });
}
