import type { Deadline } from '../../base/deadline.ts';

/** Where the tools of the android face may work on files, beside the built-in places. */
export interface StorageLocation {
  readonly id: string;
  readonly name: string;
  /** Absolute, on the device. */
  readonly path: string;
  readonly description: string;
  readonly write: boolean;
  readonly delete: boolean;
}

/** What a person sets for the tools of the android document. */
export interface AndroidFaceSettings {
  /** Texts that come from the device are redacted. */
  readonly privacy: boolean;
  /** Whether the built-in places may be written to, and deleted from. */
  readonly builtIn: { readonly write: boolean; readonly delete: boolean };
  readonly locations: readonly StorageLocation[];
  /** Of one file, bytes. */
  readonly fileLimit: number;
  readonly allowHttp: boolean;
  readonly allowUnverifiedHttps: boolean;
  readonly downloadMs: number;
  /** Tools that are not offered, by their plain names (`android_tap`). */
  readonly disabledTools: readonly string[];
  /** Parameters that are not offered, by plain tool name. What stands for one then is its default. */
  readonly disabledParameters: Readonly<Record<string, readonly string[]>>;
}

export interface DownloadedFile {
  readonly bytes: Buffer;
  readonly mime?: string;
}

/** A refusal to download, in one sentence for whoever asked. */
export class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused';
}

/** Why no file can be fetched from here, in one sentence for whoever asked. */
export class ShareRefused extends Error {
  override readonly name = 'ShareRefused';
}

/** What faces need beside the device. Handed in; a tool reaches nothing else. */
export interface FaceServices {
  readonly android: AndroidFaceSettings;
  /**
   * Keeps a file in memory for an hour and answers where it can be fetched. Undefined: all files together would be more
   * than the budget (64 MB). Throws ShareRefused.
   */
  share(file: {
    readonly name: string;
    readonly mime: string;
    readonly bytes: Uint8Array;
  }): Promise<string | undefined>;
  /** Follows few redirections; no more than `limit` bytes. Throws DownloadRefused. */
  download(
    url: string,
    options: { readonly limit: number; readonly http: boolean; readonly unverifiedHttps: boolean },
    deadline: Deadline,
  ): Promise<DownloadedFile>;
  /** JPEG of a PNG, scaled down to fit; with marks drawn on it in pixels of the PNG. Throws when no drawing library is there, saying which. */
  drawPicture(png: Uint8Array, options: PictureOptions): Promise<Buffer>;
}

export interface PictureOptions {
  /** Longest side at most, px; undefined: as it is. */
  readonly most?: number;
  /** 1 … 100. */
  readonly quality: number;
  readonly marks?: readonly PictureMark[];
}

/** A dashed frame with a label at its top left. */
export interface PictureMark {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly label: string;
}
