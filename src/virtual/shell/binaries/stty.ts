import type { Binary } from '../process.ts';

/** toybox stty: of the settings of a terminal, its size is known here. */
export const stty: Binary = {
  name: 'stty',
  summary: 'the size of the terminal',
  unsupported: [{ what: 'stty other than size', why: 'the terminal has no further settings' }],
  run({ args, stdin, out, err }) {
    if (args.length !== 1 || args[0] !== 'size') {
      err(`stty: this virtual device knows 'stty size' only\n`);
      return 1;
    }
    if (stdin.terminal === undefined) {
      err('stty: tcgetattr: Not a typewriter\n');
      return 1;
    }
    const { rows, columns } = stdin.terminal.size;
    out(`${rows} ${columns}\n`);
    return 0;
  },
};
