import type { Binary } from '../process.ts';

export const whoami: Binary = {
  name: 'whoami',
  summary: 'the name of the user',
  run(process) {
    process.out('shell\n');
    return 0;
  },
};
