import type { Binary } from '../process.ts';
import { nameUser } from '../user-names.ts';

export const whoami: Binary = {
  name: 'whoami',
  summary: 'the name of the user',
  run(process) {
    process.out(`${nameUser(process.uid)}\n`);
    return 0;
  },
};
