import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { matchProcesses } from '../toybox/match-processes.ts';
import { compileRegex } from '../toybox/regex.ts';

export const pgrep: Binary = {
  name: 'pgrep',
  summary: 'process ids by expression',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'cflnovx', 'dgGPstuUL');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [expression] = operands;
    const pattern = expression === undefined ? undefined : compileRegex(expression, '');
    if (expression === undefined ? values.size === 0 : pattern === undefined) {
      process.err(expression === undefined ? 'pgrep: No PATTERN\n' : `pgrep: bad regex '${expression}'\n`);
      return 1;
    }
    const found = matchProcesses(process, { pattern, flags, values });
    if (flags.has('c')) process.out(`${found.length}\n`);
    else if (found.length > 0) {
      const rows = found.map((one) =>
        flags.has('l') ? `${one.pid} ${flags.has('f') ? one.argv.join(' ') : one.name}` : String(one.pid),
      );
      process.out(`${rows.join(values.get('d') ?? '\n')}\n`);
    }
    return found.length > 0 ? 0 : 1;
  },
};
