import type { Binary } from '../process.ts';

export const whoami: Binary = {
  name: 'whoami',
  run(process) {
    process.out('shell\n');
    return 0;
  },
};
