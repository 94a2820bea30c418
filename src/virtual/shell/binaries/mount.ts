import { readAll } from '../input.ts';
import { openSource } from '../open-file.ts';
import type { Binary } from '../process.ts';

export const mount: Binary = {
  name: 'mount',
  summary: 'lists the mounted file systems',
  unsupported: [{ what: 'mounting', why: 'needs root, as on a phone' }],
  async run(process) {
    if (process.args.length > 0 && !process.args.every((arg) => /^-[va]+$/.test(arg))) {
      process.err("mount: '%s' not user mountable in fstab\n".replace('%s', process.args.at(-1) as string));
      return 1;
    }
    const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
    const input = openSource({ machine: process.machine, signal: process.signal, streams }, '/proc/mounts');
    if (typeof input === 'string') {
      process.err(`mount: /proc/mounts: ${input}\n`);
      return 1;
    }
    for (const line of (await readAll(input)).toString('utf8').trimEnd().split('\n')) {
      const [device, point, type, options] = line.split(' ');
      process.out(`${device} on ${point} type ${type} (${options})\n`);
    }
    return 0;
  },
};
