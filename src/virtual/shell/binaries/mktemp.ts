import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export const mktemp: Binary = {
  name: 'mktemp',
  summary: 'makes a file or a folder with a new name',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'dqtu', 'p');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [template = 'tmp.XXXXXXXXXX'] = operands;
    const folder =
      values.get('p') ??
      (operands.length === 0 || flags.has('t') ? (process.env.TMPDIR ?? '/data/local/tmp') : undefined);
    const { files, clock } = process.machine;
    // New by the process id, which no other process of this device has had.
    let seed = process.pid * 7919;
    const name = template.replace(/X+$/, (run) =>
      run.replace(/X/g, () => {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        return letters[(seed >> 8) % letters.length] as string;
      }),
    );
    const shown = folder === undefined ? name : `${folder}/${name}`;
    const path = process.resolve(shown);
    const made = flags.has('u')
      ? undefined
      : flags.has('d')
        ? files.makeFolder(path, false)
        : files.stat(path.replace(/\/[^/]*$/, '') || '/') === undefined
          ? 'No such file or directory'
          : files.write(path, Buffer.alloc(0), 0o600, Math.floor(clock.now() / 1000));
    if (made !== undefined) {
      if (!flags.has('q'))
        process.err(`mktemp: Failed to create ${flags.has('d') ? 'directory' : 'file'} ${shown}: ${made}\n`);
      return 1;
    }
    process.out(`${shown}\n`);
    return 0;
  },
};
