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

/** Names Android itself gives, for `KEYCODE_…`; those that make sense in a test. Numbers reach the rest. */
const androidNames: Readonly<Record<string, number>> = {
  HOME: 3,
  BACK: 4,
  CALL: 5,
  ENDCALL: 6,
  STAR: 17,
  POUND: 18,
  DPAD_UP: 19,
  DPAD_DOWN: 20,
  DPAD_LEFT: 21,
  DPAD_RIGHT: 22,
  DPAD_CENTER: 23,
  VOLUME_UP: 24,
  VOLUME_DOWN: 25,
  POWER: 26,
  CAMERA: 27,
  CLEAR: 28,
  COMMA: 55,
  PERIOD: 56,
  TAB: 61,
  SPACE: 62,
  ENTER: 66,
  DEL: 67,
  MENU: 82,
  NOTIFICATION: 83,
  SEARCH: 84,
  MEDIA_PLAY_PAUSE: 85,
  MEDIA_STOP: 86,
  MEDIA_NEXT: 87,
  MEDIA_PREVIOUS: 88,
  MEDIA_REWIND: 89,
  MEDIA_FAST_FORWARD: 90,
  MUTE: 91,
  PAGE_UP: 92,
  PAGE_DOWN: 93,
  ESCAPE: 111,
  FORWARD_DEL: 112,
  MOVE_HOME: 122,
  MOVE_END: 123,
  INSERT: 124,
  FORWARD: 125,
  NUMPAD_ENTER: 160,
  VOLUME_MUTE: 164,
  APP_SWITCH: 187,
  ASSIST: 219,
  BRIGHTNESS_DOWN: 220,
  BRIGHTNESS_UP: 221,
  SLEEP: 223,
  WAKEUP: 224,
  SOFT_SLEEP: 276,
  CUT: 277,
  COPY: 278,
  PASTE: 279,
};

/** The keycode an author means; undefined when there is no such key. */
export function resolveKey(key: string | number): number | undefined {
  if (typeof key === 'number') return key;
  const trimmed = key.trim();
  if (/^\d+$/.test(trimmed)) return Number(trimmed);
  const android = /^KEYCODE_(\w+)$/i.exec(trimmed)?.[1]?.toUpperCase();
  if (android !== undefined) return androidNames[android] ?? nameCharacter(android);
  return keyNames[trimmed.toLowerCase().replace(/[\s_]+/g, ' ')];
}

/** KEYCODE_A is 29, KEYCODE_0 is 7, KEYCODE_F1 is 131. */
function nameCharacter(name: string): number | undefined {
  if (/^[A-Z]$/.test(name)) return 29 + name.charCodeAt(0) - 65;
  if (/^[0-9]$/.test(name)) return 7 + Number(name);
  const f = /^F([1-9]|1[0-2])$/.exec(name);
  return f === null ? undefined : 130 + Number(f[1]);
}
