import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseSignal, signalNumbers } from '../signals.ts';
import { matchProcesses } from '../toybox/match-processes.ts';
import { compileRegex } from '../toybox/regex.ts';
import { sendSignal } from '../toybox/send-signal.ts';

export const pkill: Binary = {
  name: 'pkill',
  summary: 'sends a signal to processes by expression',
  run(process) {
    const named = process.args.find((arg) => /^-(\d+|[A-Z]{2,}\d?)$/.test(arg));
    const args = process.args.filter((arg) => arg !== named);
    const { flags, values, operands, unknown } = parseOptions(args, 'fnovxV', 'gGPstuUl', ['signal=']);
    if (unknown !== undefined) return refuseOption(process, unknown);
    const word = named?.slice(1) ?? values.get('l') ?? values.get('signal');
    const signal = word === undefined ? signalNumbers.TERM : parseSignal(word);
    const [expression] = operands;
    const pattern = expression === undefined ? undefined : compileRegex(expression, '');
    if (signal === undefined || (expression === undefined ? values.size === 0 : pattern === undefined)) {
      process.err(
        signal === undefined
          ? `pkill: bad signal '${word}'\n`
          : expression === undefined
            ? 'pkill: No PATTERN\n'
            : `pkill: bad regex '${expression}'\n`,
      );
      return 1;
    }
    let sent = 0;
    const found = matchProcesses(process, { pattern, flags, values });
    for (const one of found) {
      const reason = sendSignal(process.machine, one, signal);
      if (reason === undefined) sent++;
      else process.err(`pkill: ${one.pid}: ${reason}\n`);
    }
    return sent > 0 ? 0 : 1;
  },
};
