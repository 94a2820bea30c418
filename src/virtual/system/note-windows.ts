import type { SceneWindow } from '../ui/scene.ts';
import type { DeviceState } from './device-state.ts';
import { tellEffect } from './tell-effect.ts';

/** Writes down which windows came and went since somebody last looked at the screen: nothing is laid out for the journal alone. */
export function noteWindows(device: DeviceState, windows: readonly SceneWindow[]): void {
  if (!device.journal.on) return;
  const before = device.system.noted;
  const now = new Map(windows.map(({ view, title, packageName }) => [view.key, { title, package: packageName }]));
  device.system.noted = now;
  for (const [key, window] of before) if (!now.has(key)) tellEffect(device, 'window closed', window);
  for (const [key, window] of now) if (!before.has(key)) tellEffect(device, 'window opened', window);
}
