import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const basename: Binary = {
  name: 'basename',
  summary: 'the last part of paths',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'a', 's');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const all = flags.has('a') || values.has('s');
    const suffix = values.get('s') ?? (all ? '' : (operands[1] ?? ''));
    for (const path of all ? operands : operands.slice(0, 1)) {
      const name = path.replace(/\/+$/, '').split('/').at(-1) || (path.startsWith('/') ? '/' : path);
      process.out(
        `${suffix !== '' && name.endsWith(suffix) && name !== suffix ? name.slice(0, -suffix.length) : name}\n`,
      );
    }
    return 0;
  },
};
