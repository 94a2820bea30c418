import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';

export const sendevent: Binary = {
  name: 'sendevent',
  summary: 'refuses to inject raw events, as builds for users do',
  unsupported: [{ what: 'sendevent', why: 'SELinux keeps the shell user from writing to input devices; use `input`' }],
  run(process) {
    const [path] = process.args;
    if (path === undefined || process.args.length < 4) return needArguments(process, 4);
    const there = process.machine.files.stat(process.resolve(path)) !== undefined;
    process.err(`sendevent: ${path}: ${there ? 'Permission denied' : 'No such file or directory'}\n`);
    return 1;
  },
};
