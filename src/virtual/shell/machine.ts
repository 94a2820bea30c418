import type { Clock } from '../../base/clock.ts';
import type { DeviceUi, UiPicture } from '../ui/device-ui.ts';
import type { DeviceFiles } from '../wire/services.ts';
import type { Log } from './log.ts';
import type { Binary } from './process.ts';
import type { Settings } from './settings.ts';

/** The device as its programs see it: the screen, the files, and what they remember between two calls. */
export interface Machine {
  readonly clock: Clock;
  readonly ui: DeviceUi;
  readonly files: DeviceFiles;
  /** 28 … 36. */
  readonly api: number;
  readonly properties: Map<string, string>;
  readonly settings: Settings;
  readonly log: Log;
  readonly binaries: ReadonlyMap<string, Binary>;
  /** Quiet time, in ms, that `uiautomator dump` waits for; 0 = none. */
  readonly idleQuietMs: number;
  /** What starting this program takes, in ms (`phone` profiles). */
  startMs(binary: string): number;
  readonly remembered: Remembered;
  /** Background jobs; they end with the device. */
  readonly jobs: Jobs;
  encodePng(picture: UiPicture): Buffer;
}

/** What commands set only to read it back. */
export interface Remembered {
  night: 'yes' | 'no' | 'auto';
}

export interface Jobs {
  nextPid(): number;
  /** Aborted when the device closes. */
  readonly signal: AbortSignal;
  /** Keeps the job until it ends; a failure other than the abort is thrown as a bug. */
  own(job: Promise<unknown>): void;
  /** All jobs have ended. */
  close(): Promise<void>;
}
