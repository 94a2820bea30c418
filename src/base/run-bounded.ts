import { createContext, Script } from 'node:vm';

/** Thrown where a computation was ended because it took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** One for the process, as making one costs a millisecond; between calls it is empty. */
const room: { compute?: (() => unknown) | undefined } = createContext({});
const call = new Script('compute()');

/**
 * Whether a regular expression could take long at all: without repetitions and back references, a text costs as many steps as it has
 * characters, for each alternative. Only what could needs a bound, which costs more than most matches.
 */
export function mayTakeLong({ source }: RegExp): boolean {
  const plain = source.replace(/\\[^1-9k]|\[(?:\\.|[^\]\\])*\]/g, '');
  return /[*+{]|\\[1-9k]/.test(plain);
}

/**
 * Runs what somebody else wrote and may never end (a regular expression, an XPath), without a wait in it, and ends it
 * after so many milliseconds of real time with `TookTooLong`. Costs 0.2 ms.
 */
export function runBounded<Result>(compute: () => Result, limitMs = 2000): Result {
  const outer = room.compute;
  room.compute = compute;
  try {
    return call.runInContext(room, { timeout: limitMs }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`ends what takes more than ${limitMs} ms`);
  } finally {
    room.compute = outer;
  }
}
