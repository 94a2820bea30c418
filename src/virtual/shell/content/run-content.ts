import type { Process } from '../process.ts';
import { mediaProvider } from './media-provider.ts';
import type { ContentRequest } from './parse-content.ts';
import type { Provider, Row } from './provider.ts';
import { settingsProvider } from './settings-provider.ts';
import { parseWhere } from './where.ts';

const providers: Readonly<Record<string, Provider>> = { settings: settingsProvider, media: mediaProvider };

/** AOSP Content.Command.execute tells every failure as an exception on stderr and ends with 0. */
function fail(process: Process, { authority }: ContentRequest, exception: string): number {
  process.err(`Error while accessing provider:${authority}\n${exception}\n`);
  return 0;
}

export function runContent(process: Process, request: ContentRequest): number {
  const { authority, path } = request;
  const provider = Object.hasOwn(providers, authority) ? providers[authority] : undefined;
  if (provider === undefined) {
    return fail(process, request, `java.lang.IllegalStateException: Could not find provider: ${authority}`);
  }
  const unknown = () =>
    fail(
      process,
      request,
      `java.lang.IllegalArgumentException: Unknown URI content://${[authority, ...path].join('/')}`,
    );
  if (request.verb === 'call') return call(process, request, provider);
  if (request.verb === 'insert') {
    return provider.insert?.(process.machine, path, request.bindings) === true ? 0 : unknown();
  }
  const rows = provider.query(process.machine, path);
  if (rows === undefined) return unknown();
  const fits = request.where === undefined ? () => true : parseWhere(request.where);
  if (fits === undefined) {
    const words = `this device does not read the condition "${request.where}"`;
    return fail(process, request, `android.database.sqlite.SQLiteException: ${words}`);
  }
  const found = rows.filter(fits);
  if (request.verb === 'query') return print(process, request, found);
  if (request.verb === 'delete' && provider.delete !== undefined) {
    provider.delete(process.machine, path, found);
    return 0;
  }
  if (request.verb === 'update' && provider.insert !== undefined) {
    for (const row of found) provider.insert(process.machine, path, { ...row, ...request.bindings });
    return 0;
  }
  return fail(process, request, `java.lang.UnsupportedOperationException: ${request.verb}`);
}

/** `Row: 0 _id=1, name=x`; the words when there is none. */
function print(process: Process, { projection, sort }: ContentRequest, rows: readonly Row[]): number {
  if (rows.length === 0) {
    process.out('No result found.\n');
    return 0;
  }
  const [column, direction] = sort?.trim().split(/\s+/) ?? [];
  const sorted = column === undefined ? rows : [...rows].sort((a, b) => compare(a[column], b[column]));
  const ordered = direction?.toUpperCase() === 'DESC' ? [...sorted].reverse() : sorted;
  ordered.forEach((row, index) => {
    const columns = projection ?? Object.keys(row);
    process.out(`Row: ${index} ${columns.map((name) => `${name}=${row[name] ?? 'NULL'}`).join(', ')}\n`);
  });
  return 0;
}

function compare(a: Row[string] | undefined, b: Row[string] | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

function call(process: Process, request: ContentRequest, provider: Provider): number {
  const { method, arg, extras } = request;
  if (method === undefined) {
    process.err('[ERROR] Content provider method not specified. Did you specify --method argument?\n');
    return 1;
  }
  const bundle = provider.call?.(process.machine, { method, arg, extras });
  if (bundle === undefined)
    return fail(process, request, `java.lang.UnsupportedOperationException: Unsupported call: ${method}`);
  process.out(`Result: ${bundle}\n`);
  return 0;
}
