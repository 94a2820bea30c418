const profileNames = ['instant', 'phone-usb', 'phone-wifi', 'emulator-ci'] as const;
export type ProfileName = (typeof profileNames)[number];

/** How long things take on a kind of device, in ms. */
export interface Profile {
  /** The way there and back of one service opened, or one command on a kept stream. */
  readonly roundTripMs: number;
  /** What a program takes beside that; those not named take `programMs`. */
  readonly programsMs: Readonly<Record<string, number>>;
  readonly programMs: number;
  /** Quiet time that `uiautomator dump` waits for. */
  readonly idleQuietMs: number;
  readonly animationScale: 0 | 1;
}

const ANDROID_QUIET_MS = 1000;

/**
 * Orders of magnitude seen with phones and emulators: a shell command 5–300 ms, a dump 1–3 s including its second of
 * quiet and the start of its own Java process, a picture of a full screen some 100 ms.
 */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  instant: { roundTripMs: 0, programsMs: {}, programMs: 0, idleQuietMs: 0, animationScale: 0 },
  'phone-usb': {
    roundTripMs: 3,
    programsMs: {
      uiautomator: 600,
      screencap: 120,
      input: 25,
      am: 30,
      pm: 30,
      cmd: 20,
      dumpsys: 30,
      settings: 20,
      wm: 15,
    },
    programMs: 4,
    idleQuietMs: ANDROID_QUIET_MS,
    animationScale: 1,
  },
  'phone-wifi': {
    roundTripMs: 18,
    programsMs: {
      uiautomator: 600,
      screencap: 250,
      input: 25,
      am: 30,
      pm: 30,
      cmd: 20,
      dumpsys: 30,
      settings: 20,
      wm: 15,
    },
    programMs: 4,
    idleQuietMs: ANDROID_QUIET_MS,
    animationScale: 1,
  },
  'emulator-ci': {
    roundTripMs: 2,
    programsMs: {
      uiautomator: 1500,
      screencap: 400,
      input: 80,
      am: 120,
      pm: 120,
      cmd: 80,
      dumpsys: 120,
      settings: 80,
      wm: 60,
    },
    programMs: 12,
    idleQuietMs: ANDROID_QUIET_MS,
    animationScale: 1,
  },
};
