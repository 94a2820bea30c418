import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { appFields, draftForApp } from '../read-app.ts';

export const stopApp = defineCommand({
  name: 'stopApp',
  summary: 'Stops an app.',
  args: appFields,
  shorthand: { bare: true, scalar: 'appId' },
  examples: ['stopApp', { stopApp: 'com.example.shop' }],
  compile: (args, context) =>
    draftForApp(args, context, ({ app, words }) =>
      draftStep(`Stop "${words}"`, [callTool('stop_app', 'nothing', { app })]),
    ),
});
