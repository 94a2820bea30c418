import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Clock, createRealClock, holding } from './clock.ts';
import type { Files, Host, Terminal } from './host.ts';

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

export function createNodeFiles(clock: Clock, cwd: string): Files {
  const at = (path: string) => resolve(cwd, path);
  const held = <T>(work: () => Promise<T>) => holding(clock, work);
  return {
    readText: (path) => held(() => readFile(at(path), 'utf8')),
    readBytes: (path) => held(() => readFile(at(path))),
    write: (path, content) => held(() => writeWhole(at(path), content)),
    append: (path, content) => held(() => appendWhole(at(path), content)),
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
            if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
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
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
          throw error;
        }),
      ),
    makeFolder: (path) =>
      held(async () => {
        await mkdir(at(path), { recursive: true });
      }),
    remove: (path) => held(() => rm(at(path), { recursive: true, force: true })),
  };
}

/** The folder is there all but the first time. */
async function appendWhole(path: string, content: string): Promise<void> {
  try {
    await appendFile(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, content);
  }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
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
