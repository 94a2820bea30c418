import { resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import type { Clock } from '../base/clock.ts';
import { type ChangeKind, type FileChange, mergeKinds } from './file-change.ts';
import { createWantedPaths, type WatchedPaths } from './wanted-path.ts';

export interface WatcherOptions {
  readonly clock: Clock;
  /** Changes that come closer together than this are told at once. Default 100 ms. */
  readonly debounceMs?: number;
  onChange(changes: readonly FileChange[]): void;
  /** The system cannot watch (too many files, a folder that may not be read). */
  onError(error: unknown): void;
}

export interface Watcher {
  /**
   * Watches these from now on instead of what was watched before, without a gap. Files written after `since` (ms, wall
   * clock: when they were read) are told as changed, so an edit during the start is not lost.
   */
  watch(paths: WatchedPaths, since: number): Promise<void>;
  close(): Promise<void>;
}

/** A file's time of change is the kernel's last tick, which may lie this much before the moment. */
const tickMs = 10;
/** However fast changes follow each other, they are told after so many times the debounce. */
const longestDebounces = 10;

/** Tells changes of files, each file once for any number of writes, by chokidar (events of the system, no polling). */
export function createWatcher({ clock, debounceMs = 100, onChange, onError }: WatcherOptions): Watcher {
  const kinds = new Map<string, ChangeKind>();
  let firstAt = 0;
  let cancel: (() => void) | undefined;
  let current: FSWatcher | undefined;
  let watched = '';
  let closed = false;

  const tell = () => {
    cancel = undefined;
    const changes = [...kinds].map(([path, kind]) => ({ path, kind }));
    kinds.clear();
    if (changes.length > 0 && !closed) onChange(changes);
  };
  const note = (path: string, kind: ChangeKind) => {
    if (closed) return;
    const merged = mergeKinds(kinds.get(path), kind);
    if (kinds.size === 0) firstAt = clock.now();
    if (merged === undefined) kinds.delete(path);
    else kinds.set(path, merged);
    cancel?.();
    const left = firstAt + debounceMs * longestDebounces - clock.now();
    cancel = clock.after(Math.min(debounceMs, Math.max(0, left)), tell);
  };

  return {
    watch: async (paths, since) => {
      const key = JSON.stringify(paths);
      if (key === watched || closed) return;
      const next = await openFileWatcher(paths, since, { note, onError });
      const previous = current;
      current = next;
      watched = key;
      await previous?.close();
      // Closed while it was being opened.
      if (closed) await next.close();
    },
    close: async () => {
      closed = true;
      cancel?.();
      await current?.close();
    },
  };
}

interface Listeners {
  note(path: string, kind: ChangeKind): void;
  onError(error: unknown): void;
}

/** Resolves once every path is watched. */
async function openFileWatcher(paths: WatchedPaths, since: number, { note, onError }: Listeners): Promise<FSWatcher> {
  const chokidar = await import('chokidar');
  const wanted = createWantedPaths(paths);
  const named = new Set(paths.files);
  const watcher = chokidar.watch([...wanted.roots], {
    alwaysStat: true,
    ignored: (path, stats) => {
      if (stats === undefined) return false;
      const full = resolve(path);
      return stats.isDirectory() ? !wanted.wantsFolder(full) : !wanted.wantsFile(full);
    },
  });
  let ready = false;
  const tell = (path: string, kind: ChangeKind) => {
    const full = resolve(path);
    if (wanted.wantsFile(full)) note(full, kind);
  };
  watcher.on('add', (path, stats) => {
    if (ready) tell(path, 'added');
    else if ((stats?.mtimeMs ?? 0) > since - tickMs) tell(path, named.has(resolve(path)) ? 'changed' : 'added');
  });
  watcher.on('change', (path) => tell(path, 'changed'));
  watcher.on('unlink', (path) => tell(path, 'removed'));
  watcher.on('error', onError);
  await new Promise<void>((done) => {
    watcher.once('ready', done);
  });
  ready = true;
  return watcher;
}
