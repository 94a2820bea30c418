import type { Binary } from '../process.ts';

export const dmesg: Binary = {
  name: 'dmesg',
  summary: 'refuses the kernel’s log, as a phone does to the shell user',
  unsupported: [{ what: 'dmesg', why: 'needs root, as on a phone' }],
  run(process) {
    process.err('dmesg: klogctl: Permission denied\n');
    return 1;
  },
};
