import { type DeviceState, markChanged } from './device-state.ts';

type Scale = keyof DeviceState['animationScales'];

const scales: Readonly<Record<string, Scale>> = {
  'global window_animation_scale': 'window',
  'global transition_animation_scale': 'transition',
  'global animator_duration_scale': 'animator',
};

/**
 * Android settings that the screen obeys, by namespace and name; others change nothing. `usualScale` is what a deleted
 * animation scale falls back to.
 */
export function changeSetting(device: DeviceState, key: string, value: string | undefined, usualScale: number): void {
  const number = value === undefined ? Number.NaN : Number(value);
  const scale = scales[key];
  if (scale !== undefined) device.animationScales[scale] = number >= 0 ? number : usualScale;
  else if (key === 'system font_scale') device.fontScale = number > 0 ? number : 1;
  else if (key === 'system user_rotation') device.rotation = [0, 1, 2, 3].includes(number) ? number : 0;
  else return;
  markChanged(device);
}
