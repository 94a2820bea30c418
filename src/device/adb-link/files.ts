import { listFolder, pullFile, pushFile } from '../../adb/files.ts';
import {
  isMissingFile,
  parseFreeSpace,
  parseRealPath,
  parseStatFile,
  readFileMode,
  renderAppendFile,
  renderFreeSpace,
  renderMoveInto,
  renderRealPath,
  renderRemoveFile,
  renderStatFile,
} from '../../android/files.ts';
import { quoteForShell } from '../../android/quote-for-shell.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { DeviceFile, DeviceFiles } from '../contract/files.ts';
import type { Link } from './link.ts';

/** The sync protocol for what files hold and what folders list, so that neither bytes nor names are ever read as text. */
export function createDeviceFiles(link: Link): DeviceFiles {
  const run = async (command: string, path: string, deadline: Deadline): Promise<string> => {
    const { stdout, stderr, exitCode } = await link.keptShell(command, deadline);
    if (exitCode !== 0) throw refuse(path, `${stderr}`.trim() || `it ended with ${exitCode}`);
    return stdout.toString('utf8');
  };
  const stat = async (path: string, deadline: Deadline): Promise<DeviceFile | undefined> => {
    checkPath(path);
    const { stdout, stderr } = await link.keptShell(renderStatFile(path), deadline);
    const facts = parseStatFile(stdout.toString('utf8'));
    if (facts !== undefined) {
      return describe(nameOf(path), facts);
    }
    const words = stderr.toString('utf8').trim();
    if (isMissingFile(words)) return undefined;
    throw refuse(path, words || 'stat answered nothing');
  };

  return {
    stat,
    async list(path, deadline) {
      const folder = await stat(path, deadline);
      if (folder?.folder !== true) return undefined;
      // Without both rights the protocol answers an empty folder.
      const quoted = quoteForShell(path);
      await run(`[ -r ${quoted} ] && [ -x ${quoted} ] || { echo 'Permission denied' >&2; exit 1; }`, path, deadline);
      link.counters.roundTrips++;
      const entries = await listFolder(link.target, `${path.replace(/\/+$/, '')}/`, deadline);
      const followed = entries.map(({ name, stat: { mode, size, mtimeSeconds } }) => {
        const kind = readFileMode(mode);
        if (kind.link) return stat(`${path.replace(/\/+$/, '')}/${name}`, deadline);
        return describe(name, { folder: kind.folder, size, modifiedSeconds: mtimeSeconds });
      });
      return (await Promise.all(followed)).filter((file) => file !== undefined);
    },
    async read(path, limit, deadline) {
      const file = await stat(path, deadline);
      if (file === undefined) throw refuse(path, 'No such file or directory');
      if (file.folder) throw refuse(path, 'Is a directory');
      if (file.size > limit) {
        throw new DeviceError('file_error', `${path} has ${file.size} bytes, and at most ${limit} are read`, {
          size: file.size,
          limit,
        });
      }
      link.counters.roundTrips++;
      return await translate(path, pullFile(link.target, path, deadline, limit));
    },
    async write(path, bytes, deadline) {
      checkPath(path);
      // In the same folder, so that the move is one of names.
      const part = `${path.slice(0, path.lastIndexOf('/') + 1)}.${link.makeWord()}.tmp`;
      try {
        await push(link, path, { path: part, bytes }, deadline);
      } catch (error) {
        await clear(link, part, deadline);
        throw error;
      }
      await run(renderMoveInto(part, path), path, deadline);
    },
    async append(path, bytes, deadline) {
      checkPath(path);
      const part = `/data/local/tmp/${link.makeWord()}.tmp`;
      await push(link, path, { path: part, bytes }, deadline);
      await run(renderAppendFile(part, path), path, deadline);
    },
    async remove(path, deadline) {
      checkPath(path);
      await run(renderRemoveFile(path), path, deadline);
    },
    async realPath(path, deadline) {
      checkPath(path);
      const { stdout } = await link.keptShell(renderRealPath(path), deadline);
      return parseRealPath(stdout.toString('utf8'));
    },
    async free(path, deadline) {
      checkPath(path);
      const { stdout } = await link.keptShell(renderFreeSpace(path), deadline);
      return parseFreeSpace(stdout.toString('utf8'));
    },
  };
}

async function push(
  link: Link,
  path: string,
  part: { readonly path: string; readonly bytes: Uint8Array },
  deadline: Deadline,
): Promise<void> {
  link.counters.roundTrips++;
  const content = Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength);
  await translate(path, pushFile(link.target, { path: part.path, content, mode: 0o660 }, deadline));
}

/** What a push left behind that failed half way; that the device is gone is told by the push itself. */
async function clear(link: Link, path: string, deadline: Deadline): Promise<void> {
  await link.keptShell(`rm -f -- ${quoteForShell(path)}`, deadline).catch(() => undefined);
}

async function translate<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const words = error instanceof DeviceError && error.code === 'device_error' ? error.data['refused'] : undefined;
    throw typeof words === 'string' ? refuse(path, words) : error;
  }
}

function describe(
  name: string,
  { folder, size, modifiedSeconds }: { folder: boolean; size: number; modifiedSeconds: number },
): DeviceFile {
  return { name, folder, size: folder ? 0 : size, modifiedAt: modifiedSeconds * 1000 };
}

/** The words of the device without the path, which stands in front already. */
function refuse(path: string, words: string): DeviceError {
  const reason = words.split('\n')[0]?.split(': ').at(-1) ?? words;
  return new DeviceError('file_error', `${path}: ${reason}`, { path, words });
}

function checkPath(path: string): void {
  if (!path.startsWith('/') || path.includes('\0')) {
    throw new DeviceError('file_error', `"${path.replaceAll('\0', '\\0')}" is no absolute path of a file`);
  }
}

function nameOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.at(-1) ?? '/';
}
