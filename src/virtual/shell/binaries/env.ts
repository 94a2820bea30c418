import type { Binary } from '../process.ts';

export const env: Binary = {
  name: 'env',
  summary: 'shows the environment, or runs a command in another one',
  run(process) {
    const left = [...process.args];
    const changes: Record<string, string> = {};
    const dropped = new Set<string>();
    let empty = false;
    while (left[0]?.startsWith('-') === true) {
      const flag = left.shift() as string;
      if (flag === '-i' || flag === '-') empty = true;
      else if (flag === '-u') dropped.add(left.shift() ?? '');
      else {
        process.err(`env: Unknown option '${flag.replace(/^-+/, '')}' (see "env --help")\n`);
        return 125;
      }
    }
    while (/^[^=]+=/.test(left[0] ?? '')) {
      const [, name = '', value = ''] = /^([^=]+)=([\s\S]*)$/.exec(left.shift() as string) ?? [];
      changes[name] = value;
    }
    const before = Object.entries(empty ? {} : process.env).filter(([name]) => !dropped.has(name));
    const environment = { ...Object.fromEntries(before), ...changes };
    if (left.length > 0) return process.spawn(left, { env: changes });
    for (const [name, value] of Object.entries(environment)) process.out(`${name}=${value}\n`);
    return 0;
  },
};
