import { Type } from '@sinclair/typebox';
import type { DeviceState } from '../device/contract/driver.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { awaitTurn } from './await-turn.ts';
import { describeState, type StateKey, stateFields, stateKeys } from './device-state-schema.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { defineResult } from './result.ts';
import { writeState } from './write-state.ts';

export const setDeviceState = defineTool({
  name: 'set_device_state',
  description: 'Set the device up: what is given is written, read back and compared. The rest stays as it is.',
  risk: 'MEDIUM',
  input: defineInput({
    ...stateFields,
    app: Type.Optional(Type.String({ description: 'Package whose locale is set; the flow’s own where absent' })),
  }),
  result: defineResult(stateFields),
  examples: [{ dark_mode: true }, { orientation: 'landscape_left', font_scale: 1.3 }],
  budgetMs: 30_000,
  async run({ app, ...state }, context) {
    if (context.driver.readState === undefined || context.driver.writeState === undefined) {
      return refuseAbility(context, 'set the device up');
    }
    const keys = stateKeys.filter((key) => state[key] !== undefined);
    const wanted = keys.map((key: StateKey) => describeState(key, state[key])).join(', ');
    const packageName = app ?? context.appId;
    const result = await writeState(context, state as DeviceState, { packageName, told: `Set ${wanted}` });
    const { orientation } = state;
    if (result.ok && orientation !== undefined && orientation !== 'auto') await awaitTurn(context, orientation);
    return result;
  },
});
