import { openSink } from '../open-file.ts';
import { openOperand } from '../operands.ts';
import { parseSize } from '../options.ts';
import type { Binary } from '../process.ts';
import { renderBytes } from '../toybox/render-bytes.ts';

export const dd: Binary = {
  name: 'dd',
  summary: 'copies bytes',
  unsupported: [
    {
      what: 'dd seek=, conv= (but notrunc, sync, noerror, fsync)',
      why: 'files are written from their beginning or appended to',
    },
  ],
  async run(process) {
    const settings = new Map<string, string>();
    for (const arg of process.args) {
      const [name = '', value] = arg.split(/=(.*)/s);
      if (
        value === undefined ||
        !['if', 'of', 'bs', 'ibs', 'obs', 'count', 'skip', 'status', 'conv', 'oflag', 'iflag'].includes(name)
      ) {
        process.err(`dd: bad arg '${arg}'\n`);
        return 1;
      }
      settings.set(name, value);
    }
    const size = (name: string, fallback: number) => parseSize(settings.get(name) ?? '') ?? fallback;
    const block = size('bs', size('ibs', 512));
    const count = size('count', Number.POSITIVE_INFINITY);
    const from = settings.get('if');
    const input = openOperand(process, from ?? '-');
    if (typeof input === 'string') {
      process.err(`dd: ${from}: ${input}\n`);
      return 1;
    }
    const to = settings.get('of');
    const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
    const append = settings.get('oflag') === 'append' || settings.get('conv')?.includes('notrunc') === true;
    const sink =
      to === undefined
        ? process.out
        : openSink(
            { machine: process.machine, signal: process.signal, streams },
            process.resolve(to),
            append ? 'append' : 'replace',
          );
    if (typeof sink === 'string') {
      process.err(`dd: ${to}: ${sink}\n`);
      return 1;
    }
    const before = process.machine.clock.now();
    let skip = size('skip', 0) * block;
    let left = count * block;
    let bytes = 0;
    while (left > 0) {
      process.signal.throwIfAborted();
      const chunk = await input.read();
      if (chunk === undefined) break;
      const useful = chunk.subarray(skip);
      skip = Math.max(0, skip - chunk.length);
      const part = useful.subarray(0, left);
      if (useful.length > part.length) input.unread(useful.subarray(part.length));
      left -= part.length;
      bytes += part.length;
      if (part.length > 0) sink(part);
    }
    if (settings.get('status') === 'none') return 0;
    const blocks = `${Math.floor(bytes / block)}+${bytes % block === 0 ? 0 : 1}`;
    if (settings.get('status') !== 'noxfer') process.err(`${blocks} records in\n${blocks} records out\n`);
    const seconds = Math.max((process.machine.clock.now() - before) / 1000, 0.001);
    process.err(
      `${bytes} bytes (${renderBytes(bytes)}) copied, ${seconds.toFixed(6)} s, ${renderBytes(bytes / seconds)}/s\n`,
    );
    return 0;
  },
};
