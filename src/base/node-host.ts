import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Clock, createRealClock, holding } from './clock.ts';
import type { Files, Host, Terminal } from './host.ts';
import { readWhole } from './read-whole.ts';

/** The real machine as a Host. */
export function createNodeHost(given: Partial<Host> = {}): Host {
  const clock = given.clock ?? createRealClock();
  const cwd = given.cwd ?? process.cwd();
  return {
    clock,
    random: Math.random,
    id: () => randomBytes(6).toString('hex'),
    files: createNodeFiles(clock, cwd),
    env: process.env,
    cwd,
    terminal: createNodeTerminal(),
    ...given,
  };
}

/** What the system says of names that lead to nothing: links in a circle, and names that no file can have, among them. */
const nothingThere: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
]);

export function createNodeFiles(clock: Clock, cwd: string): Files {
  const at = (path: string) => resolve(cwd, path);
  const held = <T>(work: () => Promise<T>) => holding(clock, work);
  return {
    readText: (path) => held(async () => (await readWhole(at(path))).toString('utf8')),
    readBytes: (path) => held(() => readWhole(at(path))),
    write: (path, content) => held(() => writeWhole(at(path), content).catch(nameFile(path))),
    append: (path, content) => held(() => appendWhole(at(path), content).catch(nameFile(path))),
    exists: (path) =>
      held(() =>
        stat(at(path)).then(
          () => true,
          () => false,
        ),
      ),
    stat: (path) =>
      held(() =>
        stat(at(path)).then(
          (found) => ({ directory: found.isDirectory(), size: found.size }),
          (error: NodeJS.ErrnoException) => {
            if (nothingThere.has(error.code)) return undefined;
            throw error;
          },
        ),
      ),
    list: (path) =>
      held(async () => {
        const entries = await readdir(at(path), { withFileTypes: true });
        return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
      }),
    realPath: (path) =>
      held(() =>
        realpath(at(path)).catch((error: NodeJS.ErrnoException) => {
          if (nothingThere.has(error.code)) return undefined;
          throw error;
        }),
      ),
    makeFolder: (path) =>
      held(async () => {
        await makeFolders(at(path));
      }),
    remove: (path) => held(() => rm(at(path), { recursive: true, force: true })),
  };
}

/**
 * Node's own recursive mkdir never ends where a folder cannot be made and the system answers ENOENT (`/proc/x`, Node 20).
 * This one climbs to the first folder that is there, and makes the missing ones once.
 */
async function makeFolders(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() === true) break;
    missing.push(folder);
    if (found !== undefined || dirname(folder) === folder) break;
  }
  for (const folder of missing.reverse()) {
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      // Somebody else made it just now, or it is a file.
      return stat(folder).then((found) => {
        if (!found.isDirectory()) throw error;
      });
    });
  }
}

/** What is refused while a file is written (a full disk) says of no file by itself. */
function nameFile(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    error.path ??= path;
    throw error;
  };
}

/** The folder is there all but the first time. */
async function appendWhole(path: string, content: string): Promise<void> {
  try {
    await appendFile(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolders(dirname(path));
    await appendFile(path, content);
  }
}

/**
 * A link is followed, so that it stays one; what is no regular file (a pipe, /dev/null) is written into, for renaming
 * something over it would destroy it.
 */
async function writeWhole(given: string, content: string | Uint8Array): Promise<void> {
  const path = await realpath(given).catch(() => given);
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile() && !found.isDirectory()) {
    await writeFile(path, content);
    return;
  }
  await makeFolders(dirname(path));
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function createNodeTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const isTTY = stdout.isTTY === true;
  return {
    isTTY,
    get columns() {
      return stdout.columns ?? 100;
    },
    color: isTTY && env['NO_COLOR'] === undefined && env['TERM'] !== 'dumb',
    out: (text) => {
      stdout.write(text);
    },
    err: (text) => {
      stderr.write(text);
    },
  };
}
