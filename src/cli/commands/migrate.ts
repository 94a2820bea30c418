import { defineSubcommand } from '../subcommand.ts';

export const migrate = defineSubcommand({
  name: 'migrate',
  summary: 'Tell what differs here for a folder of Maestro flows, and rewrite what can be',
  arguments: [{ name: '<folder>', help: 'Folder of the flows, with all below, or one flow' }],
  options: [],
  own: [{ flag: '--write', help: 'Write older spellings as they are written today; without it, they are only told.' }],
  examples: ['vivace migrate .maestro', 'vivace migrate .maestro --write'],
  run: async ({ host, signal, args, flags, own }) => {
    const { migrateFlows } = await import('../../api/migrate-flows.ts');
    return migrateFlows({ host, signal, flags }, { folder: args[0] as string, write: own['write'] === true });
  },
});
