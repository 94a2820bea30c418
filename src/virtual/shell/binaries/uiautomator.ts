import type { Binary, Process } from '../process.ts';
import { dump } from '../uiautomator/dump.ts';
import { streamEvents } from '../uiautomator/events.ts';

/** AOSP Launcher: on stderr, whatever was asked for, and code 0. */
const USAGE = `Usage: uiautomator <subcommand> [options]

Available subcommands:

help: displays help message

runtest: executes UI automation tests

dump: creates an XML dump of current UI hierarchy
    dump [--verbose][file]
      [--compressed]: dumps compressed layout information.
      [file]: the location where the dumped XML should be stored, default is
      /sdcard/window_dump.xml

events: prints out accessibility events until terminated

`;

/** Tests of that kind are Java code in a jar, which this device cannot run; these words are its own. */
function refuseTests({ err }: Process): number {
  err('Error: this virtual device cannot run Java tests (uiautomator runtest)\n');
  return 1;
}

type Subcommand = (process: Process, args: readonly string[]) => Promise<number> | number;

const SUBCOMMANDS: ReadonlyMap<string, Subcommand> = new Map<string, Subcommand>([
  ['dump', dump],
  ['events', streamEvents],
  ['runtest', refuseTests],
]);

export const uiautomator: Binary = {
  name: 'uiautomator',
  summary: 'the tree of the screen',
  unsupported: [
    { what: 'uiautomator runtest', why: 'Java tests cannot run here' },
    { what: 'uiautomator events', why: 'tells that a window changed or came, not which view' },
  ],
  run(process) {
    const [name = 'help', ...args] = process.args;
    const run = SUBCOMMANDS.get(name);
    if (run !== undefined) return run(process, args);
    process.err(USAGE);
    return 0;
  },
};
