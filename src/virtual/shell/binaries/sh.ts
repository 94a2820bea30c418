import type { Binary } from '../process.ts';
import { runCommandLine, runFromInput } from '../sh/start-shell.ts';

export const sh: Binary = {
  name: 'sh',
  async run(process) {
    const flags = process.args.findIndex((arg) => !/^-[a-bd-z]+$/.test(arg));
    const [first, ...rest] = flags < 0 ? [] : process.args.slice(flags);
    const start = {
      streams: { stdin: process.stdin, stdout: toSink(process.out), stderr: toSink(process.err) },
      signal: process.signal,
      cwd: process.cwd,
      env: process.env,
      background: process.background,
    };
    if (first === '-c') {
      const [source, , ...positional] = rest;
      if (source === undefined) {
        process.err('/system/bin/sh: -c: requires argument\n');
        return 1;
      }
      return runCommandLine(process.machine, source, { ...start, positional });
    }
    if (first === undefined) {
      const interactive = process.args.some((arg) => arg.includes('i'));
      return runFromInput(process.machine, { ...start, ...(interactive && { prompt: 'vivace:/ $ ' }) });
    }
    const content = process.machine.files.read(process.resolve(first));
    if (content === undefined) {
      process.err(`/system/bin/sh: ${first}: No such file or directory\n`);
      return 127;
    }
    return runCommandLine(process.machine, content.toString('utf8'), { ...start, positional: rest });
  },
};

function toSink(write: (chunk: Buffer) => void): (chunk: Buffer) => void {
  return (chunk) => write(chunk);
}
