/** Output of one command on a kept stream: all that comes before its marker, and what follows the marker on its line. */
export interface MarkedOutput {
  push(chunk: Buffer): void;
  /** The rest of the marker's line; undefined until its newline has come. */
  readonly rest: string | undefined;
  /** Everything before the marker. */
  before(): Buffer;
}

export function createMarkedOutput(marker: string): MarkedOutput {
  const chunks: Buffer[] = [];
  /** The last bytes, in which a marker may have begun; kept apart so that each byte is searched once or twice, not n times. */
  let tail: Buffer = Buffer.alloc(0);
  let rest: string | undefined;

  return {
    push(chunk) {
      tail = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
      const at = tail.indexOf(marker);
      if (at < 0) {
        const keep = Math.min(tail.length, marker.length - 1);
        chunks.push(tail.subarray(0, tail.length - keep));
        tail = tail.subarray(tail.length - keep);
        return;
      }
      const end = tail.indexOf('\n', at);
      if (end < 0) return;
      rest = tail.toString('latin1', at + marker.length, end);
      tail = tail.subarray(0, at);
    },
    get rest() {
      return rest;
    },
    before: () => Buffer.concat([...chunks, tail]),
  };
}
