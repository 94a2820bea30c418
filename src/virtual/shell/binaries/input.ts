import { reportInputFailure } from '../input/input-failure.ts';
import { combineKeys, pressKeys } from '../input/press-keys.ts';
import { dragAndDrop, motionEvent, swipe, tap } from '../input/touch.ts';
import { typeText } from '../input/type-text.ts';
import { INPUT_SOURCES, renderInputUsage } from '../input/usage.ts';
import type { Binary, Process } from '../process.ts';

interface Subcommand {
  /** The first API level that has it. */
  readonly since: number;
  run(process: Process, args: readonly string[]): Promise<number> | number;
}

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  text: { since: 1, run: typeText },
  keyevent: { since: 1, run: pressKeys },
  tap: { since: 1, run: tap },
  swipe: { since: 1, run: swipe },
  draganddrop: { since: 26, run: dragAndDrop },
  motionevent: { since: 29, run: motionEvent },
  keycombination: { since: 31, run: combineKeys },
  // There is no trackball, and nothing that would listen to one.
  press: { since: 1, run: () => 0 },
  roll: { since: 1, run: () => 0 },
};

export const input: Binary = {
  name: 'input',
  run(process) {
    const { api } = process.machine;
    const words = [...process.args];
    if (INPUT_SOURCES.some((source) => source === words[0])) words.shift();
    let display = 0;
    if (words[0] === '-d' && api >= 29) {
      words.shift();
      const word = words.shift();
      display = word === 'INVALID_DISPLAY' ? -1 : word === 'DEFAULT_DISPLAY' ? 0 : Number(word);
      if (!Number.isInteger(display)) return reportInputFailure(process, '-d', `Invalid arguments for display ID`);
    }
    const [name, ...args] = words;
    if (name === undefined || name === 'help' || name === '-h') {
      if (api >= 31) process.out(renderInputUsage(api));
      else process.err(renderInputUsage(api));
      return name === undefined && api >= 31 ? 255 : 0;
    }
    const found = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
    if (found === undefined || api < found.since) return refuse(process, name);
    // Events for a display that does not exist are dropped in silence.
    return display > 0 ? 0 : found.run(process, args);
  },
};

/** Wrong words must be told by the text: the code is 0 on every version. */
function refuse(process: Process, name: string): number {
  if (process.machine.api >= 31) process.out(`Unknown command: ${name}\n`);
  else process.err(`Error: Unknown command: ${name}\n${renderInputUsage(process.machine.api)}`);
  return 0;
}
