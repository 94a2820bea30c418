import { Type } from '@sinclair/typebox';
import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { callTool } from '../instructions.ts';
import { step } from '../tap-command.ts';

export const stopApp = defineCommand({
  name: 'stopApp',
  summary: 'Stops an app.',
  args: {
    appId: Type.Optional(text('Package of the app. Default: the flow’s appId.')),
    url: Type.Optional(text('Another name for appId.')),
  },
  shorthand: { bare: true, scalar: 'appId' },
  examples: ['stopApp', { stopApp: 'com.example.shop' }],
  compile: (args, context) => {
    const app = args.text('appId') ?? args.text('url') ?? context.appId(args.range);
    const words = args.words('appId') ?? args.words('url') ?? context.appWords;
    return app === undefined ? undefined : step(`Stop "${words}"`, [callTool('stop_app', 'nothing', { app })]);
  },
});
