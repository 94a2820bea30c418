import { dumpServices } from '../dumpsys/list.ts';
import { formatDate } from '../format-date.ts';
import type { Binary, Process } from '../process.ts';
import { listServices } from './cmd.ts';

const USAGE = `usage: dumpsys
         To dump all services.
or:
       dumpsys [-t TIMEOUT] [--help | -l | --skip SERVICES | SERVICE [ARGS]]
         --help: shows this help
         -l: only list services, do not dump them
         -t TIMEOUT: TIMEOUT to use in seconds instead of default 10 seconds
         -T TIMEOUT: TIMEOUT to use in milliseconds instead of default 10 seconds
         --skip SERVICES: dumps all services but SERVICES (comma-separated list)
         SERVICE [ARGS]: dumps only service SERVICE, optionally passing ARGS to it
`;

interface Wish {
  readonly list: boolean;
  readonly skipped: readonly string[];
  readonly service: readonly string[];
}

/** Undefined: the usage is asked for, or a timeout is no number. */
function readWish(args: readonly string[]): Wish | undefined {
  let list = false;
  let skipped: readonly string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string;
    if (!word.startsWith('-')) return { list, skipped, service: args.slice(at) };
    if (word === '-l') list = true;
    else if (word === '-t' || word === '-T') {
      if (!/^[1-9]\d*$/.test(args[++at] ?? '')) return undefined;
    } else if (word === '--skip') skipped = (args[++at] ?? '').split(',');
    else if (word === '--priority') at++;
    else if (word !== '--proto') return undefined;
  }
  return { list, skipped, service: [] };
}

/** AOSP frameworks/native/cmds/dumpsys. A service's dump never takes long enough here for the timeout to matter. */
export const dumpsys: Binary = {
  name: 'dumpsys',
  summary: 'the state of system services',
  unsupported: [{ what: 'dumpsys --proto, --priority', why: 'every dump is text and whole' }],
  run(process) {
    const { machine, args, out, err } = process;
    const wish = readWish(args);
    if (wish === undefined) {
      err(USAGE);
      return 255;
    }
    const [name, ...rest] = wish.service;
    if (name !== undefined) {
      // A service that only takes commands says nothing, as a Binder without a dump.
      if (!listServices(machine).includes(name)) err(`Can't find service: ${name}\n`);
      else out(dumpServices[name]?.(machine, rest, process) ?? '');
      return 0;
    }
    const running = listServices(machine).filter((service) => !wish.skipped.includes(service));
    out(`Currently running services:\n${running.map((service) => `  ${service}\n`).join('')}`);
    if (!wish.list) for (const service of running) out(renderSection(process, service));
    return 0;
  },
};

/** One of many: between a line and a note of its duration (corpus api33_mtk_accessibility.txt has the note). */
function renderSection(process: Process, service: string): string {
  const dump = dumpServices[service]?.(process.machine, [], process) ?? '';
  const ended = formatDate(process.machine.clock.now(), '%F %T');
  const line = '-'.repeat(79);
  return `${line}\nDUMP OF SERVICE ${service}:\n${dump}--------- 0.000s was the duration of dumpsys ${service}, ending at: ${ended}\n`;
}
