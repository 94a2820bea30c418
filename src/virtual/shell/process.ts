import type { Clock } from '../../base/clock.ts';
import type { DeviceUi, UiPicture } from '../contract/device-ui.ts';
import type { SystemFaults } from '../contract/faults.ts';
import type { DeviceFiles } from '../contract/files.ts';
import type { Instrumentation } from '../contract/instrumentation.ts';
import type { Journal } from '../contract/journal.ts';
import type { SystemServices } from '../contract/services.ts';
import type { Input, Sink } from './input.ts';
import type { LinkedSignal } from './link-signal.ts';
import type { Remembered } from './remembered.ts';

/** What one running program sees. */
export interface Process {
  readonly name: string;
  /** Without the program's own name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly pid: number;
  /** 2000, or an app's under `run-as`. */
  readonly uid: number;
  readonly stdin: Input;
  out(chunk: Buffer | string): void;
  err(chunk: Buffer | string): void;
  /** Aborted when the client goes away or the device is closed. */
  readonly signal: AbortSignal;
  /** In the foreground the request's hold on the clock is given back meanwhile; a background job sleeps freely. */
  sleep(ms: number): Promise<void>;
  /** Started with `&`: nobody waits for it. */
  readonly background: boolean;
  /** The absolute form of a path. */
  resolve(path: string): string;
  /** Runs another program with this one's streams, or those given; answers its exit code. */
  spawn(argv: readonly string[], options?: SpawnOptions): Promise<number>;
  /** Instead of the end that this signal means, `handle` is called. */
  trap(signal: number, handle: () => void): void;
  readonly machine: Machine;
}

export interface Streams {
  readonly stdin: Input;
  readonly stdout: Sink;
  readonly stderr: Sink;
}

export interface SpawnOptions extends Partial<Streams> {
  /** It goes on when the client goes away (`nohup`); it ends with the device. */
  readonly detached?: boolean;
  /** Aborted: this program ends, and nothing else. */
  readonly signal?: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
  /** Another user, with what that user sees of the files, in another folder. */
  readonly as?: { readonly uid: number; readonly files: DeviceFiles; readonly cwd: string };
}

/** What of a program of Android this device does not do. */
export interface Unsupported {
  /** A flag, a subcommand, or the whole program. */
  readonly what: string;
  readonly why: string;
}

/** A program of the device. One file each, entered in `binaries/list.ts`. */
export interface Binary {
  readonly name: string;
  /** One line for people. */
  readonly summary?: string;
  readonly unsupported?: readonly Unsupported[];
  run(process: Process): Promise<number> | number;
}

/** The device as its programs see it: the screen, the files, and what they remember between two calls. */
export interface Machine extends SystemServices {
  readonly clock: Clock;
  readonly ui: DeviceUi;
  readonly faults: SystemFaults;
  readonly journal: Journal;
  /** Test programs whose code this device knows. */
  readonly instrumentations: readonly Instrumentation[];
  /** 0 … 1, from the device's seed. */
  readonly random: () => number;
  /** 28 … 36. */
  readonly api: number;
  readonly binaries: ReadonlyMap<string, Binary>;
  /** Quiet time, in ms, that `uiautomator dump` waits for; 0 = none. */
  readonly idleQuietMs: number;
  /** What starting this program takes, in ms (`phone` profiles). */
  startMs(binary: string): number;
  readonly remembered: Remembered;
  /** Background jobs; they end with the device. */
  readonly jobs: Jobs;
  /** The screen as it may leave the device: black where windows are secure. */
  captureScreen(): Promise<UiPicture>;
  encodePng(picture: UiPicture): Buffer;
  /** Everything that runs ends, the device leaves its bus, and boots. */
  reboot(): void;
}

export interface Jobs {
  /** Aborted when the device closes. */
  readonly signal: AbortSignal;
  /** A signal of its own for one job: aborted with `signal`, or alone. To be unlinked when the job has ended. */
  follow(): LinkedSignal;
  /** Keeps the job until it ends; a failure other than the abort is thrown as a bug. */
  own(job: Promise<unknown>): void;
  /** A place for one more process, to be given back; undefined: too many. Programs find some when shells no longer do. */
  fork(of: 'shell' | 'program'): (() => void) | undefined;
  /** To be awaited before each command of a shell: others get their turn, however much it has to run. */
  breathe(): Promise<void> | undefined;
  /** All jobs have ended. */
  close(): Promise<void>;
}
