import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';

export const unlink: Binary = {
  name: 'unlink',
  summary: 'removes one file',
  run(process) {
    const [name] = process.args;
    if (name === undefined) return needArguments(process, 1);
    const reason = process.machine.files.remove(process.resolve(name), false);
    if (reason === undefined) return 0;
    process.err(`unlink: Couldn't unlink '${name}': ${reason}\n`);
    return 1;
  },
};
