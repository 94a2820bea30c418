import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { describeState, stateFields } from './device-state-schema.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, defineResult } from './result.ts';
import { writeState } from './write-state.ts';

export const toggleDeviceState = defineTool({
  name: 'toggle_device_state',
  description: 'Switch dark mode or airplane mode on where it is off, and off where it is on.',
  risk: 'MEDIUM',
  input: defineInput({
    key: Type.Union([Type.Literal('dark_mode'), Type.Literal('airplane_mode')], { description: 'What to switch' }),
  }),
  result: defineResult({ dark_mode: stateFields.dark_mode, airplane_mode: stateFields.airplane_mode }),
  examples: [{ key: 'dark_mode' }],
  budgetMs: 30_000,
  async run({ key }, context) {
    const { driver, deadline, appId } = context;
    if (driver.readState === undefined || driver.writeState === undefined) {
      return refuseAbility(context, 'set the device up');
    }
    const shown = key === 'dark_mode' ? 'dark_shown' : key;
    const now = (await driver.readState([shown], appId, deadline))[shown];
    if (now === undefined) {
      return createFailure(
        'not_verified',
        `The device does not tell ${key.replace('_', ' ')}, so it cannot be switched over`,
      );
    }
    return writeState(context, { [key]: !now }, { packageName: appId, told: `Set ${describeState(key, !now)}` });
  },
});
