import type { Clock } from '../../base/clock.ts';
import type { DeviceUi } from './device-ui.ts';
import type { SystemFaults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { SystemServices } from './services.ts';

/** What a program started by `am instrument` finds. */
export interface InstrumentationContext {
  readonly clock: Clock;
  readonly api: number;
  readonly ui: DeviceUi;
  readonly services: SystemServices;
  readonly journal: Journal;
  /** `null-root` and `never-idle` strike those who read the screen. */
  readonly faults: SystemFaults;
  /** Quiet time that a wait for an idle screen asks for; 0 on a device that is asked never to wait. */
  readonly idleQuietMs: number;
  /** `-e key value` pairs. */
  readonly args: Readonly<Record<string, string>>;
  /** One `INSTRUMENTATION_STATUS` block; seen with `-r`, as `am` prints it. */
  status(fields: Readonly<Record<string, string>>, code: number): void;
  /** Aborted by force-stop, kill, the device's end, or the end of a client that waited without `nohup`. */
  readonly signal: AbortSignal;
  /** Runs a program of the device's shell and answers its output (`screencap -p`, `am start` …). */
  shell(command: string): Promise<{ readonly stdout: Buffer; readonly stderr: Buffer; readonly code: number }>;
  /** PNG of the screen, as it may leave the device: black where windows are secure. */
  screenshot(): Promise<Buffer>;
}

/**
 * A test program that the device can really run: it stands for the code inside an APK that was installed. Found by
 * package and runner among the installed packages' instrumentations.
 */
export interface Instrumentation {
  readonly packageName: string;
  /** It opens UiAutomation, and so cannot run beside `uiautomator dump`. */
  readonly usesUiAutomation: boolean;
  /** Ends by itself or with the signal; answers what `am` prints at the end. */
  run(context: InstrumentationContext): Promise<{
    readonly code: number;
    readonly results?: Readonly<Record<string, string>>;
  }>;
}
