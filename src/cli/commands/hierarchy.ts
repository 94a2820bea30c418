import { defineSubcommand } from '../subcommand.ts';

export const hierarchy = defineSubcommand({
  name: 'hierarchy',
  summary: 'Print what is on the screen, as XML or JSON',
  arguments: [],
  options: ['device', 'adb', 'driver', 'secrets'],
  own: [{ flag: '--json', help: 'The snapshot as JSON.' }],
  examples: ['vivace hierarchy --device virtual'],
  run: async ({ host, signal, flags, own }) => {
    const { printHierarchy } = await import('../../api/print-hierarchy.ts');
    return printHierarchy({ host, signal, flags }, own.json === true);
  },
});
