export interface DeviceFileStat {
  /** Unix mode bits with the file type. */
  readonly mode: number;
  readonly size: number;
  readonly mtimeSeconds: number;
  readonly uid: number;
  readonly gid: number;
  readonly inode: number;
  readonly links: number;
}

/** What has no bytes of its own: made anew at each look (`/proc`). */
export type LiveFile =
  | { readonly kind: 'file'; readonly mode?: number; read(): Buffer }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'folder'; find(name: string): LiveFile | undefined; names(): readonly string[] };

/**
 * The device's file system, in memory, as the shell user (uid 2000) may use it. Paths are absolute; links are followed
 * unless a member says otherwise. Errors are answers, in Android's words (`Permission denied`, `No space left on device` …).
 */
export interface DeviceFiles {
  stat(path: string): DeviceFileStat | undefined;
  /** Of a link itself. */
  lstat(path: string): DeviceFileStat | undefined;
  /** Where a link points to, as it was written. */
  readlink(path: string): string | undefined;
  /** The path without links; undefined when it does not exist. */
  realpath(path: string): string | undefined;
  /** Entries by name, links told as links. Undefined when it is no folder or may not be read. */
  list(path: string): readonly { readonly name: string; readonly stat: DeviceFileStat }[] | undefined;
  read(path: string): Buffer | undefined;
  /** Why `read` or `list` answers undefined; undefined when the path can be read. */
  refusal(path: string): string | undefined;
  /** Makes missing parents. Answers an error text or undefined. */
  write(path: string, content: Buffer, mode: number, mtimeSeconds: number): string | undefined;
  /** Makes the file, but no parents. What is appended piece by piece costs no copying. */
  append(path: string, content: Buffer): string | undefined;
  makeFolder(path: string, parents: boolean): string | undefined;
  remove(path: string, recursive: boolean): string | undefined;
  rename(from: string, to: string): string | undefined;
  symlink(target: string, path: string): string | undefined;
  /** Permission bits. Shared storage takes the call and keeps its own, as its FUSE does. */
  chmod(path: string, mode: number): string | undefined;
  /** Sets the time; makes an empty file where there is none. */
  touch(path: string, mtimeSeconds: number): string | undefined;
  /** Puts a live file or folder there, for good. */
  provide(path: string, file: LiveFile): void;
  readonly usage: { readonly capacityBytes: number; readonly usedBytes: number };
  /** The same files with the rights of the app of that uid. Its data folder (mode 700) is made where there is none. */
  asApp(uid: number, folder: string): DeviceFiles;
  /** The same files without the shell user's limits: what the system itself writes (installed packages, apps' data). */
  readonly system: DeviceFiles;
}
