import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { tellNoEffect } from '../no-effect.ts';

export const clearKeychain = defineCommand({
  name: 'clearKeychain',
  summary: 'For iOS: does nothing on Android, where clearState clears the app’s own data.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['clearKeychain'],
  compile: (args, context) => {
    const hint = 'It is for iOS alone; clearState clears the app’s own data.';
    context.report(tellNoEffect(args.range, 'clearKeychain does nothing on Android.', hint));
    return draftStep('Clear keychain (does nothing on Android)', []);
  },
});
