import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseDuration } from '../toybox/parse-duration.ts';

export const sleep: Binary = {
  name: 'sleep',
  summary: 'waits',
  async run(process) {
    if (process.args.length === 0) return needArguments(process, 1);
    let ms = 0;
    for (const word of process.args) {
      const one = parseDuration(word);
      if (one === undefined) {
        process.err(`sleep: bad time '${word}'\n`);
        return 1;
      }
      ms += one;
    }
    await process.sleep(ms);
    return 0;
  },
};
