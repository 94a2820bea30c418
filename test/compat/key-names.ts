/** What the cases call Android's keys. */
const names: Readonly<Record<number, string>> = {
  3: 'HOME',
  4: 'BACK',
  19: 'REMOTE_UP',
  20: 'REMOTE_DOWN',
  21: 'REMOTE_LEFT',
  22: 'REMOTE_RIGHT',
  23: 'REMOTE_CENTER',
  24: 'VOLUME_UP',
  25: 'VOLUME_DOWN',
  26: 'POWER',
  61: 'TAB',
  66: 'ENTER',
  67: 'BACKSPACE',
  82: 'REMOTE_MENU',
  85: 'REMOTE_PLAY_PAUSE',
  86: 'REMOTE_STOP',
  87: 'REMOTE_NEXT',
  88: 'REMOTE_PREVIOUS',
  89: 'REMOTE_REWIND',
  90: 'REMOTE_FAST_FORWARD',
  96: 'REMOTE_BUTTON_A',
  97: 'REMOTE_BUTTON_B',
  111: 'ESCAPE',
  178: 'TV_INPUT',
  243: 'TV_INPUT_HDMI_1',
  244: 'TV_INPUT_HDMI_2',
  245: 'TV_INPUT_HDMI_3',
  276: 'LOCK',
  280: 'REMOTE_SYSTEM_NAVIGATION_UP',
  281: 'REMOTE_SYSTEM_NAVIGATION_DOWN',
};

export function nameKey(code: number): string {
  return names[code] ?? `KEYCODE_${code}`;
}

export function isKeyName(name: string): boolean {
  return Object.values(names).includes(name) || /^KEYCODE_\d+$/.test(name);
}
