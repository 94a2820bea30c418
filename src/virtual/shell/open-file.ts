import { type Input, openBytes, openInput, type Sink } from './input.ts';
import type { Machine, Streams } from './process.ts';

export interface OpenContext {
  readonly machine: Machine;
  readonly signal: AbortSignal;
  readonly streams: Streams;
}

/** Thrown into a program that writes to a file which takes no more (ENOSPC); the message is the reason. */
export class WriteFailed extends Error {
  override readonly name = 'WriteFailed';
}

/** More than this is read from no endless device by one program: a bound, so that no mistake eats the host's memory. */
const mostEndlessBytes = 256 * 1024 * 1024;
const chunkBytes = 64 * 1024;

const readers: Readonly<Record<string, (context: OpenContext) => Input>> = {
  '/dev/null': () => openBytes(),
  '/dev/stdin': ({ streams }) => streams.stdin,
  '/dev/tty': ({ streams }) => streams.stdin,
  '/proc/self/fd/0': ({ streams }) => streams.stdin,
  '/dev/zero': (context) => openInput(makeChunks(context, () => Buffer.alloc(chunkBytes))),
  '/dev/random': (context) => openInput(makeChunks(context, makeNoise(context.machine))),
  '/dev/urandom': (context) => openInput(makeChunks(context, makeNoise(context.machine))),
};

export const endlessDevices: ReadonlySet<string> = new Set(['/dev/zero', '/dev/random', '/dev/urandom']);

/** A file, or one of /dev, for reading; else Android's words. */
export function openSource(context: OpenContext, path: string): Input | string {
  const device = Object.hasOwn(readers, path) ? readers[path] : undefined;
  if (device !== undefined) return device(context);
  const { files } = context.machine;
  const content = files.read(path);
  if (content !== undefined) return openBytes(content);
  const stat = files.stat(path);
  return files.refusal(path) ?? ((stat?.mode ?? 0) & 0o040000 ? 'Is a directory' : 'Permission denied');
}

/** For writing; a write that fails later throws `WriteFailed`. */
export function openSink(
  { machine: { files, clock }, streams }: OpenContext,
  path: string,
  how: 'replace' | 'append',
): Sink | string {
  if (path === '/dev/null' || path === '/dev/zero') return () => {};
  if (path === '/dev/stdout' || path === '/dev/tty' || path === '/proc/self/fd/1') return streams.stdout;
  if (path === '/dev/stderr' || path === '/proc/self/fd/2') return streams.stderr;
  const parent = path.replace(/\/[^/]*$/, '') || '/';
  const reason =
    files.stat(parent) === undefined
      ? (files.refusal(parent) ?? 'No such file or directory')
      : how === 'append'
        ? files.append(path, Buffer.alloc(0))
        : files.write(path, Buffer.alloc(0), files.stat(path)?.mode ?? 0o666, Math.floor(clock.now() / 1000));
  if (reason !== undefined) return reason;
  return (chunk) => {
    const failed = files.append(path, chunk);
    if (failed !== undefined) throw new WriteFailed(failed);
  };
}

async function* makeChunks(context: OpenContext, make: () => Buffer): AsyncGenerator<Buffer, void, void> {
  for (let given = 0; given < mostEndlessBytes; given += chunkBytes) {
    context.signal.throwIfAborted();
    // The reader of a pipe has to get its turn, or nothing ever stops the writer.
    await new Promise<void>((resolve) => setImmediate(resolve));
    yield make();
  }
}

/** Not random for anybody who looks closely, and the same on each run: a xorshift from the clock. */
function makeNoise(machine: Machine): () => Buffer {
  let seed = (Math.floor(machine.clock.now()) ^ 0x9e3779b9) | 1;
  return () => {
    const bytes = Buffer.allocUnsafe(chunkBytes);
    for (let at = 0; at < chunkBytes; at += 4) {
      seed ^= seed << 13;
      seed ^= seed >>> 17;
      seed ^= seed << 5;
      bytes.writeInt32LE(seed | 0, at);
    }
    return bytes;
  };
}
