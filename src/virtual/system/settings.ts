import { type DeviceState, markChanged } from './device-state.ts';

/** Android settings that the screen obeys; others change nothing. `usualScale` is what a deleted animation scale falls back to. */
export function changeSetting(device: DeviceState, usualScale: number, name: string, value: string | undefined): void {
  const number = value === undefined ? Number.NaN : Number(value);
  const scaleNames = ['animator_duration_scale', 'transition_animation_scale', 'window_animation_scale'];
  if (scaleNames.includes(name)) device.animationScale = number >= 0 ? number : usualScale;
  else if (name === 'font_scale') device.fontScale = number > 0 ? number : 1;
  else if (name === 'user_rotation') device.rotation = [0, 1, 2, 3].includes(number) ? number : 0;
  else return;
  markChanged(device);
}
