import type { LogLine } from '../../contract/log.ts';
import { parseOptions } from '../options.ts';
import type { Binary } from '../process.ts';

export const log: Binary = {
  name: 'log',
  summary: 'writes a line to the log',
  run(process) {
    const { values, operands } = parseOptions(process.args, '^', 'pt');
    const priority = (values.get('p') ?? 'i').toUpperCase();
    if (!'VDIWEF'.includes(priority) || priority.length !== 1) {
      process.err(`log: bad -p '${values.get('p')}'\n`);
      return 1;
    }
    const { machine, pid } = process;
    const line: LogLine = {
      at: machine.clock.now(),
      pid,
      priority: priority as LogLine['priority'],
      tag: values.get('t') ?? 'log',
      text: operands.join(' '),
    };
    machine.log.add(line);
    return 0;
  },
};
