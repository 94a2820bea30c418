import type { Binary } from '../process.ts';

export const printenv: Binary = {
  name: 'printenv',
  summary: 'shows variables of the environment',
  run(process) {
    const names = process.args.filter((arg) => arg !== '-0');
    if (names.length === 0) for (const [name, value] of Object.entries(process.env)) process.out(`${name}=${value}\n`);
    let missing = false;
    for (const name of names) {
      const value = process.env[name];
      if (value === undefined) missing = true;
      else process.out(`${value}\n`);
    }
    return missing ? 1 : 0;
  },
};
