import type { FSWatcher } from 'chokidar';
import type { Clock } from '../base/clock.ts';
import { createChangeQueue } from './change-queue.ts';
import type { FileChange } from './file-change.ts';
import { openFileWatcher } from './open-file-watcher.ts';
import type { WatchedPaths } from './wanted-path.ts';

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

/** Tells changes of files, each file once for any number of writes, by chokidar (events of the system, no polling). */
export function createWatcher({ clock, debounceMs = 100, onChange, onError }: WatcherOptions): Watcher {
  const queue = createChangeQueue(clock, debounceMs, onChange);
  /** Times of change (ms) of the files that are there, as they were told or found. */
  const seen = new Map<string, number>();
  let paths: WatchedPaths | undefined;
  let current: FSWatcher | undefined;
  let closed = false;
  let turn: Promise<void> = Promise.resolve();
  let cancelReopening: (() => void) | undefined;

  const open = async (since?: number) => {
    if (closed || paths === undefined) return;
    const { note } = queue;
    const next = await openFileWatcher(paths, seen, {
      ...{ note, onFolder, onError },
      ...(since !== undefined && { since }),
    });
    const previous = current;
    current = next;
    await previous?.close();
  };
  const openInTurn = (since?: number): Promise<void> => {
    const opened = turn.then(() => open(since));
    turn = opened.catch(() => undefined);
    return opened;
  };
  // chokidar reads a new folder before it watches it, so what is written right after may be missed: once the folder
  // has come to rest, everything is watched anew, and what was not seen before is told.
  const onFolder = () => {
    cancelReopening?.();
    cancelReopening = clock.after(debounceMs, () => {
      openInTurn().catch(onError);
    });
  };

  return {
    watch: async (next, since) => {
      if (JSON.stringify(next) === JSON.stringify(paths)) return;
      paths = next;
      await openInTurn(since);
    },
    close: async () => {
      closed = true;
      cancelReopening?.();
      queue.close();
      await turn;
      await current?.close();
    },
  };
}
