import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { appFields, draftForApp } from '../read-app.ts';

export const killApp = defineCommand({
  name: 'killApp',
  summary: 'Ends the process of an app in the background, as Android does when memory is short.',
  args: appFields,
  shorthand: { bare: true, scalar: 'appId' },
  examples: ['killApp', { killApp: 'com.example.shop' }],
  compile: (args, context) =>
    draftForApp(args, context, ({ app, words }) =>
      draftStep(`Kill "${words}"`, [callTool('kill_app', 'nothing', { app })]),
    ),
});
