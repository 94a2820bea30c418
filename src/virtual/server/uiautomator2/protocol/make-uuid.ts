import { createHash } from 'node:crypto';

/** An id in the shape of a random UUID; the same seed gives the same id, so that runs can be compared. */
export function makeUuid(seed: string): string {
  const hex = createHash('sha1').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
