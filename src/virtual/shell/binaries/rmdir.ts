import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const rmdir: Binary = {
  name: 'rmdir',
  summary: 'removes empty folders',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'p', '', ['ignore-fail-on-non-empty']);
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const { files } = process.machine;
    let failed = false;
    for (const name of operands) {
      for (
        let shown = name;
        shown !== '' && shown !== '/';
        shown = flags.has('p') ? shown.replace(/\/?[^/]*$/, '') : ''
      ) {
        const path = process.resolve(shown);
        const entries = files.list(path);
        const there = files.lstat(path) !== undefined;
        const reason =
          entries === undefined
            ? there
              ? 'Not a directory'
              : 'No such file or directory'
            : entries.length > 0
              ? 'Directory not empty'
              : files.remove(path, true);
        if (reason === undefined) continue;
        process.err(`rmdir: '${shown}': ${reason}\n`);
        failed = true;
        break;
      }
    }
    return failed ? 1 : 0;
  },
};
