import type { Binary } from '../process.ts';
import { runCommandLine, runFromInput, runScriptFile } from '../sh/start-shell.ts';

/** mksh's exit code for a script that is not there. */
const NOT_FOUND = 127;

export const sh: Binary = {
  name: 'sh',
  summary: 'the shell: a subset of mksh',
  unsupported: [
    {
      what: 'set -A, arrays in arithmetic, select, co-processes, aliases, history, line editing',
      why: 'no client was seen to use them',
    },
    {
      what: 'typeset -L -R -Z -U -n -f and bases, print -A -N -R -c -s, other limits with ulimit',
      why: 'no client was seen to use them',
    },
    { what: 'umask other than 000', why: 'files are made with the bits that adbd’s mask leaves' },
  ],
  async run(process) {
    const words = [...process.args];
    const options: string[] = [];
    while (/^[-+][a-zA-Z]+$/.test(words[0] ?? '')) options.push(...(words.shift() as string).slice(1));
    const [first, ...rest] = words;
    const start = {
      streams: { stdin: process.stdin, stdout: toSink(process.out), stderr: toSink(process.err) },
      signal: process.signal,
      cwd: process.cwd,
      env: process.env,
      background: process.background,
      parent: process.pid,
      uid: process.uid,
      options: options.filter((letter) => 'aCefnuvx'.includes(letter)),
    };
    if (options.includes('c')) {
      if (first === undefined) {
        process.err('/system/bin/sh: -c: requires argument\n');
        return 1;
      }
      const [name, ...positional] = rest;
      return runCommandLine(process.machine, first, { ...start, positional, ...(name !== undefined && { name }) });
    }
    if (first === undefined || options.includes('s')) {
      const prompt = `${process.env.HOSTNAME ?? 'vivace'}:${process.cwd} ${process.uid === 0 ? '#' : '$'} `;
      return runFromInput(process.machine, { ...start, positional: words, ...(options.includes('i') && { prompt }) });
    }
    const { files } = process.machine;
    const path = process.resolve(first);
    const content = files.read(path);
    if (content === undefined) {
      process.err(`/system/bin/sh: can't open ${first}: ${files.refusal(path) ?? 'Is a directory'}\n`);
      return NOT_FOUND;
    }
    return runScriptFile(process.machine, content.toString('utf8'), { ...start, positional: rest, name: first });
  },
};

function toSink(write: (chunk: Buffer) => void): (chunk: Buffer) => void {
  return (chunk) => write(chunk);
}
