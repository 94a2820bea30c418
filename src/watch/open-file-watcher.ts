import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import type { ChangeKind } from './file-change.ts';
import { createWantedPaths, isWithin, type WatchedPaths } from './wanted-path.ts';

export interface FileListener {
  /** When the files were read (ms, wall clock); without it, every file that was not seen before is told. */
  readonly since?: number;
  note(path: string, kind: ChangeKind): void;
  /** A folder is there that was not. */
  onFolder(): void;
  onError(error: unknown): void;
}

/** A file's time of change is the kernel's last tick, which may lie this much before the moment. */
const tickMs = 10;

/**
 * Watches by chokidar; resolves once every path is watched. `seen` holds the times of change of the files that are
 * there, shared by watchers that follow each other, so that none tells again what the one before has told.
 */
export async function openFileWatcher(
  paths: WatchedPaths,
  seen: Map<string, number>,
  { since, note, onFolder, onError }: FileListener,
): Promise<FSWatcher> {
  const chokidar = await import('chokidar');
  const wanted = createWantedPaths(paths);
  const watcher = chokidar.watch([...(await findRoots(wanted.roots))], {
    alwaysStat: true,
    ignored: (path, stats) => {
      if (stats === undefined) return false;
      const full = resolve(path);
      return stats.isDirectory() ? !wanted.wantsFolder(full) : !wanted.wantsFile(full);
    },
  });
  let ready = false;
  const found = new Set<string>();
  /** Found while opening: told when it is another than was seen, or was written after it was read. */
  const judgeFound = (path: string, changedAt: number): ChangeKind | undefined => {
    const known = seen.get(path);
    if (known !== undefined) return known === changedAt ? undefined : 'changed';
    if (since === undefined) return 'added';
    if (changedAt <= since - tickMs) return undefined;
    return paths.files.includes(path) ? 'changed' : 'added';
  };
  watcher.on('add', (path, stats) => {
    const full = resolve(path);
    if (!wanted.wantsFile(full)) return;
    const changedAt = stats?.mtimeMs ?? 0;
    found.add(full);
    const kind = ready && !seen.has(full) ? 'added' : judgeFound(full, changedAt);
    seen.set(full, changedAt);
    if (kind !== undefined) note(full, kind);
  });
  watcher.on('change', (path, stats) => {
    const full = resolve(path);
    if (!wanted.wantsFile(full)) return;
    seen.set(full, stats?.mtimeMs ?? 0);
    note(full, 'changed');
  });
  watcher.on('unlink', (path) => {
    const full = resolve(path);
    if (seen.delete(full) && wanted.wantsFile(full)) note(full, 'removed');
  });
  watcher.on('addDir', () => {
    if (ready) onFolder();
  });
  watcher.on('error', onError);
  await new Promise<void>((done) => {
    watcher.once('ready', done);
  });
  ready = true;
  // Gone while one watcher took over from another (chokidar tells a removal only 100 ms after it).
  for (const path of [...seen.keys()].filter((known) => !found.has(known))) {
    if (await isThere(path)) continue;
    seen.delete(path);
    if (wanted.wantsFile(path)) note(path, 'removed');
  }
  return watcher;
}

/**
 * The outermost folders that are there. A folder that is missing is waited for in the nearest one above it: given to
 * chokidar itself, only its last part would be waited for, and `ready` would come before all is found.
 */
async function findRoots(folders: readonly string[]): Promise<readonly string[]> {
  const there = new Set<string>();
  for (let folder of folders) {
    while (!(await isThere(folder)) && dirname(folder) !== folder) folder = dirname(folder);
    there.add(folder);
  }
  return [...there].filter((folder) => ![...there].some((other) => other !== folder && isWithin(folder, other)));
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
