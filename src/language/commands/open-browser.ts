import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { compileLink } from '../link-command.ts';

export const openBrowser = defineCommand({
  name: 'openBrowser',
  summary: 'Opens a web address in a browser.',
  args: { url: text('The address.') },
  shorthand: { scalar: 'url' },
  examples: [{ openBrowser: 'https://example.com' }],
  compile: (args, context) => compileLink({ node: args.node('url'), browser: true }, context),
});
