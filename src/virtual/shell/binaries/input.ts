import { ShellRefused } from '../android/shell-words.ts';
import { createArguments } from '../input/arguments.ts';
import { reportInputFailure, reportNoInject } from '../input/input-failure.ts';
import { combineKeys, pressKeys } from '../input/press-keys.ts';
import type { InputSubcommand } from '../input/subcommand.ts';
import { dragAndDrop, motionEvent, press, roll, swipe, tap } from '../input/touch.ts';
import { typeText } from '../input/type-text.ts';
import { INPUT_SOURCES, renderInputUsage } from '../input/usage.ts';
import type { Binary, Process } from '../process.ts';

/** `scroll`, newer than the sources at hand, is not among them and is refused as an unknown command. */
const SUBCOMMANDS: ReadonlyMap<string, InputSubcommand> = new Map([
  ['text', { since: 1, words: [1, 1], run: typeText }],
  ['keyevent', { since: 1, words: [1, Infinity], run: pressKeys }],
  ['tap', { since: 1, words: [2, 2], run: tap }],
  ['swipe', { since: 1, words: [4, 5], run: swipe }],
  ['draganddrop', { since: 26, words: [4, 5], run: dragAndDrop }],
  ['motionevent', { since: 29, words: [1, 3], run: motionEvent }],
  ['keycombination', { since: 31, words: [2, Infinity], run: combineKeys }],
  ['press', { since: 1, words: [0, 0], run: press }],
  ['roll', { since: 1, words: [2, 2], run: roll }],
]);

export const input: Binary = {
  name: 'input',
  summary: 'touches, keys and text',
  unsupported: [
    { what: 'input scroll', why: 'the screen has no wheel' },
    { what: 'input press, roll with a trackball', why: 'there is none; accepted without effect, as on a phone' },
    { what: 'input -d ID', why: 'there is one display; events for others are dropped, as on a phone' },
  ],
  async run(process) {
    if (process.machine.faults.strike('no-inject', `input ${process.args.join(' ')}`) !== undefined) {
      return reportNoInject(process);
    }
    try {
      const { source, display, name, rest } = readHead(process);
      if (name === undefined || name === 'help' || name === '-h') return showUsage(process);
      const { api } = process.machine;
      const found = SUBCOMMANDS.get(name);
      if (found === undefined || api < found.since) return refuse(process, name);
      const [least, most] = found.words;
      if (api <= 28 && (rest.length < least || rest.length > most))
        throw new ShellRefused(`Error: Invalid arguments for command: ${name}`);
      // Events for a display that does not exist are dropped in silence.
      if (display <= 0) await found.run({ process, args: createArguments([name, ...rest]), source });
      return 0;
    } catch (error) {
      // The exception names the first word, be it a source (BasicShellCommandHandler.exec).
      if (error instanceof ShellRefused) return reportInputFailure(process, process.args[0] ?? '', error);
      throw error;
    }
  },
};

interface Head {
  readonly source: string | undefined;
  readonly display: number;
  readonly name: string | undefined;
  readonly rest: readonly string[];
}

function readHead(process: Process): Head {
  const { args, machine } = process;
  const source = INPUT_SOURCES.find((known) => known === args[0]);
  const words = source === undefined ? args : args.slice(1);
  if (words[0] !== '-d' || machine.api < 29) return { source, display: 0, name: words[0], rest: words.slice(1) };
  const word = (words[1] ?? '').toUpperCase();
  const display = word === 'INVALID_DISPLAY' ? -1 : word === 'DEFAULT_DISPLAY' ? 0 : Number(word);
  if (word === '' || !Number.isInteger(display)) {
    throw new ShellRefused('Error: Invalid arguments for display ID.');
  }
  return { source, display, name: words[2], rest: words.slice(3) };
}

/** On stdout from the service, on stderr from the program of Android 11 and before; 0 from both. */
function showUsage({ machine, out, err }: Process): number {
  (machine.api >= 31 ? out : err)(renderInputUsage(machine.api));
  return 0;
}

/** Wrong words must be told by the text: the code is 0 on every version. */
function refuse({ machine, out, err }: Process, name: string): number {
  if (machine.api >= 31) out(`Unknown command: ${name}\n`);
  else err(`Error: Unknown command: ${name}\n${renderInputUsage(machine.api)}`);
  return 0;
}
