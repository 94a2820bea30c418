import { flowOptions } from '../flow-options.ts';
import { defineSubcommand } from '../subcommand.ts';

export const test = defineSubcommand({
  name: 'test',
  summary: 'Run flows and write reports',
  arguments: [{ name: '[paths...]', help: 'Flow files or folders. Default: flows' }],
  options: [...flowOptions, 'virtualTime', 'dryRun'],
  own: [],
  examples: [
    'vivace test --device virtual',
    'vivace test flows/sign-in.yaml -e USER=ada --retries 1',
    'vivace test --dry-run',
  ],
  run: async ({ host, signal, args, flags }) => {
    const { testFlows } = await import('../../api/test-flows.ts');
    return testFlows({ host, signal, flags }, args);
  },
});
