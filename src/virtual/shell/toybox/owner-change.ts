import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

/** `chown` and `chgrp`: only root may, and the shell user is not root. */
export function defineOwnerChange(name: 'chown' | 'chgrp'): Binary {
  return {
    name,
    summary: `refuses to change the ${name === 'chown' ? 'owner' : 'group'} of files`,
    unsupported: [{ what: name, why: 'needs root, as on a phone; here files keep their owners for root too' }],
    run(process) {
      const { operands, unknown } = parseOptions(process.args, 'RHLPvfh');
      if (unknown !== undefined) return refuseOption(process, unknown);
      const [owner, ...paths] = operands;
      if (owner === undefined || paths.length === 0) return needArguments(process, 2);
      const { files } = process.machine;
      for (const path of paths) {
        const there = files.lstat(process.resolve(path)) !== undefined;
        process.err(
          `${name}: '${path}' to '${owner}': ${there ? 'Operation not permitted' : 'No such file or directory'}\n`,
        );
      }
      return 1;
    },
  };
}
