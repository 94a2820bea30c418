import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { describeState, stateFields, stateKeys } from './device-state-schema.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';

const key = Type.Union(
  stateKeys.map((name) => Type.Literal(name)),
  { description: 'What to tell' },
);

export const readDeviceState = defineTool({
  name: 'read_device_state',
  description: 'Tell how the device is set up. What it does not tell is left out.',
  risk: 'LOW',
  input: defineInput({
    keys: Type.Optional(Type.Array(key, { minItems: 1, description: 'What to tell; all of it where absent' })),
    app: Type.Optional(Type.String({ description: 'Package whose locale is told; the flow’s own where absent' })),
  }),
  result: defineResult({
    ...stateFields,
    dark_shown: Type.Optional(Type.Boolean({ description: 'Whether it is dark at this moment' })),
  }),
  examples: [{}, { keys: ['dark_mode', 'orientation'] }],
  budgetMs: 20_000,
  async run({ keys = stateKeys, app }, context) {
    const { driver, deadline, appId } = context;
    if (driver.readState === undefined) return refuseAbility(context, 'tell how the device is set up');
    const asked = keys.includes('dark_mode') ? [...keys, 'dark_shown' as const] : keys;
    const state = await driver.readState(asked, app ?? appId, deadline);
    const words = keys.map((name) => describeState(name, state[name])).join(', ');
    return createSuccess(`${words[0]?.toUpperCase()}${words.slice(1)}`, { ...state });
  },
});
