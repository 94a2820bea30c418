import { flowOptions } from '../flow-options.ts';
import { defineSubcommand } from '../subcommand.ts';

export const watch = defineSubcommand({
  name: 'watch',
  summary: 'Run flows again whenever they, or what they refer to, change',
  arguments: [{ name: '[paths...]', help: 'Flow files or folders. Default: flows' }],
  options: flowOptions,
  own: [],
  examples: ['vivace watch flows/sign-in.yaml'],
  run: async ({ host, signal, args, flags }) => {
    const { watchProject } = await import('../../api/watch-project.ts');
    return watchProject({ host, signal, flags }, args);
  },
});
