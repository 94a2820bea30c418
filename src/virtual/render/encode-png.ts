import { crc32, deflateSync } from 'node:zlib';
import type { UiPicture } from '../contract/device-ui.ts';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * A PNG of an opaque picture: RGB without alpha, every row filtered against the one above, zlib level 1. Screens are
 * flat areas, so this is both several times faster than a general encoder and about as small.
 */
export function encodePng({ width, height, rgba }: UiPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(filterRows(width, height, rgba), { level: 1 });
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', data),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Filter type 2 (up) in front of each row of differences; the row above the first is zero. */
function filterRows(width: number, height: number, rgba: Buffer): Buffer {
  const out = Buffer.alloc(height * (1 + width * 3));
  const stride = width * 4;
  let at = 0;
  for (let y = 0; y < height; y++) {
    out[at++] = 2;
    const row = y * stride;
    // Rows equal to the one above are common; their differences are zero already.
    if (y > 0 && rgba.compare(rgba, row - stride, row, row, row + stride) === 0) {
      at += width * 3;
      continue;
    }
    for (let from = row; from < row + stride; from += 4) {
      for (let channel = 0; channel < 3; channel++) {
        const above = y === 0 ? 0 : (rgba[from + channel - stride] as number);
        out[at++] = (rgba[from + channel] as number) - above;
      }
    }
  }
  return out;
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
