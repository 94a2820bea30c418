import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createRealClock } from './clock.ts';

/** How long the next bytes of a pipe are waited for. */
const pipeWaitMs = 5_000;
const pollMs = 5;
const maxPipeBytes = 64 * 1024 * 1024;

/**
 * All of a file. A pipe may be read too (`--env-file <(…)`), within bounds; a device other than `/dev/null` is refused. None
 * of them is read as files are: a thread of Node's pool would stand in it, and not even `process.exit` ends the process then.
 * Throws what the file system says, `EFTYPE` for a device, `ENODATA` and `EFBIG` for a pipe.
 */
export async function readWhole(path: string, waitMs = pipeWaitMs): Promise<Buffer> {
  // Without O_NONBLOCK opening a pipe waits for its writer. Windows has neither.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (found.isFile()) return await file.readFile();
    if (found.isDirectory()) throw fault('EISDIR', path, 'it is a folder');
    if (found.isFIFO()) return await readPipe(file, { path, waitMs });
    if (path === '/dev/null') return Buffer.alloc(0);
    throw fault('EFTYPE', path, 'it is a device, not a file');
  } finally {
    await file.close();
  }
}

async function readPipe(
  file: FileHandle,
  { path, waitMs }: { readonly path: string; readonly waitMs: number },
): Promise<Buffer> {
  const clock = createRealClock();
  const parts: Buffer[] = [];
  let bytes = 0;
  for (let heardAt = clock.now(); clock.now() - heardAt < waitMs; ) {
    const part = await readPart(file);
    if (part === undefined || (part.length === 0 && bytes === 0)) {
      // Its writer is silent, or has not come yet.
      await clock.sleep(pollMs);
      continue;
    }
    if (part.length === 0) return Buffer.concat(parts);
    bytes += part.length;
    if (bytes > maxPipeBytes) throw fault('EFBIG', path, 'more than 64 MB came through the pipe');
    parts.push(part);
    heardAt = clock.now();
  }
  throw fault('ENODATA', path, `nothing came through the pipe in ${waitMs} ms`);
}

/** Undefined while there is nothing to read, though somebody may still write. */
async function readPart(file: FileHandle): Promise<Buffer | undefined> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, null);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

function fault(code: string, path: string, why: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${why}, read '${path}'`), { code, path });
}
