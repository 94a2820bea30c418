import { defineCommand } from '../define-command.ts';
import { settleAfter } from '../settle-after.ts';
import { compileTap, tapDelay, tapFields } from '../tap-command.ts';

export const doubleTapOn = defineCommand({
  name: 'doubleTapOn',
  summary: 'Taps an element, or a point, twice in quick succession.',
  args: tapFields,
  shorthand: { scalar: 'text' },
  examples: [{ doubleTapOn: 'Photo' }],
  compile: (args, context) =>
    compileTap(args, context, {
      tool: 'double_tap',
      verb: 'Double tap on',
      options: { delay_ms: tapDelay(args, context) },
      idle: { repeat: 'A double tap is two taps: repeat the command.', retryTapIfNoChange: 'Only tapOn tries again.' },
      after: settleAfter(args, context),
    }),
});
