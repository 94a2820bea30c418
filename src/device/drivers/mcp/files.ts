import type { Static } from '@sinclair/typebox';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { DeviceFile, DeviceFiles } from '../../contract/files.ts';
import type { UrlDevice } from '../../contract/target.ts';
import { fileList, storageLocations } from './answer-shapes.ts';
import { fetchLink, isOwnLink } from './fetch-link.ts';
import { readJson } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

/** Where the document's built-in locations lie. */
const builtIn: Readonly<Record<string, string>> = {
  'builtin:downloads': 'Download',
  'builtin:pictures': 'Pictures',
  'builtin:movies': 'Movies',
  'builtin:music': 'Music',
  'builtin:dcim': 'DCIM',
  'builtin:recordings': 'Recordings',
};
/** A folder of the shared storage that its owner has added. */
const added = /^com\.android\.externalstorage\.documents\/primary:(.*)$/;
const roots = ['/sdcard', '/storage/emulated/0'];
const pageSize = 200;
const mostPages = 500;

type Location = Static<typeof storageLocations>[number];

interface Place {
  readonly location: Location;
  /** Relative to the location; '' is its own folder. */
  readonly path: string;
}

type ToldFile = Static<typeof fileList>['files'][number];

/**
 * Files below the storage locations of the phone's app. They are read by a link that the phone makes, for its tool that reads
 * tells lines, not bytes; written as texts alone. Links on the phone are not followed, for none can be seen.
 */
export function createFiles(client: ToolClient, device: UrlDevice): DeviceFiles | undefined {
  if (!client.has('list_storage_locations') || !client.has('list_files')) return undefined;
  const call = (tool: string, input: Readonly<Record<string, unknown>>, deadline: Deadline) =>
    asFileError(() => client.call(tool, input, deadline));

  const locate = async (path: string, deadline: Deadline): Promise<Place> => {
    const told = readJson(
      'list_storage_locations',
      storageLocations,
      await call('list_storage_locations', {}, deadline),
    );
    const relative = stripRoot(path);
    const places = told
      .flatMap((location) => {
        const folder = folderOf(location);
        const below = folder === undefined || relative === undefined ? undefined : stripFolder(relative, folder);
        return below === undefined ? [] : [{ location, path: below }];
      })
      // The location that lies deepest.
      .toSorted((one, other) => one.path.length - other.path.length);
    const [place] = places;
    if (place === undefined)
      throw new DeviceError('file_error', `${path} lies in no storage location of the app on the phone`);
    return place;
  };
  const listPlace = async (place: Place, deadline: Deadline): Promise<readonly DeviceFile[]> => {
    const found: DeviceFile[] = [];
    for (let page = 0; page < mostPages; page++) {
      const input = { location_id: place.location.id, path: place.path, offset: found.length, limit: pageSize };
      const { files, has_more } = readJson('list_files', fileList, await call('list_files', input, deadline));
      found.push(...files.map(describe));
      if (!has_more || files.length === 0) return found;
    }
    throw new DeviceError('file_error', 'The folder has no end');
  };
  const stat = async (path: string, deadline: Deadline): Promise<DeviceFile | undefined> => {
    const place = await locate(path, deadline);
    const slash = place.path.lastIndexOf('/');
    const name = place.path.slice(slash + 1);
    if (name === '') return { name: path.split('/').filter(Boolean).at(-1) ?? '', folder: true, size: 0 };
    const above = { ...place, path: slash < 0 ? '' : place.path.slice(0, slash) };
    const siblings = await orMissing(() => listPlace(above, deadline));
    return siblings?.find((file) => file.name === name);
  };
  const write = async (tool: string, path: string, bytes: Uint8Array, deadline: Deadline): Promise<void> => {
    const content = decode(bytes);
    if (content === undefined)
      throw new DeviceError('file_error', `Over MCP ${path} can be written as text alone, and this is none`);
    const { location, path: relative } = await locate(path, deadline);
    await call(tool, { location_id: location.id, path: relative, content }, deadline);
  };
  return {
    stat,
    async list(path, deadline) {
      const known = await stat(path, deadline);
      if (known?.folder !== true) return undefined;
      const place = await locate(path, deadline);
      return orMissing(() => listPlace(place, deadline));
    },
    async read(path, limit, deadline) {
      const known = await stat(path, deadline);
      if (known === undefined || known.folder) throw new DeviceError('file_error', `${path} is no file`);
      if (known.size > limit)
        throw new DeviceError('file_error', `${path} has ${known.size} bytes; at most ${limit} were asked for`);
      const { location, path: relative } = await locate(path, deadline);
      const shared = await call('share_file_via_web', { location_id: location.id, path: relative }, deadline);
      const link = / at (https?:\/\/\S+) \(expires/.exec(shared.text)?.[1] ?? '';
      if (!isOwnLink(link, device))
        throw new DeviceError('file_error', `The phone's link to ${path} leads to another host`);
      const bytes = await fetchLink(link, deadline);
      if (bytes.length <= limit) return bytes;
      throw new DeviceError('file_error', `${path} has ${bytes.length} bytes; at most ${limit} were asked for`);
    },
    write: (path, bytes, deadline) => write('write_file', path, bytes, deadline),
    append: (path, bytes, deadline) => write('append_file', path, bytes, deadline),
    async remove(path, deadline) {
      const { location, path: relative } = await locate(path, deadline);
      await call('delete_file', { location_id: location.id, path: relative }, deadline);
    },
    realPath: async (path, deadline) => {
      await locate(path, deadline);
      return path;
    },
    free: async (path, deadline) => (await locate(path, deadline)).location.available_bytes ?? undefined,
  };
}

const refusals: readonly string[] = ['declined', 'invalid_input', 'not_found', 'permission_denied'];

async function asFileError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeviceError) || !refusals.includes(error.code)) throw error;
    throw new DeviceError('file_error', error.message, error.data);
  }
}

async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeviceError && error.code === 'file_error' && /not found/i.test(error.message))
      return undefined;
    throw error;
  }
}

/** Where no id tells it, the path that is shown to people may. */
function folderOf({ id, path }: Location): string | undefined {
  return builtIn[id] ?? added.exec(id)?.[1] ?? stripRoot(path);
}

function stripRoot(path: string): string | undefined {
  const root = roots.find((one) => path === one || path.startsWith(`${one}/`));
  return root === undefined ? undefined : path.slice(root.length).replace(/^\/+|\/+$/g, '');
}

function stripFolder(path: string, folder: string): string | undefined {
  if (folder === '') return path;
  if (path === folder) return '';
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

function describe({ name, is_directory, size, last_modified }: ToldFile): DeviceFile {
  return { name, folder: is_directory, size, ...(last_modified != null && { modifiedAt: last_modified }) };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
