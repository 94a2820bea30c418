import type { DeviceFiles } from '../contract/files.ts';
import {
  describeEntry,
  type Entry,
  type FileEntry,
  type FolderEntry,
  measureTree,
  readContent,
} from './files/entry.ts';
import { firstDevices, firstFolders, firstLinks, sharedOwner } from './files/first-tree.ts';
import { createAppUser, type FileUser, isAllowed, rootUser, shellUser, type Wish } from './files/user.ts';
import {
  deniedReason,
  isFolder,
  linkTarget,
  listChildren,
  missingReason,
  type Place,
  walkPath,
  wrapLive,
} from './files/walk.ts';

export interface MemoryFilesOptions {
  /** Bytes of what is written, default 16 GB. */
  readonly capacityBytes?: number;
  /** Asked before each write: true refuses it for want of room. */
  readonly isFull?: (path: string) => boolean;
}

const defaultCapacityBytes = 16 * 1024 ** 3;
const noSpace = 'No space left on device';
const readOnly = 'Read-only file system';

interface Tree {
  readonly root: FolderEntry;
  readonly options: MemoryFilesOptions;
  readonly capacityBytes: number;
  usedBytes: number;
  nextInode: number;
  nowSeconds(): number;
}

/** The device's file system in memory: paths absolute, errors answered in Android's words. */
export function createMemoryFiles(nowSeconds: () => number, options: MemoryFilesOptions = {}): DeviceFiles {
  const facts = { mode: 0o755, uid: 0, gid: 0, mtimeSeconds: nowSeconds(), inode: 1 };
  const root: FolderEntry = { kind: 'folder', ...facts, children: new Map(), mount: 'read-only' };
  const capacityBytes = options.capacityBytes ?? defaultCapacityBytes;
  const tree: Tree = { root, options, capacityBytes, usedBytes: 0, nextInode: 2, nowSeconds };
  furnish(tree);
  return openFiles(tree, shellUser, openFiles(tree, rootUser));
}

function furnish(tree: Tree): void {
  const facts = () => ({ mtimeSeconds: tree.nowSeconds(), inode: tree.nextInode++ });
  const placeOf = (path: string) => {
    const place = walkPath(tree.root, rootUser, path, { follow: false });
    if (typeof place === 'string') throw new Error(`${path}: ${place}`);
    return place;
  };
  for (const { path, mode, uid, gid, mount } of firstFolders) {
    const place = placeOf(path);
    const folder: FolderEntry = {
      kind: 'folder',
      mode,
      uid,
      gid,
      ...facts(),
      children: new Map(),
      mount: mount ?? place.parent.mount,
    };
    place.parent.children.set(place.name, folder);
  }
  for (const [path, target] of firstLinks) {
    const { parent, name } = placeOf(path);
    parent.children.set(name, { kind: 'link', target, mode: 0o777, uid: 0, gid: 0, ...facts() });
  }
  for (const [path, mode, gid] of firstDevices) {
    const { parent, name } = placeOf(path);
    parent.children.set(name, { kind: 'device', mode, uid: 0, gid, ...facts() });
  }
}

/** As installd makes it; nothing of what is there is changed. */
function addDataFolder(tree: Tree, path: string, uid: number): void {
  const folders = [
    [path, 0o700],
    ...['cache', 'code_cache', 'files'].map((name) => [`${path}/${name}`, 0o2771]),
  ] as const;
  for (const [inner, mode] of folders as readonly (readonly [string, number])[]) {
    const place = walkPath(tree.root, rootUser, inner, { follow: false });
    if (typeof place === 'string') throw new Error(`${inner}: ${place}`);
    if (place.entry !== undefined) continue;
    const facts = { uid, gid: uid, mtimeSeconds: tree.nowSeconds(), inode: tree.nextInode++ };
    const { mount } = place.parent;
    place.parent.children.set(place.name, { kind: 'folder', mode, ...facts, children: new Map(), mount });
  }
}

/** What is moved into shared storage gets its owner and bits, with all that is in it. */
function moveTo(entry: Entry, mount: FolderEntry['mount']): void {
  if (mount === 'shared') Object.assign(entry, sharedOwner, { mode: entry.kind === 'folder' ? 0o2770 : 0o660 });
  if (entry.kind !== 'folder') return;
  entry.mount = mount;
  for (const child of entry.children.values()) moveTo(child, mount);
}

