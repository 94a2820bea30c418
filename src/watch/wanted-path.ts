import { dirname, relative, sep } from 'node:path';

/** All absolute. */
export interface WatchedPaths {
  /** Watched whether they are there or not. */
  readonly files: readonly string[];
  /** Looked through at every depth for flow files that are new. */
  readonly folders: readonly string[];
  /** Never looked into: reports and the like. */
  readonly ignored: readonly string[];
}

export interface WantedPaths {
  /** Folders only, so that files may come and go. */
  readonly roots: readonly string[];
  wantsFolder(path: string): boolean;
  wantsFile(path: string): boolean;
}

/** Folders no flow lives in, and which hold too many files to be watched. */
const neverWatched: ReadonlySet<string> = new Set(['node_modules', '.git']);

export function createWantedPaths({ files, folders, ignored }: WatchedPaths): WantedPaths {
  const named = new Set(files);
  const parents = new Set(files.map((file) => dirname(file)));
  const roots = [...new Set([...parents, ...folders])];
  // A folder that is not there yet is waited for in the one it will lie in.
  const above = new Set(roots.flatMap(listAncestors));
  const isIgnored = (path: string) => ignored.some((folder) => isWithin(path, folder));
  const isSearched = (path: string) =>
    folders.some((folder) => isWithin(path, folder) && !relative(folder, path).split(sep).some(isNeverWatched));
  return {
    roots,
    wantsFolder: (path) => parents.has(path) || above.has(path) || (isSearched(path) && !isIgnored(path)),
    wantsFile: (path) => named.has(path) || (/\.ya?ml$/i.test(path) && isSearched(path) && !isIgnored(path)),
  };
}

function listAncestors(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...listAncestors(parent)];
}

const isNeverWatched = (name: string): boolean => neverWatched.has(name);

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
