import type { ServiceDoor } from './service.ts';
import { writeChunk } from './write-chunk.ts';

const VERSION = 1;
const BITS_PER_PIXEL = 32;

/** `framebuffer:`: 13 u32 (version 1, bpp, size, width, height, then offset and length of red, blue, green, alpha), RGBA. */
export const openFramebuffer: ServiceDoor =
  () =>
  async ({ device, stream }) => {
    const { width, height, rgba } = await device.picture();
    const fields = [VERSION, BITS_PER_PIXEL, rgba.length, width, height, 0, 8, 16, 8, 8, 8, 24, 8];
    const header = Buffer.alloc(fields.length * 4);
    for (const [at, value] of fields.entries()) header.writeUInt32LE(value, at * 4);
    await writeChunk(stream, header);
    await writeChunk(stream, rgba);
    stream.end();
    return undefined;
  };
