import { UsageError } from '../../config/settings.ts';
import { defineSubcommand } from '../subcommand.ts';

export const screenshot = defineSubcommand({
  name: 'screenshot',
  summary: 'Save a picture of the screen',
  arguments: [],
  options: ['device', 'adb', 'driver', 'secrets'],
  own: [{ flag: '-o, --out <file.png>', help: 'Where to write it.' }],
  examples: ['vivace screenshot -o screen.png'],
  run: async ({ host, signal, flags, own }) => {
    if (typeof own.out !== 'string') throw new UsageError('screenshot needs -o <file.png>.');
    const { saveScreenshot } = await import('../../api/save-screenshot.ts');
    return saveScreenshot({ host, signal, flags }, own.out);
  },
});
