import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { movePlace, placeFields } from './place.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

export const setLocation = defineTool({
  name: 'set_location',
  description:
    'Put the device at a place: every location provider tells it until the session ends or the location is given back with null.',
  risk: 'MEDIUM',
  input: defineInput({
    place: Type.Union([Type.Object(placeFields, { additionalProperties: false }), Type.Null()], {
      description: 'Where to be, in degrees; null gives the device its own location back',
    }),
  }),
  result: defineResult({
    latitude: Type.Optional(Type.Number({ description: 'Read back from the device' })),
    longitude: Type.Optional(Type.Number({ description: 'Read back from the device' })),
  }),
  examples: [{ place: { latitude: 52.52, longitude: 13.405 } }, { place: null }],
  budgetMs: 30_000,
  async run({ place }, context) {
    const { engine, driver, deadline } = context;
    const { setLocation: set } = driver;
    if (set === undefined) return refuseAbility(context, 'set the location');
    if (place !== null)
      return (
        (await movePlace(context, place)) ??
        createSuccess(`The device is at ${place.latitude}, ${place.longitude}`, { ...place })
      );
    await engine.act(deadline, (until) => set.call(driver, undefined, until));
    const left = await driver.readLocation?.(deadline);
    if (left === undefined) return createSuccess('The device has its own location back');
    return createFailure('not_verified', `The device is still said to be at ${left.latitude}, ${left.longitude}`, {
      ...left,
    });
  },
});
