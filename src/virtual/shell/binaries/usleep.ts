import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';

export const usleep: Binary = {
  name: 'usleep',
  summary: 'waits so many microseconds',
  async run(process) {
    const [word] = process.args;
    if (word === undefined) return needArguments(process, 1);
    await process.sleep((Number(word) || 0) / 1000);
    return 0;
  },
};
