import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseDate } from '../toybox/parse-date.ts';

export const touch: Binary = {
  name: 'touch',
  summary: 'makes empty files and sets their times',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'acfmh', 'tdr');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const { files, clock } = process.machine;
    const given = values.get('d') ?? values.get('t');
    const like = values.get('r');
    const likeStat = like === undefined ? undefined : files.stat(process.resolve(like));
    if (like !== undefined && likeStat === undefined) {
      process.err(`touch: ${like}: No such file or directory\n`);
      return 1;
    }
    const ms = given === undefined ? clock.now() : parseDate(given, clock.now());
    if (ms === undefined) {
      process.err(`touch: bad date '${given}'\n`);
      return 1;
    }
    let failed = false;
    for (const name of operands) {
      const path = process.resolve(name);
      if (flags.has('c') && files.stat(path) === undefined) continue;
      const reason = files.touch(path, likeStat?.mtimeSeconds ?? Math.floor(ms / 1000));
      if (reason === undefined) continue;
      process.err(`touch: '${name}': ${reason}\n`);
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
