import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseSignal, signalNumbers } from '../signals.ts';
import { listProcesses } from '../toybox/list-processes.ts';
import { sendSignal } from '../toybox/send-signal.ts';

export const killall: Binary = {
  name: 'killall',
  summary: 'sends a signal to processes by name',
  run(process) {
    const names = process.args.filter((arg) => !arg.startsWith('-'));
    const word = process.args.find((arg) => /^-[A-Z\d]/.test(arg))?.slice(1);
    const quiet = process.args.includes('-q');
    const signal = word === undefined ? signalNumbers.TERM : parseSignal(word);
    if (names.length === 0) return needArguments(process, 1);
    if (signal === undefined) {
      process.err(`killall: bad signal '${word}'\n`);
      return 1;
    }
    let failed = false;
    for (const name of names) {
      const found = listProcesses(process.machine).filter((one) => one.name === name && one.pid !== process.pid);
      if (found.length === 0) {
        if (!quiet) process.err(`killall: ${name}: No such process\n`);
        failed = true;
      }
      for (const one of found) {
        const reason = sendSignal(process.machine, one, signal);
        if (reason === undefined) continue;
        process.err(`killall: bad ${name} (${one.pid}): ${reason}\n`);
        failed = true;
      }
    }
    return failed ? 1 : 0;
  },
};
