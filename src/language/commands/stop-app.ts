import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { appFields, readApp } from '../read-app.ts';

export const stopApp = defineCommand({
  name: 'stopApp',
  summary: 'Stops an app.',
  args: appFields,
  shorthand: { bare: true, scalar: 'appId' },
  examples: ['stopApp', { stopApp: 'com.example.shop' }],
  compile: (args, context) => {
    const named = readApp(args, context);
    return named && draftStep(`Stop "${named.words}"`, [callTool('stop_app', 'nothing', { app: named.app })]);
  },
});
