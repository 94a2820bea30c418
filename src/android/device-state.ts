import { quoteForShell } from './quote-for-shell.ts';

/** What `cmd uimode night` says: on, off, or by the time of day. API 29 (Android 10) and later. */
export const nightModeApi = 29;
/**
 * `cmd connectivity airplane-mode` (AOSP ConnectivityService), no root needed. One client of adb asks it from API 28 on,
 * another from 30: a device that has not got it says so, see `isUnknownCommand`.
 */
export const airplaneApi = 28;
/** `cmd locale` (AOSP LocaleManagerShellCommand). */
export const appLocaleApi = 33;

/** Surface rotations as the language counts them: landscape_left is a turn of the device to its left. */
const orientations = ['portrait', 'landscape_left', 'upside_down', 'landscape_right'] as const;
type Orientation = (typeof orientations)[number];

const scales = ['window_animation_scale', 'transition_animation_scale', 'animator_duration_scale'] as const;

/** Commands that tell one thing about the device. What they print is read by the parser of the same name. */
export const renderStateRead = {
  /** The dump works at every level; its bits say what is shown while the setting says "by the time of day". */
  darkMode: () => "cmd uimode night 2>&1; dumpsys uimode | grep -E 'mNightMode=|mCurUiMode='",
  airplaneMode: () => 'settings get global airplane_mode_on',
  orientation: () => 'settings get system accelerometer_rotation; settings get system user_rotation',
  fontScale: () => 'settings get system font_scale',
  animations: () => scales.map((name) => `settings get global ${name}`).join('; '),
  rtl: () => 'getprop debug.force_rtl; settings get global debug.force_rtl',
  locale: (packageName: string) => `cmd locale get-app-locales ${quoteForShell(packageName)} 2>&1`,
} as const;

/** Undefined: the device does not tell. */
export function parseNightMode(
  output: string,
): { readonly mode: boolean | 'auto'; readonly shown?: boolean } | undefined {
  const word = /^Night mode: (\w+)/m.exec(output)?.[1] ?? /mNightMode=\d+ \((\w+)\)/.exec(output)?.[1] ?? undefined;
  if (word === undefined || word === 'unknown') return undefined;
  const mode = word === 'yes' ? true : word === 'no' ? false : 'auto';
  // Configuration.UI_MODE_NIGHT_MASK 0x30: 0x20 is night, 0x10 is day.
  const bits = Number(/mCurUiMode=(0x[0-9a-f]+)/.exec(output)?.[1] ?? Number.NaN) & 0x30;
  if (bits === 0x20 || bits === 0x10) return { mode, shown: bits === 0x20 };
  return mode === 'auto' ? { mode } : { mode, shown: mode };
}

export function parseAirplaneMode(output: string): boolean | undefined {
  const word = output.trim();
  if (word === '1') return true;
  // Never written is never switched on.
  return word === '0' || word === 'null' ? false : undefined;
}

export function parseOrientation(output: string): Orientation | 'auto' | undefined {
  const [turns, rotation] = output.trim().split(/\s+/);
  if (turns === '1') return 'auto';
  if (turns !== '0' && turns !== 'null') return undefined;
  return orientations[rotation === 'null' ? 0 : Number(rotation)];
}

export function parseFontScale(output: string): number | undefined {
  const word = output.trim();
  if (word === 'null') return 1;
  const scale = Number(word);
  return word !== '' && scale > 0 ? Math.round(scale * 100) / 100 : undefined;
}

/** False only when every kind of animation is off; a scale that was never set is 1. */
export function parseAnimations(output: string): boolean | undefined {
  const words = output.trim().split(/\s+/);
  if (words.length !== scales.length || words.some((word) => word !== 'null' && Number.isNaN(Number(word))))
    return undefined;
  return words.some((word) => word === 'null' || Number(word) !== 0);
}

/** Apps read the property; the setting is what the developer options show and what outlives a restart of the device. */
export function parseRtl(output: string): boolean | undefined {
  const [property = '', setting = ''] = output.split('\n').map((line) => line.trim());
  if (/^(1|true)$/.test(property)) return true;
  if (/^(0|false)$/.test(property)) return false;
  return property === '' ? setting === '1' : undefined;
}

export function parseAppLocales(output: string): string | undefined {
  return /^Locales for \S+ for user \S+ are \[([^\]]*)\]/m.exec(output)?.[1];
}

/** Commands that change one thing about the device, each saying nothing, or why not. */
export const renderStateWrite = {
  darkMode: (wanted: boolean | 'auto') =>
    `cmd uimode night ${wanted === 'auto' ? 'auto' : wanted ? 'yes' : 'no'} >/dev/null 2>&1`,
  airplaneMode: (on: boolean) => `cmd connectivity airplane-mode ${on ? 'enable' : 'disable'} 2>&1`,
  orientation: (wanted: Orientation | 'auto') =>
    wanted === 'auto'
      ? 'settings put system accelerometer_rotation 1 2>&1'
      : `settings put system accelerometer_rotation 0 2>&1; settings put system user_rotation ${orientations.indexOf(wanted)} 2>&1`,
  fontScale: (scale: number) => `settings put system font_scale ${scale} 2>&1`,
  animations: (on: boolean) => scales.map((name) => `settings put global ${name} ${on ? 1 : 0} 2>&1`).join('; '),
  rtl: (forced: boolean) =>
    `setprop debug.force_rtl ${forced ? 1 : 0} 2>&1; settings put global debug.force_rtl ${forced ? 1 : 0} 2>&1`,
  locale: (packageName: string, tags: string) =>
    `cmd locale set-app-locales ${quoteForShell(packageName)} --locales ${tags === '' ? '""' : quoteForShell(tags)} 2>&1`,
} as const;

/** What `cmd` says of a service or a command that this device has not got. */
export function isUnknownCommand(words: string): boolean {
  return /No shell command implementation|Unknown command|Can't find service/i.test(words);
}
