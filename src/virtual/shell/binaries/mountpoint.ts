import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { mountPoints } from '../system-files/proc-files.ts';

export const mountpoint: Binary = {
  name: 'mountpoint',
  summary: 'whether a folder is where a file system is mounted',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'qdx');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [name] = operands;
    if (name === undefined) return needArguments(process, 1);
    const path = process.machine.files.realpath(process.resolve(name));
    if (path === undefined) {
      if (!flags.has('q')) process.err(`mountpoint: ${name}: No such file or directory\n`);
      return 1;
    }
    const is = mountPoints.includes(path);
    if (!flags.has('q')) process.out(`${name} is ${is ? '' : 'not '}a mountpoint\n`);
    return is ? 0 : 1;
  },
};
