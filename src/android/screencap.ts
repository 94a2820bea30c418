const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const endChunk = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/**
 * The picture in what `exec:screencap -p` answered. Foldables print three lines of warning in front (stderr is merged
 * there). A picture cut short has no end chunk and is not one: undefined.
 */
export function cutPng(output: Buffer): Buffer | undefined {
  const start = output.indexOf(signature);
  if (start < 0) return undefined;
  const end = output.lastIndexOf(endChunk);
  return end < start ? undefined : output.subarray(start, end + endChunk.length);
}
