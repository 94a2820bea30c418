import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Host } from '../base/host.ts';
import { matchGlobs } from '../language/discovery/glob.ts';
import { walkFlows } from '../language/discovery/walk-flows.ts';
import { isInside } from '../language/resolve-reference.ts';

export interface FlowFileList {
  /** Absolute, in the order of names; each with the folder it was found in, or none where it was named itself. */
  readonly files: readonly { readonly path: string; readonly folder?: string }[];
  /** Absolute: those of the given paths that are folders. */
  readonly folders: readonly string[];
  /** Absolute: files that configure a workspace, by their name. */
  readonly configs: readonly string[];
}

/** Every YAML file that paths mean, in folders with all that is below; `exclude` are globs relative to `root`. */
export async function listFlowFiles(
  paths: readonly string[],
  { files, cwd }: Pick<Host, 'files' | 'cwd'>,
  { root, exclude }: { readonly root: string; readonly exclude: readonly string[] },
): Promise<FlowFileList> {
  const found = new Map<string, { readonly path: string; readonly folder?: string }>();
  const folders: string[] = [];
  const configs = new Set<string>();
  for (const given of paths) {
    const path = resolve(cwd, given.replace(/(\.ya?ml):\d+$/i, '$1'));
    const there = await files.stat(path);
    if (there === undefined) continue;
    if (!there.directory) {
      found.set(path, { path });
      continue;
    }
    folders.push(path);
    for (const name of await walkFlows(path, files)) {
      const file = join(path, name);
      if (exclude.length > 0 && matchGlobs(exclude, relative(root, file).replaceAll(sep, '/'))) continue;
      if (/(?:^|\/)(?:vivace\.)?config\.ya?ml$/.test(name)) configs.add(file);
      else if (!found.has(file)) found.set(file, { path: file, folder: path });
    }
  }
  return { files: [...found.values()], folders, configs: [...configs] };
}

/**
 * What a flow may read nothing outside of: the project; for a flow elsewhere the repository it is in, else the folder
 * it was found in, or its own. The answer of each folder is remembered.
 */
export function createRootFinder(
  project: string,
  host: Pick<Host, 'files'>,
): (path: string, foundIn: string | undefined) => Promise<string> {
  const repositories = new Map<string, Promise<string | undefined>>();
  const findAbove = (folder: string): Promise<string | undefined> => {
    const known = repositories.get(folder);
    if (known !== undefined) return known;
    const found = host.files.exists(join(folder, '.git')).then((isTop) => {
      if (isTop) return folder;
      return dirname(folder) === folder ? undefined : findAbove(dirname(folder));
    });
    repositories.set(folder, found);
    return found;
  };
  return async (path, foundIn) => {
    if (isInside(path, project)) return project;
    return (await findAbove(dirname(path))) ?? foundIn ?? dirname(path);
  };
}

/** The nearest folder from `from` upward that holds a repository. */
export async function findRepository(from: string, files: Host['files']): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    if (await files.exists(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
