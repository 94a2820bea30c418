import { DeviceError } from '../../../../src/base/failure.ts';
import type { DeviceFile, DeviceFiles } from '../../../../src/device/contract/files.ts';

export interface FakeFiles extends DeviceFiles {
  /** Absolute path → bytes; undefined: a folder. */
  readonly tree: Map<string, Buffer | undefined>;
  /** Link → where it leads. */
  readonly links: Map<string, string>;
  /** Calls that change something, in their order. */
  readonly changes: string[];
}

export const modifiedAt = 1_700_000_000_000;

/** A device's files in memory. `given`: absolute path → text, bytes, or null for a folder; folders above are made. */
export function createFakeFiles(given: Readonly<Record<string, string | Uint8Array | null>> = {}): FakeFiles {
  const tree = new Map<string, Buffer | undefined>([['/', undefined]]);
  const links = new Map<string, string>();
  const changes: string[] = [];
  const makeFolders = (path: string) => {
    const parts = path.split('/').slice(1, -1);
    for (const at of parts.keys()) tree.set(`/${parts.slice(0, at + 1).join('/')}`, undefined);
  };
  const put = (path: string, bytes: Uint8Array) => {
    makeFolders(path);
    tree.set(path, Buffer.from(bytes));
  };
  for (const folder of ['Download', 'Pictures', 'Movies', 'Music', 'DCIM', 'Recordings']) {
    makeFolders(`/sdcard/${folder}/x`);
  }
  for (const [path, content] of Object.entries(given)) {
    if (content === null) makeFolders(`${path}/x`);
    else put(path, Buffer.from(content));
  }
  const follow = (path: string): string => {
    const parts = path.split('/').slice(1);
    let real = '';
    for (const part of parts) real = links.get(`${real}/${part}`) ?? `${real}/${part}`;
    return real === '' ? '/' : real;
  };
  const describe = (path: string): DeviceFile | undefined => {
    const real = follow(path);
    if (!tree.has(real)) return undefined;
    const bytes = tree.get(real);
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { name, folder: bytes === undefined, size: bytes?.length ?? 4096, modifiedAt };
  };
  const read = (path: string): Buffer => {
    const bytes = tree.get(follow(path));
    if (bytes === undefined) throw new DeviceError('file_error', `cat: ${path}: No such file or directory`);
    return bytes;
  };
  return {
    tree,
    links,
    changes,
    stat: async (path) => describe(path),
    list: async (path) => {
      const real = follow(path);
      if (!tree.has(real) || tree.get(real) !== undefined) return undefined;
      const inside = `${real === '/' ? '' : real}/`;
      const names = [...tree.keys(), ...links.keys()].filter(
        (one) => one.startsWith(inside) && one !== '/' && !one.slice(inside.length).includes('/'),
      );
      return names.flatMap((one) => describe(one) ?? []);
    },
    read: async (path, limit) => {
      const bytes = read(path);
      if (bytes.length > limit) throw new DeviceError('file_error', 'larger than was asked for');
      return bytes;
    },
    write: async (path, bytes) => {
      changes.push(`write ${path}`);
      put(follow(path), bytes);
    },
    append: async (path, bytes) => {
      changes.push(`append ${path}`);
      put(follow(path), Buffer.concat([read(path), bytes]));
    },
    remove: async (path) => {
      changes.push(`remove ${path}`);
      tree.delete(follow(path));
    },
    realPath: async (path) => {
      const parent = follow(path.slice(0, path.lastIndexOf('/')) || '/');
      return tree.has(parent) || tree.has(follow(path)) ? follow(path) : undefined;
    },
    free: async () => 52_428_800_000,
  };
}
