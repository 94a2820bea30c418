import { parseMonkey } from '../monkey/parse-monkey.ts';
import { runMonkey } from '../monkey/run-monkey.ts';
import type { Binary } from '../process.ts';

const usage = `usage: monkey [-p ALLOWED_PACKAGE [-p ALLOWED_PACKAGE] ...]
              [-c MAIN_CATEGORY [-c MAIN_CATEGORY] ...]
              [--ignore-crashes] [--ignore-timeouts]
              [--ignore-security-exceptions]
              [--monitor-native-crashes] [--ignore-native-crashes]
              [--kill-process-after-error] [--hprof]
              [--pct-touch PERCENT] [--pct-motion PERCENT]
              [--pct-trackball PERCENT] [--pct-syskeys PERCENT]
              [--pct-nav PERCENT] [--pct-majornav PERCENT]
              [--pct-appswitch PERCENT] [--pct-flip PERCENT]
              [--pct-anyevent PERCENT] [--pct-pinchzoom PERCENT]
              [--pct-permission PERCENT]
              [-s SEED]
              [-v [-v] ...]
              [--throttle MILLISEC] [--randomize-throttle]
              COUNT
`;

/** Words as in corpus monkey_ok_android14.txt and monkey_aborted.txt. */
export const monkey: Binary = {
  name: 'monkey',
  summary: 'random events, and the plain way to start an app',
  unsupported: [
    { what: 'monkey -f SCRIPT, --port, --setup', why: 'scripts and remote control are not read' },
    { what: 'monkey: trackball, flip and rotation events', why: 'they are counted and do nothing' },
  ],
  run(process) {
    const { args } = process;
    const request = parseMonkey(args);
    if (typeof request === 'string' || args.length === 0) {
      process.err(args.length === 0 ? usage : `${request}\n${usage}`);
      return 255;
    }
    process.err(args.map((arg) => `  bash arg: ${arg}\n`).join(''));
    process.err(`args: [${args.join(', ')}]\n${args.map((arg) => ` arg: "${arg}"\n`).join('')}`);
    const values = args.filter((_, at) => args[at - 1] === '-p' || args[at - 1] === '-c');
    process.err(values.map((value) => `data="${value}"\n`).join(''));
    return runMonkey(process, request);
  },
};
