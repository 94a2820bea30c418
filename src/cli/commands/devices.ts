import { defineSubcommand } from '../subcommand.ts';

export const devices = defineSubcommand({
  name: 'devices',
  summary: 'List the devices that can be used',
  arguments: [],
  options: ['adb'],
  own: [{ flag: '--json', help: 'As JSON.' }],
  examples: ['vivace devices'],
  run: async ({ host, signal, flags, own }) => {
    const { listDevices } = await import('../../api/list-devices.ts');
    return listDevices({ host, signal, flags }, own.json === true);
  },
});
