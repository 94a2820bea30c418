import { type Clock, holding } from '../base/clock.ts';
import type { Size } from '../screen/node.ts';
import { type Picture, PictureError } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A display of 8K has 33 million pixels; a torn header can claim any number. */
const mostPixels = 100_000_000;

/** Throws PictureError when the bytes are no whole PNG, saying what they are instead. */
export function decodePng(bytes: Uint8Array, clock: Clock): Promise<Picture> {
  return holding(clock, async () => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    checkHeader(buffer);
    const { PNG } = await import('pngjs');
    try {
      const { width, height, data } = PNG.sync.read(buffer);
      if (data.length !== width * height * 4) throw new Error('rows are missing');
      return { width, height, data };
    } catch (error) {
      throw new PictureError(`The PNG is damaged: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

/** From its header alone. Throws PictureError. */
export function readPngSize(bytes: Uint8Array): Size {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkHeader(buffer);
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

export function encodePng(picture: Picture, clock: Clock): Promise<Buffer> {
  return holding(clock, async () => {
    const { PNG } = await import('pngjs');
    const png = new PNG({ width: picture.width, height: picture.height });
    png.data = picture.data;
    // Without alpha where every pixel is solid, as devices write screenshots.
    return PNG.sync.write(png, { deflateLevel: 3, filterType: 2, colorType: isSolid(picture) ? 2 : 6 });
  });
}

function checkHeader(buffer: Buffer): void {
  if (buffer.length === 0) throw new PictureError('The picture is empty');
  if (!buffer.subarray(0, 8).equals(signature)) throw new PictureError(`The picture is no PNG${guessKind(buffer)}`);
  if (buffer.length < 33) throw new PictureError('The PNG is damaged: it ends in its header');
  const [width, height] = [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
  if (width * height > mostPixels) throw new PictureError(`The PNG is too large: ${width}x${height}`);
}

function guessKind(buffer: Buffer): string {
  if (buffer.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return '; it is a JPEG, and only PNG can be compared';
  const start = buffer.subarray(0, 12).toString('latin1');
  if (start.startsWith('GIF8')) return '; it is a GIF, and only PNG can be compared';
  if (start.startsWith('BM')) return '; it is a BMP, and only PNG can be compared';
  // `adb shell` without exec-out turns line feeds into CR LF.
  if (start.startsWith('\x89PNG\r\r\n')) return '; its line ends were changed on the way (screencap needs exec-out)';
  return '';
}

function isSolid(picture: Picture): boolean {
  for (let at = 3; at < picture.data.length; at += 4) if (picture.data[at] !== 255) return false;
  return true;
}
