import { openBytes } from '../input.ts';
import type { Binary } from '../process.ts';
import { joinJob } from '../sh/join-job.ts';

export const nohup: Binary = {
  name: 'nohup',
  summary: 'runs a program that does not end with its client',
  run(process) {
    if (process.args.length === 0) {
      process.err('nohup: Needs 1 argument (see "nohup --help")\n');
      return 125;
    }
    const running = process.spawn(process.args, { stdin: openBytes(), detached: true });
    process.machine.jobs.own(running.catch(() => undefined));
    return joinJob(running, { sleep: (ms) => process.sleep(ms), isInterrupted: () => false });
  },
};
