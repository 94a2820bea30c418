import type { Binary } from '../process.ts';

/** The shell user may set only these; everything else is refused by the property service. */
const ALLOWED = /^(debug|log|test|vivace)\./;

export const setprop: Binary = {
  name: 'setprop',
  run({ machine, args, err }) {
    const [name, value] = args;
    if (name === undefined || value === undefined) {
      err('usage: setprop NAME VALUE\n');
      return 1;
    }
    if (!ALLOWED.test(name)) {
      err(`Failed to set property '${name}' to '${value}'.\nSee dmesg for error reason.\n`);
      return 1;
    }
    machine.properties.set(name, value);
    return 0;
  },
};
