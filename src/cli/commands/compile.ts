import { defineSubcommand } from '../subcommand.ts';
import { takeFormat } from '../take-format.ts';

export const compile = defineSubcommand({
  name: 'compile',
  summary: 'Print the plan of a flow: what will be asked of the device',
  arguments: [{ name: '<flow>', help: 'A flow file' }],
  options: [],
  own: [{ flag: '--format <text|json>', help: 'How to print the plan. Default text.' }],
  examples: ['vivace compile flows/sign-in.yaml'],
  run: async ({ host, signal, args, flags, own }) => {
    const format = takeFormat(own.format);
    const { compileFlow } = await import('../../api/compile-flow.ts');
    return compileFlow({ host, signal, flags }, args[0] as string, format);
  },
});
