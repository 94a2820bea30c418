import type { Sink } from '../input.ts';
import { openSink } from '../open-file.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const tee: Binary = {
  name: 'tee',
  summary: 'writes stdin to stdout and to files',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'ai');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const sinks: Sink[] = [process.out];
    let failed = false;
    const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
    for (const name of operands) {
      const open = { machine: process.machine, signal: process.signal, streams };
      const sink = openSink(open, process.resolve(name), flags.has('a') ? 'append' : 'replace');
      if (typeof sink === 'string') {
        process.err(`tee: ${name}: ${sink}\n`);
        failed = true;
      } else sinks.push(sink);
    }
    for (let chunk = await process.stdin.read(); chunk !== undefined; chunk = await process.stdin.read()) {
      for (const sink of sinks) sink(chunk);
    }
    return failed ? 1 : 0;
  },
};
