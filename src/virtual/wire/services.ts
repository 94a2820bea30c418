import type { UiPicture } from '../contract/device-ui.ts';
import type { DeviceFiles } from '../contract/files.ts';
import type { Journal } from '../contract/journal.ts';
import type { DeviceNetwork } from '../contract/network.ts';

/** What the wire (adb server socket, adbd) asks of one device. The wire knows no command and no screen. */
export interface DeviceServices {
  readonly serial: string;
  /** For `devices -l`: product, model, device. */
  readonly facts: { readonly product: string; readonly model: string; readonly device: string };
  readonly features: readonly string[];
  /** Runs one command line of the device's sh; answers the exit code. Output arrives as it is made. */
  shell(command: string, io: ServiceIo): Promise<number>;
  /** `abb`, `abb_exec`: a command of a system service (`package install …`), without a shell. */
  abb(argv: readonly string[], io: ServiceIo): Promise<number>;
  readonly files: DeviceFiles;
  readonly network: DeviceNetwork;
  readonly journal: Journal;
  /** The screen as it may leave the device (`framebuffer:`). */
  picture(): Promise<UiPicture>;
  /** `reboot:`: the device goes from the bus and comes back. */
  reboot(mode: string): void;
  /**
   * Asked before any service of the device is opened (`shell:…`, `sync:`, `tcp:6790`, `framebuffer:` …): may take its
   * time; throws `ServiceRefused` or `ConnectionCut`.
   */
  admit?(service: string, signal: AbortSignal): Promise<void>;
  /** A build that can be debugged: `root:` and `unroot:` switch. Without it both are refused as by a production build. */
  readonly root?: { readonly on: boolean; set(on: boolean): void };
}

export interface ServiceIo {
  /** Ends when the client closes it (shell v2 packet 4) or the stream ends. */
  readonly stdin: AsyncIterable<Buffer>;
  stdout(chunk: Buffer | string): void;
  stderr(chunk: Buffer | string): void;
  /** The client has one, and the program is to see it. */
  readonly terminal?: ServiceTerminal;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

export interface ServiceTerminal {
  /** As the client told it last; zeros before it told any, as of a new pty. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** Hears of each Ctrl-C until the answer is called; while somebody listens nothing else ends by it. */
  onInterrupt(listener: () => void): () => void;
}

/** Thrown by a device: the client's connection is cut where it stands, without an exit code or another word. */
export class ConnectionCut extends Error {}

/** Thrown by `admit`: the service does not open; its client hears "closed", as of one that the device does not have. */
export class ServiceRefused extends Error {}
