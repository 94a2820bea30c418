import { Type } from '@sinclair/typebox';
import type { DeviceState } from '../device/contract/driver.ts';

const orientations = ['portrait', 'landscape_left', 'upside_down', 'landscape_right', 'auto'] as const;

/** The keys of a device's state as tools take and tell them. */
export const stateFields = {
  dark_mode: Type.Optional(
    Type.Union([Type.Boolean(), Type.Literal('auto')], {
      description: 'Dark theme; "auto" by the time of day. Android 10 and later',
    }),
  ),
  airplane_mode: Type.Optional(Type.Boolean({ description: 'Airplane mode. To set it: Android 11 and later' })),
  orientation: Type.Optional(
    Type.Union(
      orientations.map((name) => Type.Literal(name)),
      { description: 'How the screen is turned; "auto" lets the device turn it' },
    ),
  ),
  font_scale: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 5, description: 'Size of texts; 1 is the usual one' }),
  ),
  animations: Type.Optional(
    Type.Boolean({ description: 'False switches off the animations of windows, transitions and animators' }),
  ),
  rtl: Type.Optional(
    Type.Boolean({ description: 'Forces the layout from right to left; apps see it when they start anew' }),
  ),
  locale: Type.Optional(
    Type.String({
      pattern: '^([A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*(,[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*)*)?$',
      description: 'Languages of one app (BCP 47), such as ar-EG; "" is the system’s own. Android 13 and later',
    }),
  ),
};

export type StateKey = Exclude<keyof DeviceState, 'dark_shown'>;

/** Every key that can be set, in the order of reports. */
export const stateKeys = Object.keys(stateFields) as readonly StateKey[];

const names: Readonly<Record<StateKey, string>> = {
  dark_mode: 'dark mode',
  airplane_mode: 'airplane mode',
  orientation: 'the orientation',
  font_scale: 'the font scale',
  animations: 'animations',
  rtl: 'right-to-left layout',
  locale: 'the locale',
};

/** `dark mode on`, `the orientation portrait`, `the locale of the system`. */
export function describeState(key: StateKey, value: DeviceState[StateKey]): string {
  return `${names[key]} ${describeValue(value)}`;
}

/** `on`, `portrait`, `unknown`. */
export function describeValue(value: DeviceState[StateKey]): string {
  if (value === undefined) return 'unknown';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? 'of the system' : String(value);
}
