import { Type } from '@sinclair/typebox';
import { integer } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { appFields, draftForApp } from '../read-app.ts';

export const assertNoCrash = defineCommand({
  name: 'assertNoCrash',
  summary:
    'Fails when an app does not run, or has crashed or hung (ANR) since the flow began, though it may run again by now.',
  args: {
    ...appFields,
    during: Type.Optional(integer('Milliseconds to go on checking. Default 0: once.', { minimum: 0 })),
  },
  shorthand: { bare: true, scalar: 'appId' },
  examples: ['assertNoCrash', { assertNoCrash: { appId: 'com.example.shop', during: 5000 } }],
  compile: (args, context) =>
    draftForApp(args, context, ({ app, words }) => {
      const input = { app, watch_ms: args.number('during') };
      return draftStep(`Assert that "${words}" runs and has not crashed`, [callTool('check_app', 'found', input)]);
    }),
});
