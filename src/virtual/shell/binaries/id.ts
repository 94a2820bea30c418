import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { shellGroups } from '../toybox/shell-groups.ts';
import { nameUser } from '../user-names.ts';

export const id: Binary = {
  name: 'id',
  summary: 'who one is: the shell user, 2000',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'uUgGnrZ');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [user] = operands;
    if (user !== undefined && user !== 'shell' && user !== '2000') {
      process.err(`id: ${user}: No such user\n`);
      return 1;
    }
    const groups = shellGroups(process.machine.api);
    const show = (number: number) => (flags.has('n') ? nameUser(number) : String(number));
    if (flags.has('u') || flags.has('g')) process.out(`${show(2000)}\n`);
    else if (flags.has('G')) process.out(`${groups.map(show).join(' ')}\n`);
    else if (flags.has('Z')) process.out('u:r:shell:s0\n');
    else {
      const list = groups.map((group) => `${group}(${nameUser(group)})`).join(',');
      process.out(`uid=2000(shell) gid=2000(shell) groups=${list} context=u:r:shell:s0\n`);
    }
    return 0;
  },
};
