import { androidKeys } from './android-keys.ts';

/** Names an author may use for keys (any case, spaces or underscores), and Android's numbers for them. */
export const keyNames: Readonly<Record<string, number>> = {
  enter: 66,
  backspace: 67,
  back: 4,
  home: 3,
  lock: 276,
  'volume up': 24,
  'volume down': 25,
  power: 26,
  escape: 111,
  // 61, although flows were long given 62, which is SPACE.
  tab: 61,
  'remote dpad up': 19,
  'remote dpad down': 20,
  'remote dpad left': 21,
  'remote dpad right': 22,
  'remote dpad center': 23,
  'remote media play pause': 85,
  'remote media stop': 86,
  'remote media next': 87,
  'remote media previous': 88,
  'remote media rewind': 89,
  'remote media fast forward': 90,
  'remote system navigation up': 280,
  'remote system navigation down': 281,
  'remote button a': 96,
  'remote button b': 97,
  'remote menu': 82,
  'tv input': 178,
  'tv input hdmi 1': 243,
  'tv input hdmi 2': 244,
  'tv input hdmi 3': 245,
};

/** What no Android has a key for yet, by far. */
const lastCode = 400;

/** The keycode an author means; undefined when there is no such key. */
export function resolveKey(key: string | number): number | undefined {
  const trimmed = String(key).trim();
  if (/^\d+$/.test(trimmed)) return Number(trimmed) <= lastCode ? Number(trimmed) : undefined;
  const android = /^KEYCODE_(\w+)$/i.exec(trimmed)?.[1]?.toUpperCase();
  if (android !== undefined) return androidKeys.get(android);
  return keyNames[trimmed.toLowerCase().replace(/[\s_]+/g, ' ')];
}
