import { defineCommand } from '../define-command.ts';
import { compileTap, settleTime, tapCount, tapDelay, tapFields } from '../tap-command.ts';

export const tapOn = defineCommand({
  name: 'tapOn',
  summary: 'Taps an element, or a point.',
  args: tapFields,
  shorthand: { scalar: 'text' },
  examples: [{ tapOn: 'Sign in' }, { tapOn: { id: 'add', index: 1 } }, { tapOn: { point: '50%,80%' } }],
  compile: (args, context) => {
    const times = args.words('repeat');
    return compileTap(args, context, {
      tool: 'tap',
      verb: times === undefined ? 'Tap on' : `Tap x${times} on`,
      options: {
        repeat: tapCount(args, context),
        delay_ms: tapDelay(args, context),
        retry_if_no_change: args.flag('retryTapIfNoChange'),
        wait_to_settle_ms: settleTime(args, context),
      },
      idle: times === undefined ? { delay: 'It is the time between taps, and without "repeat" there is one.' } : {},
    });
  },
});
