import { Type } from '@sinclair/typebox';
import type { DeviceState } from '../device/contract/driver.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { describeState, describeValue, stateFields, stateKeys } from './device-state-schema.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';
import { isSameState } from './write-state.ts';

export const checkDeviceState = defineTool({
  name: 'check_device_state',
  description: 'Check how the device is set up, at this moment. Dark mode is what is shown, whatever decides it.',
  risk: 'LOW',
  input: defineInput({
    ...stateFields,
    app: Type.Optional(Type.String({ description: 'Package whose locale is meant; the flow’s own where absent' })),
  }),
  result: defineResult(stateFields),
  examples: [{ dark_mode: true }],
  budgetMs: 20_000,
  async run({ app, ...given }, context) {
    const { driver, deadline, appId } = context;
    if (driver.readState === undefined) return refuseAbility(context, 'tell how the device is set up');
    const wanted: DeviceState = given;
    const keys = stateKeys.filter((key) => wanted[key] !== undefined);
    if (keys.length === 0) return createFailure('invalid_input', 'Nothing is named that could be checked');
    const shows = typeof wanted.dark_mode === 'boolean';
    const state = await driver.readState(shows ? [...keys, 'dark_shown'] : keys, app ?? appId, deadline);
    const found = shows && state.dark_shown !== undefined ? { ...state, dark_mode: state.dark_shown } : state;
    const data = Object.fromEntries(keys.flatMap((key) => (found[key] === undefined ? [] : [[key, found[key]]])));
    const wrong = keys.filter((key) => !isSameState(wanted[key], found[key]));
    const told = keys.map((key) => describeState(key, wanted[key])).join(', ');
    if (wrong.length === 0) return createSuccess(`As expected: ${told}`, data);
    const words = wrong.map((key) => {
      const seen = found[key] === undefined ? 'the device does not tell it' : `it is ${describeValue(found[key])}`;
      return `Expected ${describeState(key, wanted[key])}, but ${seen}`;
    });
    return createFailure('assertion', words.join('; '), data);
  },
});
