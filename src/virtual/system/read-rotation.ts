import type { DeviceState } from './device-state.ts';

/** What the user locked the screen to, unless the app in front asks for an orientation (AOSP DisplayRotation). */
export function readRotation({ processes, foreground, userRotation }: DeviceState): number {
  const process = processes.get(foreground);
  const asked = process?.app.orientation ?? 'any';
  const screen = process?.stack.at(-1)?.screen ?? '';
  const orientation = typeof asked === 'string' ? asked : (asked[screen] ?? 'any');
  const upright = userRotation % 2 === 0;
  if (orientation === 'portrait' && !upright) return 0;
  if (orientation === 'landscape' && upright) return 1;
  return userRotation;
}
