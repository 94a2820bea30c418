import { Type } from '@sinclair/typebox';
import type { ToolContext, ToolResult } from '../engine/contract/tool.ts';
import { refuseAbility } from './press-keys.ts';
import { createFailure } from './result.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const placeFields = {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' }),
};

/** Six decimals, a tenth of a metre, are what devices tell. */
const tolerance = 0.000_002;

/** Sets the place and reads it back; answers a failure where the device says something else or nothing. */
export async function movePlace(context: ToolContext, place: Place): Promise<ToolResult | undefined> {
  const { engine, driver, deadline } = context;
  const { setLocation: set } = driver;
  if (set === undefined) return refuseAbility(context, 'set the location');
  await engine.act(deadline, (until) => set.call(driver, place, until));
  const found = await driver.readLocation?.(deadline);
  const words = `${place.latitude}, ${place.longitude}`;
  if (found === undefined) {
    return createFailure('not_verified', `The device does not tell whether it took the location ${words}`);
  }
  const isThere =
    Math.abs(found.latitude - place.latitude) < tolerance && Math.abs(found.longitude - place.longitude) < tolerance;
  if (isThere) return undefined;
  return createFailure(
    'not_verified',
    `The location ${words} was set, and the device says ${found.latitude}, ${found.longitude}`,
    {
      ...found,
    },
  );
}
