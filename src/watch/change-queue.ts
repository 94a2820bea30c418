import type { Clock } from '../base/clock.ts';
import { type ChangeKind, type FileChange, mergeKinds } from './file-change.ts';

/** However fast changes follow each other, they are told after so many times the debounce. */
const longestDebounces = 10;

/** Gathers changes until none came for `debounceMs`, then tells each file once. */
export function createChangeQueue(clock: Clock, debounceMs: number, tell: (changes: readonly FileChange[]) => void) {
  const kinds = new Map<string, ChangeKind>();
  let firstAt = 0;
  let cancel: (() => void) | undefined;
  let closed = false;

  const flush = () => {
    const changes = [...kinds].map(([path, kind]) => ({ path, kind }));
    kinds.clear();
    if (changes.length > 0) tell(changes);
  };
  return {
    note: (path: string, kind: ChangeKind) => {
      if (closed) return;
      if (kinds.size === 0) firstAt = clock.now();
      const merged = mergeKinds(kinds.get(path), kind);
      if (merged === undefined) kinds.delete(path);
      else kinds.set(path, merged);
      cancel?.();
      const left = firstAt + debounceMs * longestDebounces - clock.now();
      cancel = clock.after(Math.min(debounceMs, Math.max(0, left)), flush);
    },
    close: () => {
      closed = true;
      cancel?.();
    },
  };
}
