import { Type } from '@sinclair/typebox';
import { DeadlinePassed } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { refuseAccess } from './access.ts';
import { missingAbility } from './missing-ability.ts';
import { tellData, warnOf } from './untrusted.ts';

/** What a fix taken now may take. */
const fixMs = 10_000;

export const getLocation = defineTool({
  name: 'android_get_location',
  description: 'Get where the device is: coordinates, accuracy, and the street where there is a geocoder.',
  risk: 'LOW',
  input: defineInput({
    fresh_fix: Type.Boolean({
      default: false,
      description:
        'If true, requests a fresh GPS fix (may take up to 10 seconds). If false, returns the last known location',
    }),
  }),
  result: defineResult({
    latitude: Type.Optional(Type.Number({ description: 'Degrees' })),
    longitude: Type.Optional(Type.Number({ description: 'Degrees' })),
    accuracy_meters: Type.Optional(Type.Number({ description: 'Radius of 68 % confidence, m' })),
    street: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'Street; null: no geocoder' })),
  }),
  examples: [{}, { fresh_fix: true }],
  budgetMs: 30_000,
  async run({ fresh_fix }, context) {
    const { driver, deadline } = context;
    const { locate } = driver;
    if (locate === undefined) return missingAbility(context, 'tell the location', 'companion');
    const refused = await refuseAccess(context, 'location');
    if (refused !== undefined) return refused;
    let fix: Awaited<ReturnType<typeof locate>>;
    try {
      fix = await locate.call(driver, fresh_fix, fresh_fix ? deadline.within(fixMs) : deadline);
    } catch (error) {
      const late = error instanceof DeadlinePassed || (error instanceof DeviceError && error.code === 'device_timeout');
      if (!fresh_fix || !late || deadline.passed) throw error;
      return createFailure('timeout', 'Timeout waiting for a fresh GPS fix (10 seconds)');
    }
    if (fix === undefined) return createFailure('not_found', 'No last known location available');
    const { latitude, longitude, accuracyMeters, street } = fix;
    const place = { latitude, longitude, accuracy_meters: accuracyMeters, street: street ?? null };
    const data = tellData(place, context);
    return createSuccess(warnOf(JSON.stringify(data)), data);
  },
});
