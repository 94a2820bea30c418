import type { Input } from '../../input.ts';

/** Exactly so many bytes of a stream, or fewer when it ends before. What follows stays for the next reader. */
export async function readBytes(input: Input, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = size;
  while (left > 0) {
    const chunk = await input.read();
    if (chunk === undefined) break;
    if (chunk.length > left) input.unread(chunk.subarray(left));
    chunks.push(chunk.subarray(0, left));
    left -= Math.min(left, chunk.length);
  }
  return Buffer.concat(chunks);
}
