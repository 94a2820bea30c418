import type { Binary } from '../process.ts';

export const pwd: Binary = {
  name: 'pwd',
  summary: 'the folder one is in',
  run(process) {
    const { files } = process.machine;
    process.out(`${process.args.includes('-P') ? (files.realpath(process.cwd) ?? process.cwd) : process.cwd}\n`);
    return 0;
  },
};
