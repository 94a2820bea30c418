import type { Intent } from '../contract/intent.ts';
import { matchesFilter } from '../services/match-intent.ts';
import type { DeviceState } from './device-state.ts';
import type { Candidate } from './system-state.ts';

/** Every activity that an intent could mean, in the order of installation. */
export function resolveIntent(device: DeviceState, intent: Intent): readonly Candidate[] {
  const { component, packageName } = intent;
  const { packages } = device.services;
  if (component !== undefined) {
    const known = packages.find(component.packageName)?.activities.some(({ name }) => name === component.activity);
    return known ? [component] : [];
  }
  return packages.all
    .filter((info) => packageName === undefined || info.packageName === packageName)
    .flatMap((info) =>
      info.activities
        .filter(({ exported, filters }) => exported && filters.some((filter) => matchesFilter(filter, intent)))
        .map(({ name }) => ({ packageName: info.packageName, activity: name })),
    );
}

/** What an "Always" is remembered for: all intents of this action, kind of data and type. */
export function nameKind({ action, data, type, categories }: Intent): string {
  return JSON.stringify([action, data?.split(':')[0], type, [...categories].sort()]);
}
