import type { DeviceFileStat, LiveFile } from '../../contract/files.ts';

/** `read-only`: /system and its like. `shared`: the storage that people see, whose FUSE gives every file the same owner and bits. */
export type Mount = 'read-only' | 'writable' | 'shared';

interface Facts {
  mode: number;
  uid: number;
  gid: number;
  mtimeSeconds: number;
  readonly inode: number;
}
export interface FileEntry extends Facts {
  readonly kind: 'file';
  size: number;
  chunks: Buffer[];
}
export interface FolderEntry extends Facts {
  readonly kind: 'folder';
  readonly children: Map<string, Entry>;
  /** Of this folder and all below it, until another says otherwise. */
  mount: Mount;
}
export interface LinkEntry extends Facts {
  readonly kind: 'link';
  readonly target: string;
}
/** A character device; what it gives is the business of who opens it. */
export interface DeviceEntry extends Facts {
  readonly kind: 'device';
}
/** Made at each look, owned by root, never written. */
export interface LiveEntry extends Facts {
  readonly kind: 'live';
  readonly file: LiveFile;
}
export type Entry = FileEntry | FolderEntry | LinkEntry | DeviceEntry | LiveEntry;

const types = { file: 0o100000, folder: 0o040000, link: 0o120000, device: 0o020000 } as const;

export function describeEntry(entry: Entry): DeviceFileStat {
  const { mtimeSeconds, uid, gid, inode } = entry;
  const kind = entry.kind === 'live' ? entry.file.kind : entry.kind;
  const links = kind === 'folder' ? 2 : 1;
  return { mode: types[kind] | entry.mode, size: sizeOf(entry), mtimeSeconds, uid, gid, inode, links };
}

function sizeOf(entry: Entry): number {
  if (entry.kind === 'file') return entry.size;
  if (entry.kind === 'folder') return 4096;
  if (entry.kind === 'link') return Buffer.byteLength(entry.target);
  // Files of /proc have the size 0, whatever they give.
  return entry.kind === 'live' && entry.file.kind === 'link' ? Buffer.byteLength(entry.file.target) : 0;
}

/** Content as one piece, kept as one piece. */
export function readContent(entry: FileEntry): Buffer {
  if (entry.chunks.length !== 1) entry.chunks = [Buffer.concat(entry.chunks)];
  return entry.chunks[0] as Buffer;
}

export function measureTree(entry: Entry): number {
  if (entry.kind === 'file') return entry.size;
  if (entry.kind !== 'folder') return 0;
  let bytes = 0;
  for (const child of entry.children.values()) bytes += measureTree(child);
  return bytes;
}
