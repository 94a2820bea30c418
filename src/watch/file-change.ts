export type ChangeKind = 'added' | 'changed' | 'removed';

export interface FileChange {
  /** Absolute. */
  readonly path: string;
  readonly kind: ChangeKind;
}

/** What two changes of one file come to; undefined when it is as it was: not there. */
export function mergeKinds(earlier: ChangeKind | undefined, later: ChangeKind): ChangeKind | undefined {
  if (earlier === undefined) return later;
  if (earlier === 'added') return later === 'removed' ? undefined : 'added';
  // An editor that saves by removing and writing anew has changed the file.
  return later === 'removed' ? 'removed' : 'changed';
}
