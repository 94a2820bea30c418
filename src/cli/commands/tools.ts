import { defineSubcommand } from '../subcommand.ts';

export const tools = defineSubcommand({
  name: 'tools',
  summary: 'List the tools: what can be done to a device',
  arguments: [],
  options: [],
  own: [{ flag: '--json', help: 'With schemas, as JSON.' }],
  examples: ['vivace tools', 'vivace tools --json'],
  run: async ({ host, own }) => {
    const { listTools } = await import('../../api/list-tools.ts');
    return listTools(host, own.json === true);
  },
});
