/** The terminal that an input comes from. */
export interface Terminal {
  readonly size: { readonly rows: number; readonly columns: number };
  /** Hears of each Ctrl-C until the answer is called. */
  onInterrupt(listener: () => void): () => void;
}

/** A readable end (stdin, a pipe, a file): shared by all who hold it, as a file descriptor is. */
export interface Input {
  /** The next bytes, undefined at the end. */
  read(): Promise<Buffer | undefined>;
  /** Puts bytes back in front, for the next reader. */
  unread(bytes: Buffer): void;
  /** Absent: not a tty. */
  readonly terminal?: Terminal | undefined;
}

export type Sink = (chunk: Buffer) => void;

export function openInput(source: AsyncIterable<Buffer>, terminal?: Terminal): Input {
  const iterator = source[Symbol.asyncIterator]();
  const back: Buffer[] = [];
  return {
    terminal,
    async read() {
      const first = back.pop();
      if (first !== undefined) return first;
      const next = await iterator.next();
      return next.done === true ? undefined : next.value;
    },
    unread(bytes) {
      if (bytes.length > 0) back.push(bytes);
    },
  };
}

export function openBytes(...chunks: readonly Buffer[]): Input {
  const left = [...chunks].reverse();
  return {
    read: async () => left.pop(),
    unread: (bytes) => {
      if (bytes.length > 0) left.push(bytes);
    },
  };
}

/** A program wants more memory than the device lets one have: it ends, the device goes on. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
}

/** What one program may hold at once, and what may wait in a pipe. */
export const mostHeldBytes = 64 * 1024 * 1024;

/** Throws `OutOfMemory` beyond `mostHeldBytes`. */
export async function readAll(input: Input): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for (let chunk = await input.read(); chunk !== undefined; chunk = await input.read()) {
    size += chunk.length;
    if (size > mostHeldBytes) throw new OutOfMemory(`more than ${mostHeldBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** One line with its newline (the last may lack it), undefined at the end. What follows stays for the next reader. */
export async function readLine(input: Input): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for (let chunk = await input.read(); chunk !== undefined; chunk = await input.read()) {
    const at = chunk.indexOf(10);
    if (at < 0) {
      chunks.push(chunk);
      continue;
    }
    input.unread(chunk.subarray(at + 1));
    chunks.push(chunk.subarray(0, at + 1));
    return Buffer.concat(chunks);
  }
  return chunks.length === 0 ? undefined : Buffer.concat(chunks);
}
