import { Type } from '@sinclair/typebox';
import { flag, text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { isExpression } from '../expression.ts';
import { callTool } from '../instructions.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertNotification = defineCommand({
  name: 'assertNotification',
  summary: 'Fails unless there is a notification, or one comes within the time to look. The shade stays closed.',
  args: {
    title: Type.Optional(text('Its title: a regular expression that fits the whole of it, or the very title.')),
    text: Type.Optional(text('Its text, folded or unfolded, in the same way.')),
    package: Type.Optional(text('The package of the app that posted it.')),
    absent: Type.Optional(flag('There shall be none such, or it shall go. Default false.')),
    ...waitArgument,
  },
  shorthand: { scalar: 'text' },
  examples: [
    { assertNotification: 'Your order is on its way' },
    { assertNotification: { title: 'Shop', text: 'Order \\d+ .*', package: 'com.example.shop', timeout: 30000 } },
  ],
  compile: (args, context) => {
    const read = (name: 'title' | 'text') => {
      const regex = args.text(name);
      const node = args.node(name);
      if (node?.kind === 'scalar' && !isExpression(regex)) context.checkRegex(node);
      return regex === undefined ? undefined : { regex };
    };
    const [title, words, app] = [read('title'), read('text'), args.text('package')];
    if (title === undefined && words === undefined && app === undefined) {
      const message = 'assertNotification needs "title", "text" or "package".';
      const hint = 'For example: assertNotification: {title: New message}';
      context.report({ code: 'flow/missing-argument', range: args.range, message, hint });
      return undefined;
    }
    const input = { title, text: words, app, absent: args.flag('absent'), timeout_ms: readWait(args, context) };
    const parts = (['title', 'text', 'package'] as const).flatMap((name) =>
      args.has(name) ? [`${name} "${args.words(name)}"`] : [],
    );
    const there = args.flag('absent') === true ? 'no notification' : 'a notification';
    return draftStep(`Assert that there is ${there} with ${parts.join(', ')}`, [
      callTool('wait_for_notification', 'found', input),
    ]);
  },
});
