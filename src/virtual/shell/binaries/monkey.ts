import { startLaunch } from '../android/start-launch.ts';
import type { Binary } from '../process.ts';

/**
 * Only as a launcher: the first event of a run starts the app, and that is all this device does. Words as in corpus
 * monkey_ok_android14.txt and monkey_aborted.txt.
 */
export const monkey: Binary = {
  name: 'monkey',
  async run(process) {
    const { args, machine } = process;
    const count = args.findLast((arg) => /^\d+$/.test(arg));
    if (count === undefined) {
      process.err(
        'usage: monkey [-p ALLOWED_PACKAGE [-p ALLOWED_PACKAGE] ...]\n              [-c MAIN_CATEGORY [-c MAIN_CATEGORY] ...]\n              COUNT\n',
      );
      return 1;
    }
    process.err(args.map((arg) => `  bash arg: ${arg}\n`).join(''));
    process.err(`args: [${args.join(', ')}]\n${args.map((arg) => ` arg: "${arg}"\n`).join('')}`);
    const values = args.filter((_, at) => args[at - 1] === '-p' || args[at - 1] === '-c');
    process.err(values.map((value) => `data="${value}"\n`).join(''));
    const packages = args.filter((_, at) => args[at - 1] === '-p');
    const app = machine.ui.apps.find((known) => packages.includes(known.packageName));
    if (app === undefined) {
      process.out('** No activities found to run, monkey aborted.\n');
      return 252;
    }
    const started = machine.clock.now();
    await startLaunch(process, app, { wait: true });
    const ms = Math.round(machine.clock.now() - started);
    process.out(
      `Events injected: ${count}\n## Network stats: elapsed time=${ms}ms (0ms mobile, 0ms wifi, ${ms}ms not connected)\n`,
    );
    return 0;
  },
};
