import type { LiveFile } from '../../contract/files.ts';
import type { Entry, FolderEntry, LiveEntry, Mount } from './entry.ts';
import { type FileUser, isAllowed } from './user.ts';

export const missingReason = 'No such file or directory';
export const deniedReason = 'Permission denied';
const mostLinks = 40;

export interface Place {
  /** Folders from the root to the parent. */
  readonly parent: FolderEntry;
  readonly name: string;
  /** Undefined: there is room for it. */
  readonly entry: Entry | undefined;
  readonly mount: Mount;
  /** Without links. */
  readonly path: string;
}

interface Step {
  readonly name: string;
  readonly entry: Entry;
  readonly mount: Mount;
}

/** Goes along a path, through links; answers where it leads, or why it cannot. */
export function walkPath(
  root: FolderEntry,
  user: FileUser,
  path: string,
  { follow, links = 0 }: { readonly follow: boolean; readonly links?: number },
): Place | string {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  const trail: Step[] = [{ name: '', entry: root, mount: root.mount }];
  const pathOf = () => trail.map((step) => step.name).join('/');
  for (const [at, name] of names.entries()) {
    const here = trail.at(-1) as Step;
    if (name === '..') {
      if (trail.length > 1) trail.pop();
      continue;
    }
    if (!isFolder(here.entry)) return 'Not a directory';
    if (!isAllowed(user, here.entry, here.mount, 'enter')) return deniedReason;
    const last = at === names.length - 1;
    const entry = childOf(here.entry, name);
    if (entry === undefined) {
      if (!last) return missingReason;
      if (here.entry.kind !== 'folder') return missingReason;
      return { parent: here.entry, name, entry, mount: here.mount, path: `${pathOf()}/${name}` };
    }
    const target = linkTarget(entry);
    if (target !== undefined && (!last || follow)) {
      if (links >= mostLinks) return 'Too many symbolic links encountered';
      const start = target.startsWith('/') ? target : `${pathOf()}/${target}`;
      return walkPath(root, user, `${start}/${names.slice(at + 1).join('/')}`, { follow, links: links + 1 });
    }
    trail.push({ name, entry, mount: entry.kind === 'folder' ? entry.mount : here.mount });
  }
  const end = trail.at(-1) as Step;
  const parent = trail.at(-2)?.entry ?? root;
  return {
    parent: parent.kind === 'folder' ? parent : root,
    name: end.name,
    entry: end.entry,
    mount: end.mount,
    path: pathOf() || '/',
  };
}

export function isFolder(entry: Entry): boolean {
  return entry.kind === 'folder' || (entry.kind === 'live' && entry.file.kind === 'folder');
}

export function linkTarget(entry: Entry): string | undefined {
  if (entry.kind === 'link') return entry.target;
  return entry.kind === 'live' && entry.file.kind === 'link' ? entry.file.target : undefined;
}

function childOf(entry: Entry, name: string): Entry | undefined {
  if (entry.kind === 'folder') return entry.children.get(name);
  if (entry.kind !== 'live' || entry.file.kind !== 'folder') return undefined;
  const file = entry.file.find(name);
  return file && wrapLive(file, entry.mtimeSeconds);
}

const liveModes = { file: 0o444, folder: 0o555, link: 0o777 } as const;

export function wrapLive(file: LiveFile, mtimeSeconds: number): LiveEntry {
  const mode = (file.kind === 'file' ? file.mode : undefined) ?? liveModes[file.kind];
  return { kind: 'live', file, mode, uid: 0, gid: 0, mtimeSeconds, inode: 4026531840 };
}

/** Names and entries, sorted. */
export function listChildren(entry: Entry): readonly (readonly [string, Entry])[] {
  const sort = (a: readonly [string, Entry], b: readonly [string, Entry]) => (a[0] < b[0] ? -1 : 1);
  if (entry.kind === 'folder') return [...entry.children].sort(sort);
  if (entry.kind !== 'live' || entry.file.kind !== 'folder') return [];
  return entry.file
    .names()
    .flatMap((name) => {
      const child = childOf(entry, name);
      return child === undefined ? [] : [[name, child] as const];
    })
    .sort(sort);
}