/** The tree as one user may use it. */
function openFiles(tree: Tree, user: FileUser, system?: DeviceFiles): DeviceFiles {
  const walk = (path: string, follow = true) => walkPath(tree.root, user, path, { follow });
  const allows = (place: Place, wish: Wish) =>
    place.entry !== undefined && isAllowed(user, place.entry, place.mount, wish);
  const find = (path: string, follow = true): Place | undefined => {
    const place = walk(path, follow);
    return typeof place === 'string' || place.entry === undefined ? undefined : place;
  };

  const refuseChange = ({ parent, mount }: Place): string | undefined => {
    if (user.uid === 0) return undefined;
    if (mount === 'read-only') return readOnly;
    const free = isAllowed(user, parent, mount, 'write') && isAllowed(user, parent, mount, 'enter');
    return free ? undefined : deniedReason;
  };

  const own = (mount: Place['mount'], mode: number, folder: boolean) => {
    const facts = { mtimeSeconds: tree.nowSeconds(), inode: tree.nextInode++ };
    if (mount === 'shared') return { ...facts, ...sharedOwner, mode: folder ? 0o2770 : 0o660 };
    // The system's files belong to `system`; the shell's are made under adbd's umask of 000.
    return { ...facts, uid: user.uid === 0 ? 1000 : user.uid, gid: user.uid === 0 ? 1000 : user.uid, mode };
  };

  const addFolder = (place: Place): string | undefined => {
    const refused = refuseChange(place);
    if (refused !== undefined) return refused;
    const { mount, parent, name } = place;
    const mode = user.uid === 0 ? 0o755 : 0o777;
    parent.children.set(name, { kind: 'folder', ...own(mount, mode, true), children: new Map(), mount });
    return undefined;
  };

  const makeParents = (path: string): string | undefined => {
    const names = path.split('/').filter((name) => name !== '');
    for (let count = 1; count < names.length; count++) {
      const place = walk(`/${names.slice(0, count).join('/')}`);
      if (typeof place === 'string') return place;
      const made = place.entry === undefined ? addFolder(place) : undefined;
      if (made !== undefined) return made;
    }
    return undefined;
  };

  const openFile = (path: string, mode: number): FileEntry | string => {
    const place = walk(path);
    if (typeof place === 'string') return place;
    const { entry, mount, parent, name } = place;
    if (entry !== undefined) {
      if (isFolder(entry)) return 'Is a directory';
      if (entry.kind !== 'file') return deniedReason;
      if (user.uid !== 0 && mount === 'read-only') return readOnly;
      return isAllowed(user, entry, mount, 'write') ? entry : deniedReason;
    }
    const refused = refuseChange(place);
    if (refused !== undefined) return refused;
    const file: FileEntry = { kind: 'file', ...own(mount, mode, false), size: 0, chunks: [] };
    parent.children.set(name, file);
    return file;
  };

  /** Room for so many more bytes; taken when there is. */
  const takeRoom = (path: string, bytes: number): boolean => {
    if (bytes > 0 && (tree.usedBytes + bytes > tree.capacityBytes || tree.options.isFull?.(path) === true))
      return false;
    tree.usedBytes += bytes;
    return true;
  };

  const change = (path: string, act: (entry: Entry, shared: boolean) => void): string | undefined => {
    const place = walk(path);
    if (typeof place === 'string') return place;
    const { entry, mount } = place;
    if (entry === undefined) return missingReason;
    if (user.uid !== 0 && mount === 'read-only') return readOnly;
    if (user.uid !== 0 && mount !== 'shared' && entry.uid !== user.uid) return 'Operation not permitted';
    act(entry, mount === 'shared');
    return undefined;
  };

  const files: DeviceFiles = {
    stat(path) {
      const place = find(path);
      return place?.entry && describeEntry(place.entry);
    },
    lstat(path) {
      const place = find(path, false);
      return place?.entry && describeEntry(place.entry);
    },
    readlink(path) {
      const place = find(path, false);
      return place?.entry && linkTarget(place.entry);
    },
    realpath: (path) => find(path)?.path,
    list(path) {
      const place = find(path);
      if (place?.entry === undefined || !isFolder(place.entry) || !allows(place, 'read')) return undefined;
      return listChildren(place.entry).map(([name, child]) => ({ name, stat: describeEntry(child) }));
    },
    read(path) {
      const place = find(path);
      if (place === undefined || !allows(place, 'read')) return undefined;
      const { entry } = place;
      if (entry?.kind === 'file') return readContent(entry);
      return entry?.kind === 'live' && entry.file.kind === 'file' ? entry.file.read() : undefined;
    },
    refusal(path) {
      const place = walk(path);
      if (typeof place === 'string') return place;
      if (place.entry === undefined) return missingReason;
      return allows(place, 'read') ? undefined : deniedReason;
    },
    write(path, content, mode, mtimeSeconds) {
      const refused = makeParents(path);
      const file = refused ?? openFile(path, mode & 0o7777);
      if (typeof file === 'string') return file;
      tree.usedBytes -= file.size;
      file.size = 0;
      file.chunks = [];
      if (!takeRoom(path, content.length)) return noSpace;
      file.chunks = [content];
      file.size = content.length;
      file.mtimeSeconds = mtimeSeconds;
      const shared = walk(path);
      if (typeof shared !== 'string' && shared.mount !== 'shared') file.mode = mode & 0o7777;
      return undefined;
    },
    append(path, content) {
      const file = openFile(path, 0o666);
      if (typeof file === 'string') return file;
      if (content.length === 0) return undefined;
      if (!takeRoom(path, content.length)) return noSpace;
      file.chunks.push(content);
      file.size += content.length;
      file.mtimeSeconds = tree.nowSeconds();
      return undefined;
    },
    makeFolder(path, parents) {
      const made = parents ? makeParents(path) : undefined;
      if (made !== undefined) return made;
      const place = walk(path);
      if (typeof place === 'string') return place;
      if (place.entry !== undefined) return parents && isFolder(place.entry) ? undefined : 'File exists';
      return addFolder(place);
    },
    remove(path, recursive) {
      const place = walk(path, false);
      if (typeof place === 'string') return place;
      const { entry, parent, name } = place;
      if (entry === undefined) return missingReason;
      const refused = entry.kind === 'live' ? deniedReason : refuseChange(place);
      if (refused !== undefined) return refused;
      if (isFolder(entry) && !recursive) return 'Is a directory';
      if (entry === tree.root) return 'Device or resource busy';
      tree.usedBytes -= measureTree(entry);
      parent.children.delete(name);
      return undefined;
    },
    rename(from, to) {
      const source = walk(from, false);
      if (typeof source === 'string') return source;
      if (source.entry === undefined) return missingReason;
      const into = find(to);
      const inside = into?.entry !== undefined && isFolder(into.entry) ? `${into.path}/${source.name}` : to;
      const place = walk(inside, false);
      if (typeof place === 'string') return place;
      const refused = refuseChange(source) ?? refuseChange(place);
      if (refused !== undefined) return refused;
      const { entry } = source;
      if (entry === place.entry) return undefined;
      if (isFolder(entry) && `${place.path}/`.startsWith(`${source.path}/`)) return 'Invalid argument';
      if (place.entry !== undefined) tree.usedBytes -= measureTree(place.entry);
      source.parent.children.delete(source.name);
      moveTo(entry, place.mount);
      place.parent.children.set(place.name, entry);
      return undefined;
    },
    symlink(target, path) {
      const place = walk(path, false);
      if (typeof place === 'string') return place;
      if (place.entry !== undefined) return 'File exists';
      // Shared storage has no links: its FUSE answers EPERM.
      const refused = place.mount === 'shared' ? 'Operation not permitted' : refuseChange(place);
      if (refused !== undefined) return refused;
      place.parent.children.set(place.name, { kind: 'link', target, ...own(place.mount, 0o777, false) });
      return undefined;
    },
    chmod: (path, mode) =>
      change(path, (entry, shared) => {
        if (!shared) entry.mode = mode & 0o7777;
      }),
    touch(path, mtimeSeconds) {
      if (find(path) === undefined) {
        const file = openFile(path, 0o666);
        if (typeof file === 'string') return file;
      }
      return change(path, (entry) => {
        entry.mtimeSeconds = mtimeSeconds;
      });
    },
    provide(path, file) {
      const place = walkPath(tree.root, rootUser, path, { follow: false });
      if (typeof place === 'string') throw new Error(`${path}: ${place}`);
      place.parent.children.set(place.name, wrapLive(file, tree.nowSeconds()));
    },
    get usage() {
      return { capacityBytes: tree.capacityBytes, usedBytes: tree.usedBytes };
    },
    asApp(uid, folder) {
      addDataFolder(tree, folder, uid);
      return openFiles(tree, createAppUser(uid), system ?? files);
    },
    get system() {
      return system ?? files;
    },
  };
  return files;
}
