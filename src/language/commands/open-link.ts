import { Type } from '@sinclair/typebox';
import { flag, text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { compileLink } from '../link-command.ts';

export const openLink = defineCommand({
  name: 'openLink',
  summary: 'Opens a link in the app that claims it, or in a browser.',
  args: {
    link: text('The link: a web address, or one with a scheme of the app’s own.'),
    browser: Type.Optional(flag('A browser opens it, whatever app claims it. Default false.')),
    autoVerify: Type.Optional(
      flag('Nobody is asked which app: the flow’s own takes it where it claims it. Default false.'),
    ),
  },
  shorthand: { scalar: 'link' },
  examples: [{ openLink: 'https://example.com/cart' }, { openLink: { link: 'https://example.com', browser: true } }],
  compile: (args, context) =>
    compileLink(
      { node: args.node('link'), browser: args.flag('browser'), autoVerify: args.flag('autoVerify') },
      context,
    ),
});
