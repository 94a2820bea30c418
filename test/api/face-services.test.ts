import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFaceServices, type FaceServiceOptions } from '../../src/api/create-face-services.ts';
import { downloadFile } from '../../src/api/faces/download-file.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { resolveTools } from '../../src/config/resolve-tools.ts';
import { DownloadRefused, ShareRefused } from '../../src/engine/contract/face-services.ts';
import { certificate, privateKey } from './self-signed.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function open(options: FaceServiceOptions = {}) {
  const services = createFaceServices(
    resolveTools({}, () => 60_000),
    options,
  );
  ends.push(() => services.close());
  return services;
}

const file = { name: "rep'ort ä.pdf", mime: 'application/pdf', bytes: Buffer.from('%PDF-') };
const mb = 1024 * 1024;

describe('share', () => {
  test('a link can be fetched more than once, and tells what the file is', async () => {
    const url = (await open().share(file)) ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{43}$/);
    for (let times = 0; times < 2; times++) {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('%PDF-');
      const headers = {
        'content-type': 'application/pdf',
        'content-length': '5',
        'content-disposition': "inline; filename*=UTF-8''rep%27ort%20%C3%A4.pdf",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      };
      for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name), name).toBe(value);
    }
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('5');
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  test('another token, another path and a closed server give nothing', async () => {
    const services = open();
    const url = (await services.share(file)) ?? '';
    expect((await fetch(`${url}x`)).status).toBe(404);
    expect((await fetch(url.slice(0, -1))).status).toBe(404);
    expect((await fetch(new URL('/s/', url))).status).toBe(404);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    await services.close();
    await expect(fetch(url)).rejects.toThrow();
  });

  test('every file has a token of its own; strange types and names are harmless', async () => {
    const services = open();
    const first = await services.share(file);
    expect(await services.share(file)).not.toBe(first);
    const odd = await services.share({
      name: 'a\r\nset-cookie: x\ud800',
      mime: 'text/html\r\nx: y',
      bytes: Buffer.from('<p>'),
    });
    const answer = await fetch(odd ?? '');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''a%0D%0Aset-cookie/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('an hour by the clock, and 64 MB for all', async () => {
    let now = 5;
    const clock = { ...createRealClock(), now: () => now };
    const services = open({ clock });
    const half = { ...file, bytes: Buffer.alloc(32 * mb) };
    const url = (await services.share(half)) ?? '';
    expect(await services.share(half)).toBeDefined();
    expect(await services.share({ ...file, bytes: Buffer.alloc(1) })).toBeUndefined();
    now += 3_599_999;
    expect((await fetch(url)).status).toBe(200);
    now += 1;
    expect((await fetch(url)).status).toBe(404);
    expect(await services.share({ ...half, bytes: Buffer.alloc(64 * mb) })).toBeDefined();
    expect(await services.share({ ...half, bytes: Buffer.alloc(64 * mb + 1) })).toBeUndefined();
  });

  test('what is shared does not change with the buffer it came in', async () => {
    const bytes = Buffer.from('one');
    const url = (await open().share({ ...file, bytes })) ?? '';
    bytes.fill(0);
    expect(await (await fetch(url)).text()).toBe('one');
  });

  test('on virtual time', async () => {
    const clock = createVirtualClock(0);
    const url = (await open({ clock }).share(file)) ?? '';
    expect((await fetch(url)).status).toBe(200);
  });

  test('another server serves the links', async () => {
    const services = open({ links: () => `${base}/` });
    const base = await serve((request, response) => {
      if (!services.answerLink(request, response)) response.writeHead(418).end();
    });
    const url = (await services.share(file)) ?? '';
    expect(url.startsWith(`${base}/s/`)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${base}/mcp`)).status).toBe(418);
  });

  test('who ends at once makes no links', async () => {
    await expect(open({ links: 'none' }).share(file)).rejects.toThrow(ShareRefused);
  });
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handler: Handler, tls = false): Promise<string> {
  const server: Server = tls ? createTlsServer({ key: privateKey, cert: certificate }, handler) : createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const wish = { limit: mb, http: true, unverifiedHttps: false };

function download(url: string, more: Partial<typeof wish> = {}, ms = 20_000, signal = new AbortController().signal) {
  return open().download(url, { ...wish, ...more }, createDeadline(createRealClock(), ms, signal));
}

const refusal = (words: RegExp) =>
  expect.objectContaining({ name: 'DownloadRefused', message: expect.stringMatching(words) });

describe('download', () => {
  test('an answer that changes the protocol ends it, instead of leaving it open', async () => {
    const server = createNetServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nabc'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const wish = { limit: 10, http: true, unverifiedHttps: false, signal: new AbortController().signal };
    try {
      await expect(downloadFile(url, wish)).rejects.toThrow('ended without an answer');
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('the bytes and their type', async () => {
    const base = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('abc'),
    );
    expect(await download(base)).toEqual({ bytes: Buffer.from('abc'), mime: 'image/png' });
  });

  test('HTTP and certificates need their switches', async () => {
    const base = await serve((_request, response) => response.end('abc'));
    await expect(download(`${base}/a?token=1`, { http: false })).rejects.toEqual(
      refusal(/^HTTP not allowed: http:\/\/127\.0\.0\.1:\d+\/\.\.\.; set tools\.android\.allowHttp/),
    );
    const tls = await serve((_request, response) => response.end('safe'), true);
    await expect(download(tls)).rejects.toEqual(
      refusal(/^Unverified HTTPS not allowed: .*DEPTH_ZERO_SELF_SIGNED_CERT/),
    );
    expect((await download(tls, { http: false, unverifiedHttps: true })).bytes.toString()).toBe('safe');
  });

  test('five redirections, each judged', async () => {
    const hops: string[] = [];
    const base = await serve((request, response) => {
      hops.push(request.url ?? '');
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('end');
    });
    expect((await download(`${base}/5`)).bytes.toString()).toBe('end');
    await expect(download(`${base}/6`)).rejects.toEqual(refusal(/more than 5 redirections/));
    const away = (location: string) => serve((_request, response) => response.writeHead(302, { location }).end(), true);
    await expect(download(await away(`${base}/0`), { http: false, unverifiedHttps: true })).rejects.toEqual(
      refusal(/^HTTP not allowed/),
    );
    await expect(download(await away('file:///etc/passwd'), { unverifiedHttps: true })).rejects.toEqual(
      refusal(/only http: and https: are asked, not file:/),
    );
    await expect(download(await away('http://'), { unverifiedHttps: true })).rejects.toEqual(refusal(/no URL/));
  });

  test('credentials go to the address that has them, not to where it leads', async () => {
    const seen: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else response.end('x');
    });
    await download(`${base.replace('//', '//me:p%40ss@')}/a`);
    expect(seen).toEqual([`Basic ${Buffer.from('me:p@ss').toString('base64')}`, undefined]);
    const words = await download(`${base.replace('//', '//me:secret@')}/a`, { http: false }).catch(String);
    expect(words).not.toContain('secret');
  });

  test('the limit holds for what is announced and for what comes', async () => {
    const told = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 2 * mb }).end(Buffer.alloc(2 * mb)),
    );
    await expect(download(told)).rejects.toEqual(refusal(/^File exceeds the size limit of 1 MB: 2097152 bytes$/));
    const silent = await serve((_request, response) => {
      response.write(Buffer.alloc(mb));
      response.end('x');
    });
    await expect(download(silent)).rejects.toEqual(refusal(/^File exceeds the size limit of 1 MB$/));
    expect((await download(silent, { limit: mb + 1 })).bytes.length).toBe(mb + 1);
  });

  test('what goes wrong is told', async () => {
    const missing = await serve((_request, response) => response.writeHead(404).end('no'));
    await expect(download(missing)).rejects.toEqual(refusal(/^Download failed: .* answered HTTP 404$/));
    const cut = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('abc', () => response.destroy());
    });
    await expect(download(cut)).rejects.toEqual(refusal(/^Download failed: /));
    const packed = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    await expect(download(packed)).rejects.toEqual(refusal(/answered compressed \(gzip\)/));
    await expect(download('http://127.0.0.1:1/')).rejects.toEqual(refusal(/^Download failed: .*ECONNREFUSED/));
    await expect(download('nothing')).rejects.toEqual(refusal(/no URL/));
  });

  test('a server that never ends is left at the deadline, and an interrupt is one', async () => {
    const slow = await serve((_request, response) => response.write('a'));
    await expect(download(slow, {}, 100)).rejects.toEqual(refusal(/no complete answer within \d+ ms$/));
    const mute = await serve(() => {});
    const stop = new AbortController();
    const running = download(mute, {}, 20_000, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    await expect(running).rejects.not.toThrow(DownloadRefused);
  });
});
