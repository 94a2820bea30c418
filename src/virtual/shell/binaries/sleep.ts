import type { Binary } from '../process.ts';

const UNITS: Readonly<Record<string, number>> = { '': 1000, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const sleep: Binary = {
  name: 'sleep',
  async run(process) {
    const parsed = process.args.map((arg) => /^(\d*\.?\d+)([smhd]?)$/.exec(arg));
    if (parsed.length === 0) {
      process.err('sleep: Needs 1 argument\n');
      return 1;
    }
    let ms = 0;
    for (const [at, match] of parsed.entries()) {
      if (match === null) {
        process.err(`sleep: bad time '${process.args[at]}'\n`);
        return 1;
      }
      ms += Number(match[1]) * (UNITS[match[2] as string] as number);
    }
    await process.sleep(ms);
    return 0;
  },
};
