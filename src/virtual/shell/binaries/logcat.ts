import { runBounded } from '../../../base/run-bounded.ts';
import { bufferOf, type LogBuffer, type LogLine } from '../../contract/log.ts';
import { createTagFilter, parseLogTime } from '../log/filter-lines.ts';
import { formatLine, type LogStyle } from '../log/format-line.ts';
import { type LogcatOptions, parseLogcat } from '../log/logcat-options.ts';
import { openSink } from '../open-file.ts';
import { parkUntil } from '../park-until.ts';
import type { Binary, Process } from '../process.ts';
import { uptimeSeconds } from '../system-files/uptime.ts';
import { compileRegex } from '../toybox/regex.ts';

export const logcat: Binary = {
  name: 'logcat',
  summary: 'the log, and what is added to it',
  unsupported: [
    {
      what: 'logcat -S, -p, -P, -L, -B',
      why: 'the log here has no statistics, no pruning and is not kept over a reboot',
    },
    { what: 'logcat -r -n', why: 'files are not rotated' },
    { what: 'logcat -b kernel, security', why: 'there is no kernel behind the device' },
  ],
  async run(process) {
    const options = parseLogcat(process.args);
    if (typeof options === 'string') {
      process.err(`${options}\n`);
      return 1;
    }
    const refused =
      ['S', 'p', 'L', 'B'].find((flag) => options.flags.has(flag)) ?? (options.values.has('P') ? 'P' : undefined);
    if (refused !== undefined) {
      process.err(`logcat: -${refused} is not supported by this device\n`);
      return 1;
    }
    if (options.flags.has('h')) {
      process.out('Usage: logcat [options] [filterspecs]\n');
      return 0;
    }
    if (options.flags.has('c')) {
      process.machine.log.clear(options.buffers);
      return 0;
    }
    if (options.values.has('G')) return 0;
    if (options.flags.has('g')) return tellSizes(process, options.buffers);
    return show(process, options);
  },
};

const ringKilobytes = 256;

/** Words of Android 12 and later. */
function tellSizes({ machine, out }: Process, buffers: readonly LogBuffer[]): number {
  for (const buffer of buffers) {
    const bytes = machine.log.lines
      .filter((line) => bufferOf(line) === buffer)
      .reduce((sum, line) => sum + line.tag.length + line.text.length + 30, 0);
    const size = bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} KiB`;
    out(
      `${buffer}: ring buffer is ${ringKilobytes} KiB (${size} consumed, ${size} readable), max entry is 5120 B, max payload is 4068 B\n`,
    );
  }
  return 0;
}

async function show(
  process: Process,
  { flags, values, filters, format, modifiers, buffers }: LogcatOptions,
): Promise<number> {
  const { machine } = process;
  const fail = (text: string) => {
    process.err(`${text}\n`);
    return 1;
  };
  const specs = filters.length > 0 ? filters : [process.env.ANDROID_LOG_TAGS ?? ''];
  const tags = createTagFilter(specs, flags.has('s'));
  if (typeof tags !== 'function') return fail(`logcat: Invalid filter expression '${tags.bad}'`);
  const regex = compileRegex(values.get('e') ?? '', '');
  if (regex === undefined) return fail(`logcat: Invalid regex '${values.get('e')}'`);
  const since = values.get('t') ?? values.get('T');
  const count = since !== undefined && /^\d+$/.test(since) ? Number(since) : undefined;
  const after = since === undefined || count !== undefined ? 0 : parseLogTime(since, machine.clock.now());
  if (after === undefined) return fail(`logcat: -${values.has('t') ? 't' : 'T'} "${since}" not in time format`);
  const pid = values.get('pid');
  const uid = values.get('uid')?.split(',');
  const wanted = (line: LogLine) =>
    buffers.includes(bufferOf(line)) &&
    tags(line) &&
    line.at >= after &&
    (pid === undefined || line.pid === Number(pid)) &&
    (uid === undefined || uid.includes(String(line.uid ?? 0))) &&
    (regex.source === '(?:)' || runBounded(() => regex.test(line.text)));

  const file = values.get('f');
  const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
  const sink =
    file === undefined
      ? process.out
      : openSink({ machine, signal: process.signal, streams }, process.resolve(file), 'append');
  if (typeof sink === 'string') return fail(`logcat: Couldn't open output file '${file}': ${sink}`);
  const style: LogStyle = { format, modifiers, bootedAt: machine.clock.now() - uptimeSeconds(machine) * 1000 };
  const begun = new Set<LogBuffer>();
  let left = Number(values.get('m') ?? Number.POSITIVE_INFINITY);
  let before: LogBuffer | undefined;
  const write = (line: LogLine) => {
    if (left-- <= 0) return;
    const buffer = bufferOf(line);
    if (!begun.has(buffer)) sink(Buffer.from(`--------- beginning of ${buffer}\n`));
    else if (flags.has('D') && before !== buffer) sink(Buffer.from(`--------- switch to ${buffer}\n`));
    begun.add(buffer);
    before = buffer;
    sink(Buffer.from(formatLine(line, style)));
  };
  const found = machine.log.lines.filter(wanted);
  for (const line of count === undefined ? found : count === 0 ? [] : found.slice(-count)) write(line);
  if (flags.has('d') || values.has('t') || left <= 0) return 0;
  await parkUntil(process, (end) =>
    machine.log.follow((line) => {
      if (wanted(line)) write(line);
      if (left <= 0) end();
    }),
  );
  return 0;
}
