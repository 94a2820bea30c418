import type { Binary } from '../process.ts';

export const tty: Binary = {
  name: 'tty',
  summary: 'names the terminal: there is none',
  run(process) {
    process.out('not a tty\n');
    return 1;
  },
};
