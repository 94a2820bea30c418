import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { tellText } from '../android/untrusted.ts';
import { channelArgs } from './channel-args.ts';

export const currentApp = defineTool({
  name: 'android.current_app',
  description: 'The app and activity that have the focus.',
  risk: 'LOW',
  input: defineInput({ ...channelArgs }),
  result: defineResult({
    package: Type.Optional(Type.String({ description: 'Package in front' })),
    activity: Type.Optional(Type.String({ description: 'Class of its activity, in full; empty where there is none' })),
    window: Type.Optional(
      Type.String({ description: 'The window that has the focus, where it is not the activity’s' }),
    ),
  }),
  examples: [{}],
  budgetMs: 20_000,
  async run(_input, context) {
    const { driver, deadline } = context;
    const front = await driver.foreground(deadline);
    if (front === undefined) return createFailure('not_found', 'Nothing has the focus at this moment');
    const { packageName, activity, focusedWindow } = front;
    const window = focusedWindow === undefined ? {} : { window: tellText(focusedWindow, context) };
    const words =
      packageName === '' ? 'No app has the focus' : `${packageName}${activity === '' ? '' : `/${activity}`}`;
    return createSuccess(words, { package: packageName, activity, ...window });
  },
});
