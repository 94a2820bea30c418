import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Host } from '../base/host.ts';
import type { ReportFolder } from '../events/reporter.ts';
import { ExitError } from './exit-error.ts';

/** A folder that one run owns until it is closed. */
export interface OwnedReportFolder extends ReportFolder {
  /** Deletes what was written so far, for another run into the same folder. */
  renew(): Promise<void>;
  /** Waits for what is still being written and gives the folder free. */
  close(): Promise<void>;
}

const lockName = '.vivace.lock';
const manifestName = '.vivace-manifest';

/**
 * Takes the folder for this run: a lock file (with this process' id) makes a second run into it a clear error, and what
 * the last run's manifest lists is deleted, nothing else. Every path is kept inside the folder.
 */
export async function openReportFolder(host: Host, folder: string): Promise<OwnedReportFolder> {
  const { files } = host;
  const path = resolve(host.cwd, folder);
  await takeLock(host, join(path, lockName), folder);
  await deleteLastRun(host, path);
  const listed = new Set<string>();
  const appends = new Map<string, { text: string; done: Promise<void> }>();
  let queue: Promise<unknown> = Promise.resolve();

  const inside = (name: string) => {
    const full = resolve(path, name);
    if (!full.startsWith(path + sep)) throw new Error(`${name} would be outside of the reports folder`);
    return full;
  };
  /** One write after another, and the manifest names a file before it exists. */
  const inTurn = (full: string, work: () => Promise<void>): Promise<void> => {
    const done = queue.then(async () => {
      const entry = relative(path, full).replaceAll(sep, '/');
      if (!listed.has(entry)) {
        if (await leadsOutside(files, path, full)) {
          throw new Error(`${entry} would be written through a link that leads out of the reports folder`);
        }
        listed.add(entry);
        await files.append(join(path, manifestName), `${entry}\n`);
      }
      await work();
    });
    queue = done.catch(() => undefined);
    return done;
  };
  /** Lines that come in while the file is busy are written together: events come by the dozen. */
  const appendTo = (full: string, line: string): Promise<void> => {
    const waiting = appends.get(full);
    if (waiting !== undefined) {
      waiting.text += line;
      return waiting.done;
    }
    const batch = { text: line, done: Promise.resolve() };
    appends.set(full, batch);
    batch.done = inTurn(full, () => {
      appends.delete(full);
      return files.append(full, batch.text);
    });
    return batch.done;
  };

  return {
    path,
    write: (name, content) => {
      const full = inside(name);
      return inTurn(full, () => files.write(full, content));
    },
    append: (name, line) => appendTo(inside(name), line),
    renew: async () => {
      await queue;
      listed.clear();
      await deleteLastRun(host, path);
    },
    close: async () => {
      await queue;
      await files.remove(join(path, lockName));
    },
  };
}

async function takeLock(host: Host, lock: string, folder: string): Promise<void> {
  const owner = (await host.files.exists(lock)) ? Number.parseInt(await host.files.readText(lock), 10) : undefined;
  if (owner !== undefined && owner !== process.pid && isRunning(owner)) {
    throw new ExitError(
      2,
      `Another run (process ${owner}) is writing into ${folder}. Wait for it, or give this one its own folder with --output.`,
    );
  }
  await host.files.write(lock, `${process.pid}\n`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function deleteLastRun(host: Host, path: string): Promise<void> {
  const manifest = join(path, manifestName);
  if (!(await host.files.exists(manifest))) return;
  const entries = (await host.files.readText(manifest)).split('\n').filter((line) => line !== '');
  const folders = new Set<string>();
  for (const entry of entries) {
    const full = resolve(path, entry);
    if (!full.startsWith(path + sep) || (await leadsOutside(host.files, path, full))) continue;
    await host.files.remove(full);
    for (let parent = dirname(full); parent.startsWith(path + sep); parent = dirname(parent)) folders.add(parent);
  }
  // Deepest first, and only what is empty now.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    const stat = await host.files.stat(folder);
    if (stat?.directory === true && (await host.files.list(folder)).length === 0) await host.files.remove(folder);
  }
  await host.files.remove(manifest);
}

/** A link on the way, or at the end of it, may have been planted there: the nearest part that exists must be inside. */
export async function leadsOutside(files: Host['files'], root: string, full: string): Promise<boolean> {
  const realRoot = (await files.realPath?.(root)) ?? root;
  for (let part = full; part.startsWith(root + sep); part = dirname(part)) {
    const real = await files.realPath?.(part);
    if (real !== undefined) return real !== realRoot && !real.startsWith(realRoot + sep);
  }
  return false;
}
