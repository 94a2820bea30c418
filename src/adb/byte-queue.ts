/**
 * Bytes that have arrived and are not yet understood. Chunks may be of any size; each byte is copied at most once on
 * its way out (never a growing concat), so that a stream of n bytes costs n.
 */
export interface ByteQueue {
  readonly length: number;
  push(chunk: Buffer): void;
  /** The first `count` bytes, left in place; undefined while fewer have arrived. */
  peek(count: number): Buffer | undefined;
  /** The first `count` bytes, removed; undefined (and nothing removed) while fewer have arrived. */
  take(count: number): Buffer | undefined;
  /** What lies at the front in one piece, `count` bytes at most, removed and not copied; undefined when nothing has arrived. */
  takePiece(count: number): Buffer | undefined;
  /** All that has arrived. */
  takeAll(): Buffer;
}

export function createByteQueue(): ByteQueue {
  let chunks: Buffer[] = [];
  /** Place of the first chunk that still holds bytes, and how many of its bytes are gone. */
  let first = 0;
  let skipped = 0;
  let length = 0;

  const copy = (count: number): Buffer => {
    const head = chunks[first];
    if (head !== undefined && head.length - skipped >= count) return head.subarray(skipped, skipped + count);
    const bytes = Buffer.allocUnsafe(count);
    let filled = 0;
    for (let at = first, start = skipped; filled < count; at++, start = 0) {
      const chunk = chunks[at] as Buffer;
      filled += chunk.copy(bytes, filled, start, Math.min(chunk.length, start + count - filled));
    }
    return bytes;
  };

  const drop = (count: number): void => {
    length -= count;
    let left = count;
    while (left > 0) {
      const rest = (chunks[first] as Buffer).length - skipped;
      if (rest > left) {
        skipped += left;
        return;
      }
      left -= rest;
      skipped = 0;
      first++;
    }
    if (length === 0) {
      chunks = [];
      first = 0;
    } else if (first > 1024 && first * 2 > chunks.length) {
      chunks = chunks.slice(first);
      first = 0;
    }
  };

  const take = (count: number): Buffer | undefined => {
    if (count > length) return undefined;
    const bytes = copy(count);
    drop(count);
    return bytes;
  };

  return {
    get length() {
      return length;
    },
    push(chunk) {
      if (chunk.length === 0) return;
      chunks.push(chunk);
      length += chunk.length;
    },
    peek: (count) => (count > length ? undefined : copy(count)),
    take,
    takePiece(count) {
      const head = chunks[first];
      if (head === undefined || count <= 0) return undefined;
      const piece = head.subarray(skipped, Math.min(head.length, skipped + count));
      drop(piece.length);
      return piece;
    },
    takeAll: () => take(length) as Buffer,
  };
}
