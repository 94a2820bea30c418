import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { refuseAbility } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { tellData } from '../android/untrusted.ts';
import { channelArgs } from './channel-args.ts';
import { readWindowDump } from './read-window-dump.ts';

/** A dump of a busy device has some hundred kB. */
const mostBytes = 4 * 1024 * 1024;

export const uiDump = defineTool({
  name: 'android.ui_dump',
  description: 'The list of windows with their frames, and the focused activity, by dumpsys.',
  risk: 'LOW',
  input: defineInput({ ...channelArgs }),
  result: defineResult({
    focused_activity: Type.Optional(
      Type.String({ description: '"package/class"; empty where no activity has the focus' }),
    ),
    focused_window: Type.Optional(
      Type.String({ description: 'The window that has it, where it is not the activity’s' }),
    ),
    windows: Type.Optional(
      Type.Array(
        Type.Object({
          title: Type.String({ description: '"package/activity", or what the system calls it' }),
          package: Type.Optional(Type.String({ description: 'Whose it is' })),
          type: Type.Optional(Type.String({ description: 'Android’s name of its type' })),
          frame: Type.Optional(Type.String({ description: '"left,top,right,bottom" in px' })),
          visible: Type.Optional(Type.Boolean({ description: 'Whether it is shown; absent where that is not told' })),
        }),
        { description: 'Uppermost first' },
      ),
    ),
  }),
  examples: [{}],
  budgetMs: 30_000,
  async run(_input, context) {
    const { driver, deadline } = context;
    if (driver.run === undefined) return refuseAbility(context, 'ask dumpsys');
    const { stdout } = await driver.run(['dumpsys', 'window', 'windows'], mostBytes, deadline);
    const dump = stdout.toString('utf8');
    const windows = readWindowDump(dump);
    if (windows.length === 0) {
      const words = dump.trim().slice(0, 200);
      return createFailure('device_error', `dumpsys window lists no windows${words === '' ? '' : `: ${words}`}`);
    }
    const front = await driver.foreground(deadline);
    const activity = front === undefined || front.packageName === '' ? '' : `${front.packageName}/${front.activity}`;
    const data = {
      focused_activity: activity,
      ...(front?.focusedWindow !== undefined && { focused_window: front.focusedWindow }),
      windows: windows.map((window) => ({ ...window })),
    };
    const told = tellData(data, context, ['focused_activity', 'package', 'type', 'frame']);
    return createSuccess(
      `${windows.length} windows; ${activity === '' ? 'no activity' : activity} has the focus`,
      told,
    );
  },
});
