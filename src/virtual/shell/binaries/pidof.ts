import type { Binary } from '../process.ts';

export const pidof: Binary = {
  name: 'pidof',
  run({ machine, args, out }) {
    const pids = args.filter((arg) => !arg.startsWith('-')).map((name) => machine.ui.pid(name));
    const found = pids.filter((pid) => pid !== undefined);
    if (found.length === 0) return 1;
    out(`${found.join(' ')}\n`);
    return 0;
  },
};
