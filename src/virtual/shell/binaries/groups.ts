import type { Binary } from '../process.ts';
import { shellGroups } from '../toybox/shell-groups.ts';
import { nameUser } from '../user-names.ts';

export const groups: Binary = {
  name: 'groups',
  summary: 'the groups one is in',
  run(process) {
    process.out(`${shellGroups(process.machine.api).map(nameUser).join(' ')}\n`);
    return 0;
  },
};
