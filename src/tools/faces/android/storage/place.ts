import type { Deadline } from '../../../../base/deadline.ts';
import type { FailureCode } from '../../../../base/failure.ts';
import type { DeviceFile, DeviceFiles } from '../../../../device/contract/files.ts';
import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure } from '../../../result.ts';
import { missingAbility } from '../missing-ability.ts';
import { type Location, listLocations } from './locations.ts';

/** A place in a location, known to lie within it. */
export interface Place {
  readonly location: Location;
  /** Relative to the location, without doubled slashes. */
  readonly path: string;
  /** Absolute, on the device. */
  readonly full: string;
  readonly files: DeviceFiles;
}

export interface Wish {
  readonly location_id: string;
  readonly path: string;
}

interface Rights {
  /** What is going to be done, beside reading. */
  readonly act?: 'write' | 'delete';
  /** The location itself counts too. */
  readonly folder?: true;
  /** Judges the arguments for this location: told before what is not allowed there. */
  readonly refuse?: (location: Location, path: string) => ToolResult | undefined;
  /** What an unknown location is told as; `not_found` where absent. */
  readonly unknown?: FailureCode;
}

type Placed = { readonly ok: true; readonly place: Place } | { readonly ok: false; readonly failure: ToolResult };

/** Where a tool may work: the location is known, allows it, and the path leads nowhere out of it, by no link either. */
export async function placePath(wish: Wish, context: ToolContext, rights: Rights = {}): Promise<Placed> {
  const { driver, faces, deadline } = context;
  const { files } = driver;
  const fail = (code: FailureCode, message: string): Placed => ({ ok: false, failure: createFailure(code, message) });
  if (files === undefined) return { ok: false, failure: missingAbility(context, 'work with files', 'adb') };
  const fault = findFault(wish.path, rights.folder === true);
  if (fault !== undefined) return fail('invalid_input', fault);
  const location = listLocations(faces.android, undefined).find(({ id }) => id === wish.location_id);
  if (location === undefined) {
    const hint = 'android_list_storage_locations lists those there are';
    return fail(rights.unknown ?? 'not_found', `Storage location not found: ${wish.location_id}; ${hint}`);
  }
  const path = wish.path.split('/').filter(Boolean).join('/');
  const refused = rights.refuse?.(location, path);
  if (refused !== undefined) return { ok: false, failure: refused };
  if (rights.act !== undefined && !location[rights.act]) {
    const word = rights.act === 'write' ? 'Write' : 'Delete';
    return fail('permission_denied', `${word} not allowed for storage location: ${location.id}`);
  }
  const root = location.path === '/' ? '' : location.path;
  const full = path === '' ? location.path : `${root}/${path}`;
  if (await leadsOut(files, location.path, path, deadline)) {
    return fail('invalid_input', `Path leads out of the storage location by a link: ${path}`);
  }
  return { ok: true, place: { location, path, full, files } };
}

/** The file that is there, in which nothing is done yet. */
export async function findFile(
  { files, full, path }: Place,
  deadline: Deadline,
): Promise<{ readonly ok: true; readonly file: DeviceFile } | { readonly ok: false; readonly failure: ToolResult }> {
  const file = await files.stat(full, deadline);
  if (file === undefined) return { ok: false, failure: createFailure('not_found', `File not found: ${path}`) };
  if (file.folder) return { ok: false, failure: isFolder(path) };
  return { ok: true, file };
}

export function isFolder(path: string): ToolResult {
  return createFailure('file_error', `Path is a directory, not a file: ${path}`);
}

function findFault(path: string, folder: boolean): string | undefined {
  if (path.startsWith('/')) return 'path must be relative to the storage location';
  const parts = path.split('/').filter(Boolean);
  if (parts.includes('..') || parts.includes('.')) return 'path must not contain "." or ".." segments';
  if (/\p{Cc}/u.test(path)) return 'path must not contain control characters';
  if (/\p{Cs}/u.test(path)) return 'path must not contain half of a surrogate pair';
  if (!folder && (parts.length === 0 || path.endsWith('/'))) return 'path must name a file';
  return undefined;
}

/** Looks at the deepest part of the path that is there: what is not there leads nowhere. */
async function leadsOut(files: DeviceFiles, root: string, path: string, deadline: Deadline): Promise<boolean> {
  if (path === '') return false;
  const home = await files.realPath(root, deadline);
  const inside = (real: string) => home === undefined || home === '/' || `${real}/`.startsWith(`${home}/`);
  const parts = path.split('/');
  for (let count = parts.length; count > 0; count--) {
    const real = await files.realPath(`${root === '/' ? '' : root}/${parts.slice(0, count).join('/')}`, deadline);
    if (real !== undefined) return !inside(real);
  }
  return false;
}
