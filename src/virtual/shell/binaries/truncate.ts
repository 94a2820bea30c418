import { needArguments, parseOptions, parseSize, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

const mostBytes = 1024 ** 3;

export const truncate: Binary = {
  name: 'truncate',
  summary: 'makes files shorter or longer',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'c', 's');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const word = values.get('s');
    if (operands.length === 0 || word === undefined) return needArguments(process, 1);
    const given = parseSize(word);
    if (given === undefined) {
      process.err(`truncate: bad -s '${word}'\n`);
      return 1;
    }
    const { files, clock } = process.machine;
    let failed = false;
    for (const name of operands) {
      const path = process.resolve(name);
      const stat = files.stat(path);
      if (stat === undefined && flags.has('c')) continue;
      const size = /^[-+]/.test(word) ? Math.max(0, (stat?.size ?? 0) + given) : given;
      const before = files.read(path) ?? Buffer.alloc(0);
      const content =
        size <= before.length
          ? before.subarray(0, size)
          : size > mostBytes
            ? undefined
            : Buffer.concat([before, Buffer.alloc(size - before.length)]);
      const reason =
        content === undefined
          ? 'File too large'
          : files.write(path, content, stat?.mode ?? 0o666, Math.floor(clock.now() / 1000));
      if (reason === undefined) continue;
      process.err(`truncate: '${name}': ${reason}\n`);
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
