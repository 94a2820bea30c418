import type { Binary } from '../process.ts';

export const hostname: Binary = {
  name: 'hostname',
  summary: 'names the device',
  run(process) {
    if (process.args.some((arg) => !arg.startsWith('-'))) {
      process.err('hostname: set failed: Operation not permitted\n');
      return 1;
    }
    process.out('localhost\n');
    return 0;
  },
};
