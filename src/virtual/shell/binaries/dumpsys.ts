import { dumpServices } from '../dumpsys/list.ts';
import type { Binary } from '../process.ts';

export const dumpsys: Binary = {
  name: 'dumpsys',
  run({ machine, args, out, err }) {
    const words = args[0] === '-t' || args[0] === '-T' ? args.slice(2) : args;
    const [name, ...rest] = words;
    if (name === '-l' || name === undefined) {
      out(
        `Currently running services:\n${Object.keys(dumpServices)
          .map((known) => `  ${known}\n`)
          .join('')}`,
      );
      return 0;
    }
    const render = Object.hasOwn(dumpServices, name) ? dumpServices[name] : undefined;
    if (render === undefined) {
      err(`Can't find service: ${name}\n`);
      return 0;
    }
    out(render(machine, rest));
    return 0;
  },
};
