import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const ln: Binary = {
  name: 'ln',
  summary: 'makes symbolic links',
  unsupported: [{ what: 'hard links (ln without -s)', why: 'the file system here gives each file one name' }],
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'sfnrTv', 't');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const { files } = process.machine;
    const last = operands.length > 1 ? (operands.at(-1) as string) : '.';
    const targets = operands.length > 1 ? operands.slice(0, -1) : operands;
    const into = !flags.has('T') && files.list(process.resolve(last)) !== undefined;
    let failed = false;
    for (const target of targets) {
      const name = into ? `${last}/${target.replace(/\/+$/, '').split('/').at(-1)}` : last;
      const path = process.resolve(name);
      if (flags.has('f')) files.remove(path, false);
      const reason = flags.has('s') ? files.symlink(target, path) : 'Operation not permitted';
      if (reason === undefined) continue;
      process.err(
        `ln: cannot create ${flags.has('s') ? 'symlink' : 'hard link'} from '${target}' to '${name}': ${reason}\n`,
      );
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
