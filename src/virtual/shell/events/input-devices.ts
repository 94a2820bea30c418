/** One node under /dev/input, as `getevent -p` tells it. */
export interface InputDevice {
  readonly path: string;
  readonly name: string;
  readonly keys: readonly string[];
  readonly absolute: readonly { readonly code: string; readonly max: number }[];
  readonly direct: boolean;
}

/** Codes of linux/input-event-codes.h, as far as they come up here. */
export const codes: Readonly<Record<string, number>> = {
  EV_SYN: 0,
  EV_KEY: 1,
  EV_ABS: 3,
  SYN_REPORT: 0,
  KEY_VOLUMEDOWN: 0x72,
  KEY_VOLUMEUP: 0x73,
  KEY_POWER: 0x74,
  KEY_WAKEUP: 0x8f,
  BTN_TOOL_FINGER: 0x145,
  BTN_TOUCH: 0x14a,
  ABS_MT_SLOT: 0x2f,
  ABS_MT_TOUCH_MAJOR: 0x30,
  ABS_MT_POSITION_X: 0x35,
  ABS_MT_POSITION_Y: 0x36,
  ABS_MT_TRACKING_ID: 0x39,
};

/** The touch screen counts finer than pixels, as QEMU's and most phones' do (corpus touch_ranges_seen.tsv). */
export const touchMax = 32_767;
export const touchPath = '/dev/input/event2';

export const inputDevices: readonly InputDevice[] = [
  {
    path: '/dev/input/event0',
    name: 'gpio-keys',
    keys: ['KEY_VOLUMEDOWN', 'KEY_VOLUMEUP'],
    absolute: [],
    direct: false,
  },
  { path: '/dev/input/event1', name: 'vivace-power', keys: ['KEY_POWER', 'KEY_WAKEUP'], absolute: [], direct: false },
  {
    path: touchPath,
    name: 'vivace_ts',
    keys: ['BTN_TOOL_FINGER', 'BTN_TOUCH'],
    absolute: [
      { code: 'ABS_MT_SLOT', max: 9 },
      { code: 'ABS_MT_TOUCH_MAJOR', max: 255 },
      { code: 'ABS_MT_POSITION_X', max: touchMax },
      { code: 'ABS_MT_POSITION_Y', max: touchMax },
      { code: 'ABS_MT_TRACKING_ID', max: 65_535 },
    ],
    direct: true,
  },
];
