import { defineSubcommand } from '../subcommand.ts';
import { takeFormat } from '../take-format.ts';

export const check = defineSubcommand({
  name: 'check',
  summary: 'Check flows without a device and print every mistake',
  arguments: [{ name: '[paths...]', help: 'Flow files or folders. Default: flows' }],
  options: ['includeTags', 'excludeTags'],
  own: [{ flag: '--format <text|json>', help: 'How to print the diagnostics. Default text.' }],
  examples: ['vivace check flows', 'vivace check flows/sign-in.yaml --format json'],
  run: async ({ host, signal, args, flags, own }) => {
    const format = takeFormat(own.format);
    const { checkFlows } = await import('../../api/check-flows.ts');
    return checkFlows({ host, signal, flags }, args, format);
  },
});
