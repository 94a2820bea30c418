import type { Deadline } from '../../base/deadline.ts';

export interface DeviceFile {
  /** Last part of its path. */
  readonly name: string;
  readonly folder: boolean;
  /** Bytes; 0 for a folder. */
  readonly size: number;
  /** ms since the epoch; undefined: the device does not tell. */
  readonly modifiedAt?: number;
}

/**
 * Files on the device, by absolute path. Throws `DeviceError` `file_error` with the device's own words where it refuses,
 * and the environment codes where it does not answer.
 */
export interface DeviceFiles {
  /** Undefined: there is nothing. Links are followed. */
  stat(path: string, deadline: Deadline): Promise<DeviceFile | undefined>;
  /** What lies in a folder, in no order; undefined: there is no such folder. */
  list(path: string, deadline: Deadline): Promise<readonly DeviceFile[] | undefined>;
  /** Never more than `limit` bytes: a larger file is refused before it is read. */
  read(path: string, limit: number, deadline: Deadline): Promise<Buffer>;
  /** In one move: the new content is whole or not there. Folders above are made. */
  write(path: string, bytes: Uint8Array, deadline: Deadline): Promise<void>;
  append(path: string, bytes: Uint8Array, deadline: Deadline): Promise<void>;
  /** One file, never a folder. */
  remove(path: string, deadline: Deadline): Promise<void>;
  /**
   * Where a path leads once every link on it is followed, whether or not its last part is there; undefined: a folder on
   * the way is not there.
   */
  realPath(path: string, deadline: Deadline): Promise<string | undefined>;
  /** Bytes that can still be written where the path is; undefined: not told. */
  free(path: string, deadline: Deadline): Promise<number | undefined>;
}
