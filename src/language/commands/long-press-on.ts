import { defineCommand } from '../define-command.ts';
import { settleAfter } from '../settle-after.ts';
import { compileTap, tapFields } from '../tap-command.ts';

export const longPressOn = defineCommand({
  name: 'longPressOn',
  summary: 'Presses an element, or a point, for three seconds.',
  args: tapFields,
  shorthand: { scalar: 'text' },
  examples: [{ longPressOn: { id: 'message' } }],
  compile: (args, context) =>
    compileTap(args, context, {
      tool: 'long_press',
      verb: 'Long press on',
      options: {},
      idle: {
        repeat: 'A long press is made once: repeat the command.',
        delay: 'It is the time between several taps.',
        retryTapIfNoChange: 'Only tapOn tries again.',
      },
      after: settleAfter(args, context),
    }),
});
