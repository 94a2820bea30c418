import type { DeviceFileStat, DeviceFiles } from '../../contract/files.ts';

export interface Walked {
  /** As it would be printed: what was named, and the way below it. */
  readonly shown: string;
  readonly path: string;
  readonly name: string;
  readonly stat: DeviceFileStat;
  readonly depth: number;
}

export const isFolderMode = (mode: number) => (mode & 0o170000) === 0o040000;

/** A link that is named with a slash behind it, or as the folder one is in, is followed; `find /sdcard` on a phone tells the link alone. */
export function startWalk(
  files: DeviceFiles,
  shown: string,
  path: string,
): { readonly shown: string; readonly path: string } {
  return { shown, path: /(?:^|\/)\.{0,2}$/.test(shown) ? (files.realpath(path) ?? path) : path };
}

/** A path and all below it, a folder before what is in it. Links are not followed. `denied` hears of what cannot be listed. */
export function* walkFiles(
  files: DeviceFiles,
  { shown, path }: { readonly shown: string; readonly path: string },
  denied: (shown: string, reason: string) => void,
  depth = 0,
): Generator<Walked, void, 'skip' | undefined> {
  const stat = files.lstat(path);
  if (stat === undefined) {
    denied(shown, files.refusal(path) ?? 'No such file or directory');
    return;
  }
  const skip = yield { shown, path, name: path.slice(path.lastIndexOf('/') + 1) || '/', stat, depth };
  if (skip === 'skip' || !isFolderMode(stat.mode)) return;
  const entries = files.list(path);
  if (entries === undefined) {
    denied(shown, files.refusal(path) ?? 'Permission denied');
    return;
  }
  const join = (base: string, name: string) => (base.endsWith('/') ? `${base}${name}` : `${base}/${name}`);
  for (const { name } of entries) {
    yield* walkFiles(files, { shown: join(shown, name), path: join(path, name) }, denied, depth + 1);
  }
}
