/** What the thread that encodes is told, in order. */
export type VideoRequest =
  /** Tight RGBA rows, handed over. */
  { readonly type: 'frame'; readonly rgba: Uint8Array } | { readonly type: 'finish' };

export type VideoAnswer =
  /** The encoder is ready, or has taken the frame: the next may come. */
  | { readonly type: 'ready' }
  /** The end: an MP4 with frames of equal length. */
  | { readonly type: 'movie'; readonly bytes: Uint8Array }
  /** The end: what the machine lacks. */
  | { readonly type: 'failed'; readonly reason: string };

export interface VideoWish {
  /** Even numbers of px. */
  readonly width: number;
  readonly height: number;
  /** At most; a key frame each second. */
  readonly framesPerSecond: number;
  readonly bitsPerSecond: number;
}
