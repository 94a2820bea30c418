import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { listProcesses } from '../toybox/list-processes.ts';

export const pidof: Binary = {
  name: 'pidof',
  summary: 'process ids by name',
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'sx', 'o');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (operands.length === 0) return needArguments(process, 1);
    const omitted = (values.get('o') ?? '').split(',');
    // Newest first, as toybox finds them.
    const found = listProcesses(process.machine)
      .filter(
        ({ name, argv, pid }) =>
          operands.some((wanted) => wanted === name || wanted === argv[0]) && !omitted.includes(String(pid)),
      )
      .map(({ pid }) => pid)
      .reverse();
    if (found.length === 0) return 1;
    process.out(`${(flags.has('s') ? found.slice(0, 1) : found).join(' ')}\n`);
    return 0;
  },
};
