import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';

export const dirname: Binary = {
  name: 'dirname',
  summary: 'paths without their last part',
  run(process) {
    if (process.args.length === 0) return needArguments(process, 1);
    for (const path of process.args) {
      const clean = path.replace(/\/+$/, '');
      const at = clean.lastIndexOf('/');
      process.out(
        `${at < 0 ? (clean === '' && path !== '' ? '/' : '.') : clean.slice(0, at).replace(/\/+$/, '') || '/'}\n`,
      );
    }
    return 0;
  },
};
