import { needArguments } from '../options.ts';
import type { Binary } from '../process.ts';
import { processors } from '../system-files/proc-files.ts';

const VALUES: Readonly<Record<string, string>> = {
  ARG_MAX: '131072',
  CLK_TCK: '100',
  LONG_BIT: '64',
  NAME_MAX: '255',
  OPEN_MAX: '32768',
  PAGESIZE: '4096',
  PAGE_SIZE: '4096',
  PATH_MAX: '4096',
  PIPE_BUF: '4096',
  _NPROCESSORS_CONF: String(processors),
  _NPROCESSORS_ONLN: String(processors),
};

export const getconf: Binary = {
  name: 'getconf',
  summary: 'limits of the system',
  run(process) {
    const names = process.args.filter((arg) => !arg.startsWith('-') && !arg.startsWith('/'));
    if (process.args.includes('-a')) {
      for (const [name, value] of Object.entries(VALUES)) process.out(`${name.padEnd(35)}${value}\n`);
      return 0;
    }
    const [name] = names;
    if (name === undefined) return needArguments(process, 1);
    const value = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
    if (value === undefined) {
      process.err(`getconf: bad '${name}' (try -l)\n`);
      return 1;
    }
    process.out(`${value}\n`);
    return 0;
  },
};
