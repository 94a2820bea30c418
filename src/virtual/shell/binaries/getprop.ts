import type { Binary } from '../process.ts';

export const getprop: Binary = {
  name: 'getprop',
  summary: 'reads system properties',
  unsupported: [{ what: 'getprop -T -Z', why: 'properties here have no types and no labels' }],
  run({ machine, args, out, err }) {
    if (args[0]?.startsWith('-') === true) {
      err(`getprop: Unknown option '${args[0].replace(/^-+/, '')}' (see "getprop --help")\n`);
      return 1;
    }
    const [name, fallback = ''] = args;
    if (name !== undefined) {
      out(`${machine.properties.get(name) ?? fallback}\n`);
      return 0;
    }
    const rows = [...machine.properties].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, value] of rows) out(`[${key}]: [${value}]\n`);
    return 0;
  },
};
