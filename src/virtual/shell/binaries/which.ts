import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';

export const which: Binary = {
  name: 'which',
  summary: 'where a program lies',
  run(process) {
    const names = process.args.filter((arg) => arg !== '-a');
    if (names.length === 0) return needArguments(process, 1);
    let missing = false;
    for (const name of names) {
      if (process.machine.binaries.has(name)) process.out(`/system/bin/${name}\n`);
      else if (name.startsWith('/system/bin/') && process.machine.binaries.has(name.slice(12)))
        process.out(`${name}\n`);
      else missing = true;
    }
    return missing ? 1 : 0;
  },
};
