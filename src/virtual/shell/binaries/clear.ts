import type { Binary } from '../process.ts';

export const clear: Binary = {
  name: 'clear',
  summary: 'wipes a terminal',
  run(process) {
    process.out('\x1b[2J\x1b[H');
    return 0;
  },
};
