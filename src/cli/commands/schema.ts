import { defineSubcommand } from '../subcommand.ts';

export const schema = defineSubcommand({
  name: 'schema',
  summary: 'Print a JSON Schema: flow, config, tools or event',
  arguments: [{ name: '<which>', help: 'flow, config, tools or event' }],
  options: [],
  own: [],
  examples: ['vivace schema flow > flow.schema.json'],
  run: async ({ host, args }) => {
    const { printSchema } = await import('../../api/print-schema.ts');
    return printSchema(host, args[0] as string);
  },
});
