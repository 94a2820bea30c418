import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { appFields, draftForApp } from '../read-app.ts';

export const clearState = defineCommand({
  name: 'clearState',
  summary: 'Clears the data of an app, as if it were newly installed.',
  args: appFields,
  shorthand: { bare: true, scalar: 'appId' },
  examples: ['clearState', { clearState: 'com.example.shop' }],
  compile: (args, context) =>
    draftForApp(args, context, ({ app, words }) =>
      draftStep(`Clear state of "${words}"`, [callTool('clear_app_data', 'nothing', { app })]),
    ),
});
