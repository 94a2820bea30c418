import type { Binary } from '../process.ts';

export const tty: Binary = {
  name: 'tty',
  summary: 'names the terminal',
  run(process) {
    // One terminal a shell: which number it has is not kept.
    const found = process.stdin.terminal !== undefined;
    process.out(found ? '/dev/pts/0\n' : 'not a tty\n');
    return found ? 0 : 1;
  },
};
