import { basename, isAbsolute, relative, resolve } from 'node:path';
import type { Json, JsonObject } from '../../base/json.ts';
import type { ScriptFiles } from '../create-sandbox.ts';
import { RequestFault } from './request-fault.ts';

/** All of a form's files are in memory while they are sent. */
const maxFileBytes = 100 * 1024 * 1024;

/** Fields as texts; `{ filePath, mediaType? }` is a file, relative to the script's folder. */
export async function readForm(form: JsonObject, places: ScriptFiles | undefined): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    const path = readPath(value);
    if (path === undefined) data.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    else data.set(name, await readFile(path, value as JsonObject, places), basename(path));
  }
  return data;
}

function readPath(value: Json | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const path = (value as JsonObject)['filePath'];
  if (path === undefined) return undefined;
  if (typeof path === 'string' && path !== '') return path;
  throw new RequestFault(`filePath must name a file, not ${JSON.stringify(path)}`);
}

async function readFile(name: string, { mediaType }: JsonObject, places: ScriptFiles | undefined): Promise<Blob> {
  if (places === undefined) throw new RequestFault('files cannot be sent from here');
  const { files, cwd, root } = places;
  const path = resolve(cwd, name);
  const real = (await files.realPath?.(path)) ?? path;
  const realRoot = (await files.realPath?.(root)) ?? root;
  if (!isInside(path, root) || !isInside(real, realRoot)) {
    throw new RequestFault(`the file "${name}" lies outside the project (${root})`);
  }
  const found = await files.stat(path);
  if (found === undefined) throw new RequestFault(`there is no file "${name}"; it was looked for at ${path}`);
  if (found.directory) throw new RequestFault(`"${name}" is a folder`);
  if (found.size > maxFileBytes) throw new RequestFault(`the file "${name}" is larger than 100 MB`);
  const type = typeof mediaType === 'string' ? mediaType : 'application/octet-stream';
  return new Blob([new Uint8Array(await files.readBytes(path))], { type });
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !(way === '..' || way.startsWith('../') || way.startsWith('..\\') || isAbsolute(way));
}
