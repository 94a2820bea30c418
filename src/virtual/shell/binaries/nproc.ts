import type { Binary } from '../process.ts';
import { processors } from '../system-files/proc-files.ts';

export const nproc: Binary = {
  name: 'nproc',
  summary: 'how many processors there are',
  run(process) {
    process.out(`${processors}\n`);
    return 0;
  },
};
