import type { Binary } from '../process.ts';

/** What the property service lets the shell user set (AOSP sepolicy, domain shell); everything else it refuses. */
const allowed = /^(debug|log|test|persist\.log\.tag|persist\.debug|sys\.powerctl$|vivace)/;
/** Longer values are for `ro.` properties alone (PROP_VALUE_MAX). */
const mostBytes = 91;

export const setprop: Binary = {
  name: 'setprop',
  summary: 'sets system properties of the shell user’s',
  run({ machine, args, err }) {
    const [name, value] = args;
    if (name === undefined || value === undefined) {
      err('setprop: Needs 2 arguments (see "setprop --help")\n');
      return 1;
    }
    const reason =
      Buffer.byteLength(value) > mostBytes && !name.startsWith('ro.')
        ? `value too long: ${value}`
        : !/^[A-Za-z0-9_.@:-]+$/.test(name) || /^\.|\.$|\.\./.test(name)
          ? `illegal name: ${name}`
          : undefined;
    if (reason !== undefined) {
      err(`setprop: ${reason}\n`);
      return 1;
    }
    if (!allowed.test(name)) {
      err(`Failed to set property '${name}' to '${value}'.\nSee dmesg for error reason.\n`);
      return 1;
    }
    machine.properties.set(name, value);
    return 0;
  },
};
