import { type DeviceState, markChanged } from './device-state.ts';
import { tellEffect } from './tell-effect.ts';

type Scale = keyof DeviceState['animationScales'];

const scales: Readonly<Record<string, Scale>> = {
  'global window_animation_scale': 'window',
  'global transition_animation_scale': 'transition',
  'global animator_duration_scale': 'animator',
};

type Change = (device: DeviceState, value: string | undefined, number: number) => void;

/** What else the screen obeys, by namespace and name. */
const changes: Readonly<Record<string, Change>> = {
  'system font_scale': (device, _, number) => {
    device.fontScale = number > 0 ? number : 1;
  },
  'system user_rotation': (device, _, number) => {
    const before = device.rotation;
    device.userRotation = [0, 1, 2, 3].includes(number) ? number : 0;
    if (device.rotation !== before) tellEffect(device, 'rotation', { rotation: device.rotation });
  },
  // UiModeManager: 1 no, 2 yes, 0 by the time of day (here: no).
  'secure ui_night_mode': (device, _, number) => {
    device.dark = number === 2;
  },
  'system system_locales': (device, value) => {
    device.locale = value ?? device.services.properties.get('persist.sys.locale') ?? 'en-US';
  },
  // Written beside the property of that name, which is what views ask.
  'global debug.force_rtl': () => {},
  'secure display_density_forced': (device, _, number) => {
    device.forcedDensity = number > 0 ? number : undefined;
  },
  'global display_size_forced': (device, value) => {
    const [, width, height] = /^(\d+),(\d+)$/.exec(value ?? '') ?? [];
    device.forcedSize = width === undefined ? undefined : { width: Number(width), height: Number(height) };
  },
  // 0: three buttons, 2: gestures.
  'secure navigation_mode': (device, _, number) => {
    device.threeButtons = number === 0;
  },
};

/**
 * Android settings that the screen obeys, by namespace and name; others change nothing. `usualScale` is what a deleted
 * animation scale falls back to.
 */
export function changeSetting(device: DeviceState, key: string, value: string | undefined, usualScale: number): void {
  const number = value === undefined ? Number.NaN : Number(value);
  const scale = scales[key];
  const change = changes[key];
  if (scale !== undefined) device.animationScales[scale] = number >= 0 ? number : usualScale;
  else if (change !== undefined) change(device, value, number);
  else return;
  markChanged(device);
}
