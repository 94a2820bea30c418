import { formatDate } from '../format-date.ts';
import type { Binary } from '../process.ts';

export const date: Binary = {
  name: 'date',
  run(process) {
    const format = process.args.find((arg) => arg.startsWith('+'))?.slice(1) ?? '%a %b %e %H:%M:%S %Z %Y';
    const other = process.args.find((arg) => !arg.startsWith('+') && arg !== '-u');
    if (other !== undefined) {
      process.err(`date: cannot set date: Operation not permitted\n`);
      return 1;
    }
    process.out(`${formatDate(process.machine.clock.now(), format)}\n`);
    return 0;
  },
};
