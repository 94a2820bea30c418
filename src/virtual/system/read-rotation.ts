import type { DeviceState } from './device-state.ts';

/** What the user locked the screen to, unless the app in front asks for an orientation (AOSP DisplayRotation). */
export function readRotation({ apps, foreground, userRotation }: DeviceState): number {
  const orientation = apps.get(foreground)?.orientation ?? 'any';
  const upright = userRotation % 2 === 0;
  if (orientation === 'portrait' && !upright) return 0;
  if (orientation === 'landscape' && upright) return 1;
  return userRotation;
}
