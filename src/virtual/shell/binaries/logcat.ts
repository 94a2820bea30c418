import type { LogLine } from '../../contract/log.ts';
import { formatDate } from '../format-date.ts';
import type { Binary } from '../process.ts';

type Format = (line: LogLine) => string;

const FORMATS: Readonly<Record<string, Format>> = {
  threadtime: ({ at, pid, priority, tag, text }) => {
    const id = String(pid).padStart(5);
    return `${formatDate(at, '%m-%d %H:%M:%S.%L')} ${id} ${id} ${priority} ${tag.padEnd(8)}: ${text}`;
  },
  time: ({ at, pid, priority, tag, text }) =>
    `${formatDate(at, '%m-%d %H:%M:%S.%L')} ${priority}/${tag.padEnd(8)}(${String(pid).padStart(5)}): ${text}`,
  brief: ({ pid, priority, tag, text }) => `${priority}/${tag.padEnd(8)}(${String(pid).padStart(5)}): ${text}`,
  raw: ({ text }) => text,
  tag: ({ priority, tag, text }) => `${priority}/${tag.padEnd(8)}: ${text}`,
};

const PRIORITIES = 'VDIWEF';
const VALUED = new Set(['-v', '-b', '-t', '-T', '-e', '--pid']);

export const logcat: Binary = {
  name: 'logcat',
  async run(process) {
    const { args, machine, out } = process;
    const value = (name: string) => args.find((_, at) => args[at - 1] === name);
    if (args.includes('-c')) {
      machine.log.clear();
      return 0;
    }
    const format = FORMATS[value('-v') ?? 'threadtime'];
    if (format === undefined) {
      process.err(`logcat: Invalid parameter "${value('-v')}" to -v\n`);
      return 1;
    }
    const wanted = createFilter(args);
    const crashOnly = args.some((arg, at) => args[at - 1] === '-b' && arg === 'crash');
    const shown = (line: LogLine) => wanted(line) && (!crashOnly || line.tag === 'AndroidRuntime');
    const lines = machine.log.lines.filter(shown);
    const count = value('-t') ?? value('-T');
    const kept = count !== undefined && /^\d+$/.test(count) ? lines.slice(-Number(count)) : lines;
    if (kept.length > 0) out('--------- beginning of main\n');
    for (const line of kept) out(`${format(line)}\n`);
    if (args.includes('-d') || args.includes('-t')) return 0;
    await new Promise<void>((resolve) => {
      const stop = machine.log.follow((line) => {
        if (shown(line)) out(`${format(line)}\n`);
      });
      const end = () => {
        stop();
        resolve();
      };
      if (process.signal.aborted) end();
      else process.signal.addEventListener('abort', end, { once: true });
    });
    return 130;
  },
};

/** `TAG:PRIORITY` words, `*:E`, and `-s TAG` (only what is named). */
function createFilter(args: readonly string[]): (line: LogLine) => boolean {
  const rules = new Map<string, string>();
  let rest = args.includes('-s') ? 'S' : 'V';
  args.forEach((arg, at) => {
    if (arg.startsWith('-') || VALUED.has(args[at - 1] ?? '')) return;
    const [tag = '', priority = 'V'] = arg.split(':');
    if (tag === '*') rest = priority;
    else rules.set(tag, priority);
  });
  const pid = args.map((arg) => /^--pid=(\d+)$/.exec(arg)?.[1]).find((found) => found !== undefined);
  return (line) => {
    if (pid !== undefined && line.pid !== Number(pid)) return false;
    const least = rules.get(line.tag) ?? rest;
    return least !== 'S' && PRIORITIES.indexOf(line.priority) >= PRIORITIES.indexOf(least);
  };
}
