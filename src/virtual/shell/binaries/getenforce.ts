import type { Binary } from '../process.ts';

export const getenforce: Binary = {
  name: 'getenforce',
  summary: 'what SELinux does',
  run(process) {
    process.out('Enforcing\n');
    return 0;
  },
};
