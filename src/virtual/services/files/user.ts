import type { Entry, Mount } from './entry.ts';

export interface FileUser {
  readonly uid: number;
  readonly groups: ReadonlySet<number>;
}

/** Groups of the shell user as `id` tells them (AOSP adbd's own list). */
export const shellUser: FileUser = {
  uid: 2000,
  groups: new Set([2000, 1004, 1007, 1011, 1015, 1028, 1078, 1079, 3001, 3002, 3003, 3006, 3009, 3011]),
};

export const rootUser: FileUser = { uid: 0, groups: new Set([0]) };

/** Groups of every app: inet, everybody (AOSP android_filesystem_config.h). */
export function createAppUser(uid: number): FileUser {
  return { uid, groups: new Set([uid, 3003, 9997]) };
}

export type Wish = 'read' | 'write' | 'enter';
const bits: Readonly<Record<Wish, number>> = { read: 4, write: 2, enter: 1 };

/** Unix permission bits; shared storage lets the shell user in whatever they say. */
export function isAllowed(user: FileUser, entry: Entry, mount: Mount, wish: Wish): boolean {
  if (user.uid === 0 || (mount === 'shared' && entry.kind !== 'live')) return true;
  const shift = entry.uid === user.uid ? 6 : user.groups.has(entry.gid) ? 3 : 0;
  return ((entry.mode >> shift) & bits[wish]) !== 0;
}
