import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShareStore } from './share-store.ts';

const folder = '/s/';

/** Where a shared file lies below a server's root. */
export function linkPath(token: string): string {
  return `${folder}${token}`;
}

/** Answers a request for a shared file; false: the request is for something else, and nothing was done. */
export function answerLink(store: ShareStore, request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (!path.startsWith(folder)) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return true;
  }
  const file = store.find(path.slice(folder.length));
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    response.end('There is no such link, or it has expired.\n');
    return true;
  }
  const type = isHeaderText(file.mime) ? file.mime : 'application/octet-stream';
  response.writeHead(200, {
    'content-type': type,
    'content-length': file.bytes.length,
    'content-disposition': `${isReadable(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // A page that somebody shared must not run as one of this server.
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
  return true;
}

/** What a client can read; all else is for downloading. */
function isReadable(mime: string): boolean {
  return mime.startsWith('text/') || mime === 'application/pdf';
}

function isHeaderText(mime: string): boolean {
  return /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+=[\w.+-]+)*$/.test(mime);
}

function encodeName(name: string): string {
  return encodeURIComponent(Buffer.from(name, 'utf8').toString('utf8')).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
