import type { Machine } from '../../process.ts';

export interface Stream {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** At first; of the music stream what the volume keys of the screen start from. */
  readonly index: number;
  /** Where Android keeps it, in `system`. */
  readonly setting: string;
}

/** AudioManager.STREAM_* with the ranges of corpus api33_mtk_audio.txt. */
export const streams: ReadonlyMap<number, Stream> = new Map([
  [0, { name: 'STREAM_VOICE_CALL', min: 1, max: 7, index: 5, setting: 'volume_voice_speaker' }],
  [1, { name: 'STREAM_SYSTEM', min: 0, max: 15, index: 8, setting: 'volume_system_speaker' }],
  [2, { name: 'STREAM_RING', min: 0, max: 15, index: 8, setting: 'volume_ring_speaker' }],
  [3, { name: 'STREAM_MUSIC', min: 0, max: 15, index: 8, setting: 'volume_music_speaker' }],
  [4, { name: 'STREAM_ALARM', min: 1, max: 15, index: 11, setting: 'volume_alarm_speaker' }],
  [5, { name: 'STREAM_NOTIFICATION', min: 0, max: 15, index: 8, setting: 'volume_notification_speaker' }],
]);

export function volumeOf({ settings }: Machine, stream: number): number {
  const facts = streams.get(stream);
  return Number(settings.get('system', facts?.setting ?? '') ?? facts?.index ?? 0);
}
