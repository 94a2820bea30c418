import { defineCommand } from '../define-command.ts';
import { compileTap, tapFields } from '../tap-command.ts';

export const longPressOn = defineCommand({
  name: 'longPressOn',
  summary: 'Presses an element, or a point, for three seconds.',
  args: tapFields,
  shorthand: { scalar: 'text' },
  examples: [{ longPressOn: { id: 'message' } }],
  compile: (args, context) => compileTap(args, context, { tool: 'long_press', verb: 'Long press on', options: {} }),
});
