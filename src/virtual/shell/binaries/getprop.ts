import type { Binary } from '../process.ts';

export const getprop: Binary = {
  name: 'getprop',
  run({ machine, args, out }) {
    const [name, fallback = ''] = args;
    if (name !== undefined) {
      out(`${machine.properties.get(name) ?? fallback}\n`);
      return 0;
    }
    for (const [key, value] of [...machine.properties].sort(([a], [b]) => (a < b ? -1 : 1)))
      out(`[${key}]: [${value}]\n`);
    return 0;
  },
};
