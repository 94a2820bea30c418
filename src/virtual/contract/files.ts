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
