import { decodeText } from './decode-text.ts';
import type { HttpRequest } from './read-request.ts';
import { RequestFault } from './request-fault.ts';

export interface HttpResponse {
  /** 2xx. */
  readonly ok: boolean;
  readonly status: number;
  readonly body: string;
  /** Names in small letters; several of one name joined with ",". */
  readonly headers: Readonly<Record<string, string>>;
}

/** It lies in the sandbox's memory more than once on its way into a script. */
const maxBodyBytes = 8 * 1024 * 1024;

/** Follows redirects. Throws what fetch throws, and RequestFault for an answer too large. */
export async function sendRequest(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { method, url, headers, body } = request;
  const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body: body as BodyInit }) });
  const bytes = await readBytes(response);
  return {
    ok: response.ok,
    status: response.status,
    body: decodeText(bytes, response.headers.get('content-type') ?? ''),
    headers: readHeaders(response.headers),
  };
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return new Uint8Array();
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBodyBytes) throw new RequestFault('the answer is larger than 8 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readHeaders(headers: Headers): Record<string, string> {
  const read = new Map<string, string>();
  headers.forEach((value, name) => {
    const before = read.get(name);
    read.set(name, before === undefined ? value : `${before},${value}`);
  });
  return Object.fromEntries(read);
}
