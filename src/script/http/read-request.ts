import { Buffer } from 'node:buffer';
import type { Json, JsonObject } from '../../base/json.ts';
import { suggestName } from '../../base/suggest-name.ts';
import type { ScriptFiles } from '../create-sandbox.ts';
import type { HostQuestion } from '../worker-protocol.ts';
import { readForm } from './read-form.ts';
import { RequestFault } from './request-fault.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  /** Without a password that stood in it. */
  readonly shownUrl: string;
  readonly headers: Headers;
  readonly body?: Uint8Array | FormData;
  /** Given by the author. */
  readonly timeoutMs?: number;
}

export interface RequestCall extends HostQuestion {
  readonly warn: (text: string) => void;
  readonly places?: ScriptFiles;
}

const known: readonly string[] = ['method', 'headers', 'body', 'multipartForm', 'timeout'];

/** What a script gave to `http.…`, judged. Throws RequestFault. */
export async function readRequest(call: RequestCall): Promise<HttpRequest> {
  const { called, args, warn, places } = call;
  const url = readUrl(args[0]);
  const params = readObject(args[1] ?? {}, 'The second argument');
  for (const name of Object.keys(params)) {
    if (known.includes(name) && (name !== 'method' || called === 'http.request')) continue;
    const near = suggestName(name, known);
    warn(`${called} does not know "${name}"${near === undefined || near === name ? '' : `: did you mean "${near}"?`}`);
  }
  const headers = readHeaders(params['headers'] ?? {});
  if (url.username !== '' && !headers.has('authorization')) {
    const words = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.set('authorization', `Basic ${Buffer.from(words).toString('base64')}`);
  }
  url.username = '';
  url.password = '';
  const method = readMethod(called, params['method']);
  const form = params['multipartForm'];
  const given =
    form === undefined || form === null
      ? readBody(params['body'])
      : await readForm(readObject(form, 'multipartForm'), places);
  const body = judgeBody(method, given, { called, warn });
  const timeoutMs = readTimeout(params['timeout']);
  return {
    method,
    url,
    shownUrl: url.href,
    headers,
    ...(body !== undefined && { body }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}

function readUrl(given: Json | undefined): URL {
  if (typeof given !== 'string')
    throw new RequestFault(`the address must be a text, not ${JSON.stringify(given) ?? 'undefined'}`);
  if (!URL.canParse(given)) throw new RequestFault(`"${given}" is no address such as https://example.com/path`);
  const url = new URL(given);
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new RequestFault(`only http: and https: addresses are asked, not "${given}"`);
}

function readObject(given: Json, name: string): JsonObject {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as JsonObject;
  throw new RequestFault(`${name} must be an object, not ${JSON.stringify(given)}`);
}

function readMethod(called: RequestCall['called'], given: Json | undefined): string {
  if (called !== 'http.request') return called.slice('http.'.length).toUpperCase();
  if (given === undefined || given === null) return 'GET';
  if (typeof given !== 'string' || !/^[A-Za-z]+$/.test(given) || /^(?:connect|trace|track)$/i.test(given)) {
    throw new RequestFault(`${JSON.stringify(given)} is no method that can be asked with`);
  }
  return given.toUpperCase();
}

function readHeaders(given: Json): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(readObject(given, 'headers'))) {
    try {
      headers.set(name, String(value));
    } catch {
      throw new RequestFault(`the header "${name}" has a name or a value that HTTP does not allow`);
    }
  }
  return headers;
}

function readBody(given: Json | undefined): Uint8Array | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'object') throw new RequestFault('the body must be a text: write JSON.stringify(…) around it');
  return new TextEncoder().encode(String(given));
}

/** The reference refuses POST and PUT without a body; one that nobody reads is not kept silent. */
function judgeBody(
  method: string,
  body: Uint8Array | FormData | undefined,
  { called, warn }: Pick<RequestCall, 'called' | 'warn'>,
): Uint8Array | FormData | undefined {
  if (body === undefined && /^(?:POST|PUT|PATCH)$/.test(method)) {
    throw new RequestFault(`${method} needs a body or a multipartForm; write { body: '' } for an empty one`);
  }
  if (body === undefined || !/^(?:GET|HEAD)$/.test(method)) return body;
  warn(`${called} sends no body: ${method} has none`);
  return undefined;
}

function readTimeout(given: Json | undefined): number | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'number' && given > 0) return given;
  throw new RequestFault(`timeout takes milliseconds, not ${JSON.stringify(given)}`);
}
