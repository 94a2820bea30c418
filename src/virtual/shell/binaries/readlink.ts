import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const readlink: Binary = {
  name: 'readlink',
  summary: 'where a link points to',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'efmnqz');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const { files } = process.machine;
    let failed = false;
    for (const name of operands) {
      const path = process.resolve(name);
      const follow = flags.has('f') || flags.has('e') || flags.has('m');
      const folder = path.replace(/\/[^/]*$/, '') || '/';
      // -f takes a last part that is not there, -m takes any.
      const missing = flags.has('e') ? undefined : files.realpath(folder);
      const found = follow
        ? (files.realpath(path) ??
          (missing === undefined
            ? flags.has('m')
              ? path
              : undefined
            : `${missing === '/' ? '' : missing}/${path.split('/').at(-1)}`))
        : files.readlink(path);
      if (found === undefined) failed = true;
      else process.out(`${found}${flags.has('n') ? '' : '\n'}`);
    }
    return failed ? 1 : 0;
  },
};
