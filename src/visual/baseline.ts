import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Files } from '../base/host.ts';

export interface BaselinePlaces {
  readonly files: Files;
  /** Absolute folder of the flow. */
  readonly folder: string;
  /** Absolute folder of the project: nothing outside is read or written. */
  readonly root: string;
  /** Absolute folder of the pictures this run took; it may lie outside the project. */
  readonly output: string;
  /** Absolute working directory. */
  readonly cwd: string;
}

/** A path of a picture that leads out of the project, directly or through a link, or names no file. */
export class BaselinePathRefused extends Error {
  override readonly name = 'BaselinePathRefused';
}

export interface BaselineSearch {
  /** Undefined: not there. */
  readonly path?: string;
  /** Absolute, in the order looked at. */
  readonly searched: readonly string[];
}

const pictureExtension = /\.(png|jpe?g|gif|bmp|tiff|wbmp|heic|heif)$/i;

/** `.png` is added to what names no picture. */
export function nameBaseline(path: string): string {
  return pictureExtension.test(path) ? path : `${path}.png`;
}

/** Looks beside the flow, among the pictures of this run, then in the working directory. Throws BaselinePathRefused. */
export async function findBaseline(path: string, places: BaselinePlaces): Promise<BaselineSearch> {
  const name = checkName(path);
  const beside = { folder: places.folder, limit: places.root };
  const taken = { folder: places.output, limit: places.output };
  const working = { folder: places.cwd, limit: places.root };
  if (!isWithin(resolve(beside.folder, name), beside.limit)) throw refuse(path, places.root);
  const searched: string[] = [];
  for (const { folder, limit } of [beside, taken, working]) {
    const full = resolve(folder, name);
    if (!isWithin(full, limit) || searched.includes(full)) continue;
    searched.push(full);
    const found = await places.files.stat(full);
    if (found === undefined) continue;
    if (found.directory) throw new BaselinePathRefused(`"${path}" is a folder, not a picture`);
    await checkLinks(full, { path, limit, files: places.files });
    return { path: full, searched };
  }
  return { searched };
}

/** Where a baseline is written: beside the flow only. Throws BaselinePathRefused. */
export async function placeBaseline(
  path: string,
  places: Pick<BaselinePlaces, 'files' | 'folder' | 'root'>,
): Promise<string> {
  return placeFile(checkName(path), places);
}

/** Any file of a flow: within `root`, reached through no link that leads out of it. Throws BaselinePathRefused. */
export async function placeFile(
  path: string,
  places: Pick<BaselinePlaces, 'files' | 'folder' | 'root'>,
): Promise<string> {
  checkPath(path);
  const full = resolve(places.folder, path);
  if (!isWithin(full, places.root)) throw refuse(path, places.root);
  await checkLinks(full, { path, limit: places.root, files: places.files });
  return full;
}

function checkName(path: string): string {
  checkPath(path);
  return nameBaseline(path);
}

function checkPath(path: string): void {
  if (path.trim() === '' || /[/\\]$/.test(path)) throw new BaselinePathRefused(`"${path}" names no file`);
  if (path.includes('\0')) throw new BaselinePathRefused('A path holds a NUL character');
}

function refuse(path: string, root: string): BaselinePathRefused {
  return new BaselinePathRefused(`"${path}" leads out of the project (${root})`);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The file, or the nearest folder above it that exists, must not be reached through a link that leads out. */
async function checkLinks(
  full: string,
  given: { readonly path: string; readonly limit: string; readonly files: Files },
): Promise<void> {
  const { files, limit, path } = given;
  const realLimit = (await files.realPath?.(limit)) ?? limit;
  for (let at = full; ; at = dirname(at)) {
    const real = await files.realPath?.(at);
    if (real !== undefined) {
      if (real !== realLimit && !isWithin(real, realLimit)) throw refuse(path, limit);
      return;
    }
    if (at === dirname(at) || at === limit) return;
  }
}
