import { type Image, loadImage } from '@napi-rs/canvas';

/** Width and height of a picture that can be decoded; throws for one that cannot. */
export async function decodeSize(bytes: Buffer): Promise<string> {
  const { width, height }: Image = await loadImage(bytes);
  return `${width}x${height}`;
}

/**
 * Of an MP4 (ISO/IEC 14496-12): the size of its H.264 track, how long the movie is told to be, and how long its frames are
 * together, in ms.
 */
export function readMovie(movie: Buffer) {
  const moov = movie.indexOf('moov', 0, 'latin1');
  const find = (name: string) => {
    const at = movie.indexOf(name, moov, 'latin1');
    if (at < 0 || moov < 0) throw new Error(`The movie has no ${name}`);
    return at + 4;
  };
  const toMs = (ticks: number, scale: number) => Math.round((ticks / scale) * 1000);
  const [header, media, times, entry] = [find('mvhd'), find('mdhd'), find('stts'), find('avc1')];
  let frames = 0;
  let ticks = 0;
  for (let run = 0; run < movie.readUInt32BE(times + 4); run++) {
    const [count, length] = [movie.readUInt32BE(times + 8 + run * 8), movie.readUInt32BE(times + 12 + run * 8)];
    frames += count;
    ticks += count * length;
  }
  return {
    size: `${movie.readUInt16BE(entry + 24)}x${movie.readUInt16BE(entry + 26)}`,
    frames,
    toldMs: toMs(movie.readUInt32BE(header + 16), movie.readUInt32BE(header + 12)),
    playedMs: toMs(ticks, movie.readUInt32BE(media + 12)),
  };
}
