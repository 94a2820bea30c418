import {
  airplaneApi,
  appLocaleApi,
  isUnknownCommand,
  nightModeApi,
  parseAirplaneMode,
  parseAnimations,
  parseAppLocales,
  parseFontScale,
  parseNightMode,
  parseOrientation,
  parseRtl,
  renderStateRead,
  renderStateWrite,
} from '../../android/device-state.ts';
import { joinSections, splitSections } from '../../android/sections.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { DeviceState } from '../contract/driver.ts';
import type { Link } from './link.ts';

type Key = keyof DeviceState;

interface Readable {
  read(packageName: string): string;
  parse(output: string): DeviceState[Key] | undefined;
}

interface Writable<K extends Key> {
  write(value: NonNullable<DeviceState[K]>, packageName: string): string;
  /** The first level that can, and what is to blame below it. */
  readonly since?: { readonly api: number; readonly lacks: string };
}

const readers: { readonly [K in Key]-?: Readable } = {
  dark_mode: { read: renderStateRead.darkMode, parse: (output) => parseNightMode(output)?.mode },
  dark_shown: { read: renderStateRead.darkMode, parse: (output) => parseNightMode(output)?.shown },
  airplane_mode: { read: renderStateRead.airplaneMode, parse: parseAirplaneMode },
  orientation: { read: renderStateRead.orientation, parse: parseOrientation },
  font_scale: { read: renderStateRead.fontScale, parse: parseFontScale },
  animations: { read: renderStateRead.animations, parse: parseAnimations },
  rtl: { read: renderStateRead.rtl, parse: parseRtl },
  locale: { read: renderStateRead.locale, parse: parseAppLocales },
};

const writers: { readonly [K in Exclude<Key, 'dark_shown'>]-?: Writable<K> } = {
  dark_mode: {
    write: renderStateWrite.darkMode,
    since: { api: nightModeApi, lacks: '"cmd uimode night"' },
  },
  airplane_mode: {
    write: renderStateWrite.airplaneMode,
    since: { api: airplaneApi, lacks: '"cmd connectivity airplane-mode", and its broadcast is for the system alone' },
  },
  orientation: { write: renderStateWrite.orientation },
  font_scale: { write: renderStateWrite.fontScale },
  animations: { write: renderStateWrite.animations },
  rtl: { write: renderStateWrite.rtl },
  locale: {
    write: (tags, packageName) => renderStateWrite.locale(packageName, tags),
    since: { api: appLocaleApi, lacks: '"cmd locale"' },
  },
};

/** In one round trip, whatever is asked for. */
export async function readDeviceState(
  link: Link,
  keys: readonly Key[],
  packageName: string,
  deadline: Deadline,
): Promise<DeviceState> {
  const asked = keys.filter((key) => key !== 'locale' || packageName !== '');
  if (asked.length === 0) return {};
  const marker = link.makeWord();
  const script = joinSections(
    marker,
    asked.map((key) => readers[key].read(packageName)),
  );
  const { stdout } = await link.keptShell(script, deadline);
  const told = splitSections(marker, stdout.toString('utf8'));
  return Object.fromEntries(
    asked.flatMap((key, at) => {
      const value = readers[key].parse(told[at] ?? '');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** In one round trip; nothing is written where one of the keys cannot be. */
export async function writeDeviceState(
  link: Link,
  state: DeviceState,
  { packageName, apiLevel }: { readonly packageName: string; readonly apiLevel: number },
  deadline: Deadline,
): Promise<void> {
  const keys = (Object.keys(writers) as (keyof typeof writers)[]).filter((key) => state[key] !== undefined);
  for (const key of keys) {
    const since = writers[key].since;
    if (since !== undefined && apiLevel < since.api) {
      throw new DeviceError(
        'unsupported',
        `Android of API level ${apiLevel} has no ${since.lacks} (API ${since.api}): ${key} cannot be set`,
        { key },
      );
    }
  }
  if (state.locale !== undefined && packageName === '') {
    throw new DeviceError('unsupported', 'A locale is set for one app, and none is named', { key: 'locale' });
  }
  if (keys.length === 0) return;
  const marker = link.makeWord();
  const commands = keys.map((key) => (writers[key] as Writable<typeof key>).write(state[key] as never, packageName));
  const { stdout } = await link.keptShell(joinSections(marker, commands), deadline);
  const said = splitSections(marker, stdout.toString('utf8'));
  keys.forEach((key, at) => {
    const words = (said[at] ?? '').trim();
    if (words === '') return;
    const code = isUnknownCommand(words) ? 'unsupported' : 'device_error';
    throw new DeviceError(code, `Android did not set ${key}: ${words.split('\n')[0]}`, { key, words });
  });
}
