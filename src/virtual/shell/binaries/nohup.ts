import { openBytes } from '../input.ts';
import type { Binary } from '../process.ts';

export const nohup: Binary = {
  name: 'nohup',
  run(process) {
    if (process.args.length === 0) {
      process.err('nohup: Needs 1 argument\n');
      return 125;
    }
    return process.spawn(process.args, { stdin: openBytes() });
  },
};
