import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseSignal, signalNumbers } from '../signals.ts';
import { listProcesses } from '../toybox/list-processes.ts';
import { sendSignal } from '../toybox/send-signal.ts';

/** The program beside the shell's own command of that name: what `xargs kill` and `timeout kill` run. */
export const kill: Binary = {
  name: 'kill',
  summary: 'sends a signal to processes by id',
  run(process) {
    let words = [...process.args];
    let signal: number | undefined = signalNumbers.TERM;
    if (words[0] === '-l') {
      process.out(
        `${Object.entries(signalNumbers)
          .map(([name, number]) => `${String(number).padStart(2)}) SIG${name}`)
          .join('\n')}\n`,
      );
      return 0;
    }
    if (words[0] === '-s') {
      signal = parseSignal(words[1] ?? '');
      words = words.slice(2);
    } else if (/^-./.test(words[0] ?? '') && words[0] !== '--')
      signal = parseSignal((words.shift() as string).slice(1));
    if (words.length === 0) return needArguments(process, 1);
    if (signal === undefined) {
      process.err(`kill: bad signal '${process.args[0]}'\n`);
      return 1;
    }
    let failed = false;
    for (const word of words.filter((one) => one !== '--')) {
      const found = listProcesses(process.machine).find(({ pid }) => String(pid) === word);
      const reason =
        found === undefined
          ? /^\d+$/.test(word)
            ? `bad pid '${word}': No such process`
            : `unknown pid '${word}'`
          : sendSignal(process.machine, found, signal);
      if (reason === undefined) continue;
      process.err(`kill: ${found === undefined ? reason : `bad pid '${word}': ${reason}`}\n`);
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
