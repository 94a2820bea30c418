import { defineSubcommand } from '../subcommand.ts';

export const deviceCommands = defineSubcommand({
  name: 'device commands',
  summary: 'List the programs of the virtual device, and what they do not do',
  arguments: [],
  options: [],
  own: [{ flag: '--json', help: 'As JSON.' }],
  examples: ['vivace device commands', 'vivace device commands --json'],
  run: async ({ host, own }) => {
    const { listDeviceCommands } = await import('../../api/list-device-commands.ts');
    return listDeviceCommands(host, own.json === true);
  },
});
