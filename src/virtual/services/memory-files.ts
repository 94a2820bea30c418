import type { DeviceFileStat, DeviceFiles } from '../contract/files.ts';

interface FileEntry {
  readonly kind: 'file';
  mode: number;
  mtimeSeconds: number;
  size: number;
  chunks: Buffer[];
}
interface FolderEntry {
  readonly kind: 'folder';
  mode: number;
  mtimeSeconds: number;
  readonly children: Map<string, Entry>;
}
type Entry = FileEntry | FolderEntry;

const FILE_TYPE = 0o100000;
const FOLDER_TYPE = 0o040000;
const MISSING = 'No such file or directory';

/** Where the shell user may write; the rest of `/data` is closed to it and everything else is mounted read-only. */
const WRITABLE = ['/sdcard', '/data/local/tmp'];
const ALIASES = ['/storage/emulated/0', '/storage/self/primary', '/mnt/sdcard'];
const FOLDERS = [
  '/sdcard',
  ...['Alarms', 'DCIM', 'Documents', 'Download', 'Movies', 'Music', 'Pictures'].map((name) => `/sdcard/${name}`),
  '/data/local/tmp',
  '/data/app',
  '/system/bin',
  '/system/app',
  '/proc',
  '/dev',
];

/** The device's file system in memory: paths absolute, errors answered in Android's words. */
export function createMemoryFiles(nowSeconds: () => number): DeviceFiles {
  const makeFolderEntry = (): FolderEntry => ({
    kind: 'folder',
    mode: FOLDER_TYPE | 0o771,
    mtimeSeconds: nowSeconds(),
    children: new Map(),
  });
  const root = makeFolderEntry();

  const find = (path: string): Entry | undefined => {
    let entry: Entry | undefined = root;
    for (const name of splitPath(path)) {
      if (entry?.kind !== 'folder') return undefined;
      entry = entry.children.get(name);
    }
    return entry;
  };

  const openParent = (path: string, make: boolean): { folder: FolderEntry; name: string } | string => {
    const names = splitPath(path);
    const name = names.pop();
    if (name === undefined) return 'Is a directory';
    let folder: FolderEntry = root;
    for (const step of names) {
      let next = folder.children.get(step);
      if (next === undefined) {
        if (!make) return MISSING;
        next = makeFolderEntry();
        folder.children.set(step, next);
      }
      if (next.kind === 'file') return 'Not a directory';
      folder = next;
    }
    return { folder, name };
  };

  const openFile = (path: string, parents: boolean): FileEntry | string => {
    const refused = refuseWrite(path);
    if (refused !== undefined) return refused;
    const place = openParent(path, parents);
    if (typeof place === 'string') return place;
    const old = place.folder.children.get(place.name);
    if (old?.kind === 'folder') return 'Is a directory';
    if (old !== undefined) return old;
    const file: FileEntry = { kind: 'file', mode: FILE_TYPE | 0o660, mtimeSeconds: nowSeconds(), size: 0, chunks: [] };
    place.folder.children.set(place.name, file);
    return file;
  };

  for (const path of FOLDERS) {
    const place = openParent(path, true);
    if (typeof place !== 'string' && !place.folder.children.has(place.name)) {
      place.folder.children.set(place.name, makeFolderEntry());
    }
  }

  return {
    stat: (path) => describe(find(path)),
    list(path) {
      const entry = find(path);
      if (entry?.kind !== 'folder') return undefined;
      return [...entry.children]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, child]) => ({ name, stat: describe(child) as DeviceFileStat }));
    },
    read(path) {
      const entry = find(path);
      if (entry?.kind !== 'file') return undefined;
      const content = entry.chunks.length === 1 ? (entry.chunks[0] as Buffer) : Buffer.concat(entry.chunks);
      entry.chunks = [content];
      return content;
    },
    write(path, content, mode, mtimeSeconds) {
      const file = openFile(path, true);
      if (typeof file === 'string') return file;
      file.chunks = [content];
      file.size = content.length;
      file.mode = FILE_TYPE | (mode & 0o777);
      file.mtimeSeconds = mtimeSeconds;
      return undefined;
    },
    append(path, content) {
      const file = openFile(path, false);
      if (typeof file === 'string') return file;
      file.chunks.push(content);
      file.size += content.length;
      file.mtimeSeconds = nowSeconds();
      return undefined;
    },
    makeFolder(path, parents) {
      const old = find(path);
      if (old !== undefined) return parents && old.kind === 'folder' ? undefined : 'File exists';
      const refused = refuseWrite(path);
      if (refused !== undefined) return refused;
      const place = openParent(path, parents);
      if (typeof place === 'string') return place;
      place.folder.children.set(place.name, makeFolderEntry());
      return undefined;
    },
    remove(path, recursive) {
      const entry = find(path);
      if (entry === undefined) return MISSING;
      const refused = refuseWrite(path);
      if (refused !== undefined) return refused;
      if (entry.kind === 'folder' && !recursive) return 'Is a directory';
      const place = openParent(path, false);
      if (typeof place === 'string') return place;
      place.folder.children.delete(place.name);
      return undefined;
    },
    rename(from, to) {
      const entry = find(from);
      if (entry === undefined) return MISSING;
      const refused = refuseWrite(from) ?? refuseWrite(to);
      if (refused !== undefined) return refused;
      const target = find(to)?.kind === 'folder' ? `${to}/${splitPath(from).at(-1)}` : to;
      const source = openParent(from, false);
      const place = openParent(target, false);
      if (typeof source === 'string') return source;
      if (typeof place === 'string') return place;
      if (entry.kind === 'folder' && contains(entry, place.folder)) return 'Invalid argument';
      source.folder.children.delete(source.name);
      place.folder.children.set(place.name, entry);
      return undefined;
    },
  };
}

function contains(folder: FolderEntry, other: FolderEntry): boolean {
  if (folder === other) return true;
  return [...folder.children.values()].some((child) => child.kind === 'folder' && contains(child, other));
}

function describe(entry: Entry | undefined): DeviceFileStat | undefined {
  if (entry === undefined) return undefined;
  return { mode: entry.mode, size: entry.kind === 'file' ? entry.size : 4096, mtimeSeconds: entry.mtimeSeconds };
}

function refuseWrite(path: string): string | undefined {
  const clean = `/${splitPath(path).join('/')}`;
  if (WRITABLE.some((root) => clean.startsWith(`${root}/`))) return undefined;
  return /^\/(data|proc|dev)(\/|$)/.test(clean) ? 'Permission denied' : 'Read-only file system';
}

/** Path segments with `.` and `..` resolved and the storage aliases folded onto `/sdcard`. */
function splitPath(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  const clean = `/${names.join('/')}`;
  const alias = ALIASES.find((root) => clean === root || clean.startsWith(`${root}/`));
  return alias === undefined ? names : ['sdcard', ...clean.slice(alias.length).split('/').filter(Boolean)];
}
