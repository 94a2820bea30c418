/** What the wire (adb server socket, later adbd) asks of one device. The wire knows no command and no screen. */
export interface DeviceServices {
  readonly serial: string;
  /** For `devices -l`: product, model, device. */
  readonly facts: { readonly product: string; readonly model: string; readonly device: string };
  readonly features: readonly string[];
  /** Runs one command line of the device's sh; answers the exit code. Output arrives as it is made. */
  shell(command: string, io: ServiceIo): Promise<number>;
  readonly files: DeviceFiles;
}

export interface ServiceIo {
  /** Ends when the client closes it (shell v2 packet 4) or the stream ends. */
  readonly stdin: AsyncIterable<Buffer>;
  stdout(chunk: Buffer | string): void;
  stderr(chunk: Buffer | string): void;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

export interface DeviceFileStat {
  /** Unix mode bits with the file type. */
  readonly mode: number;
  readonly size: number;
  readonly mtimeSeconds: number;
}

/** The device's file system, in memory. Paths are absolute. Errors are answers, in Android's words. */
export interface DeviceFiles {
  stat(path: string): DeviceFileStat | undefined;
  list(path: string): readonly { readonly name: string; readonly stat: DeviceFileStat }[] | undefined;
  read(path: string): Buffer | undefined;
  /** Makes missing parents. Answers an error text or undefined. */
  write(path: string, content: Buffer, mode: number, mtimeSeconds: number): string | undefined;
  append(path: string, content: Buffer): string | undefined;
  makeFolder(path: string, parents: boolean): string | undefined;
  remove(path: string, recursive: boolean): string | undefined;
  rename(from: string, to: string): string | undefined;
}
