import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type DownloadedFile, DownloadRefused } from '../../engine/contract/face-services.ts';

export interface DownloadWish {
  readonly limit: number;
  readonly http: boolean;
  readonly unverifiedHttps: boolean;
  readonly signal: AbortSignal;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The file at an address. Every address on the way is judged like the first; credentials of an address go to that address
 * alone. Throws DownloadRefused, and the signal's reason once it is aborted.
 */
export async function downloadFile(given: string, wish: DownloadWish): Promise<DownloadedFile> {
  let url = readAddress(given);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    judge(url, wish);
    const response = await ask(url, wish);
    const status = response.statusCode ?? 0;
    const target = redirects.has(status) ? response.headers.location : undefined;
    if (target === undefined) return await readFile(url, response, wish);
    response.destroy();
    // A relative address would inherit them.
    url.username = '';
    url.password = '';
    url = readAddress(target, url);
  }
  throw new DownloadRefused(`Download failed: more than ${mostRedirects} redirections`);
}

function readAddress(text: string, base?: URL): URL {
  if (URL.canParse(text, base)) return new URL(text, base);
  throw new DownloadRefused('Download failed: the server led to something that is no URL');
}

function judge(url: URL, { http }: DownloadWish): void {
  if (url.protocol === 'https:') return;
  if (url.protocol !== 'http:') {
    throw new DownloadRefused(`Download failed: only http: and https: are asked, not ${url.protocol}`);
  }
  if (!http) throw new DownloadRefused(`HTTP not allowed: ${shown(url)}; set tools.android.allowHttp to allow it`);
}

function ask(url: URL, { unverifiedHttps, signal }: DownloadWish): Promise<IncomingMessage> {
  const { username, password } = url;
  const auth = username === '' ? undefined : `${decode(username)}:${decode(password)}`;
  const options = {
    // A compressed answer could be far larger than the limit once it is unpacked.
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'vivace' },
    agent: false as const,
    signal,
    ...(auth !== undefined && { auth }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : explain(url, error));
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, rejectUnauthorized: !unverifiedHttps }, resolve)
        : requestHttp(url, options, resolve);
    request.on('error', fail);
    // One that was answered is settled by then; an answer that changes the protocol (101) ends without a word.
    request.once('close', () => reject(new DownloadRefused(`Download failed: ${shown(url)} ended without an answer`)));
    request.end();
  });
}

async function readFile(url: URL, response: IncomingMessage, { limit, signal }: DownloadWish): Promise<DownloadedFile> {
  const status = response.statusCode ?? 0;
  const refuse = (words: string) => {
    response.destroy();
    return new DownloadRefused(words);
  };
  if (status < 200 || status > 299) throw refuse(`Download failed: ${shown(url)} answered HTTP ${status}`);
  const encoding = response.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw refuse(`Download failed: ${shown(url)} answered compressed (${encoding}), which was not asked for`);
  }
  const tooLarge = `File exceeds the size limit of ${limit / 1024 / 1024} MB`;
  const told = Number(response.headers['content-length']);
  if (told > limit) throw refuse(`${tooLarge}: ${told} bytes`);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) throw refuse(tooLarge);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof DownloadRefused) throw error;
    throw signal.aborted ? signal.reason : explain(url, error as Error);
  }
  if (!response.complete) throw refuse(`Download failed: ${shown(url)} ended in the middle`);
  const mime = response.headers['content-type'];
  return { bytes: Buffer.concat(parts), ...(mime !== undefined && { mime }) };
}

function explain(url: URL, error: Error & { code?: string }): DownloadRefused {
  const code = error.code ?? '';
  if (isAboutCertificate(code)) {
    return new DownloadRefused(
      `Unverified HTTPS not allowed: the certificate of ${shown(url)} is not valid (${code}); set tools.android.allowUnverifiedHttps to allow it`,
    );
  }
  return new DownloadRefused(`Download failed: ${shown(url)}: ${code === '' ? error.message : code}`);
}

/** As OpenSSL and Node name them. */
function isAboutCertificate(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ERR_TLS_CERT/.test(code);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Paths and queries hold what is nobody else's business. */
function shown({ protocol, host }: URL): string {
  return `${protocol}//${host}/...`;
}
