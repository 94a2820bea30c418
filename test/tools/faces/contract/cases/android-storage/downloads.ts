import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import { open, strict } from './devices.ts';
import { type Check, exactly, fetchFile, runOnDevice } from './looks.ts';
import { inDownloads, notWritable, places, wrongType } from './places.ts';

const tool = 'android_download_from_url';
const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 10]);
const serve: RequestListener = (_request, response) => response.end(bytes);
const large: RequestListener = (_request, response) => response.end(Buffer.alloc(1_200_000));
/** Without a length in its head. */
const flood: RequestListener = (_request, response) => {
  response.write(Buffer.alloc(700_000));
  response.end(Buffer.alloc(700_000));
};

const holdsBytes =
  (path: string): Check =>
  async (_answer, call) =>
    expect(await fetchFile(call, 'builtin:downloads', path)).toEqual(bytes);
const isNotThere =
  (path: string): Check =>
  async (_answer, call) =>
    expect(await runOnDevice(call, 'ls', path)).toMatch(/No such file or directory/);

interface Failing {
  readonly name: string;
  readonly answer: RequestListener;
  readonly says: RegExp;
}
const failures: readonly Failing[] = [
  {
    name: 'HTTP error status',
    answer: (_request, response) => response.writeHead(404).end('no'),
    says: /^Action failed: Download failed: http:\/\/127\.0\.0\.1:\d+\/\.\.\. answered HTTP 404$/,
  },
  {
    name: 'network error',
    answer: (request) => request.socket.destroy(),
    says: /^Action failed: Download failed: /,
  },
  {
    name: 'timeout',
    answer: () => {},
    says: /^Action failed: Download failed: no complete answer within \d+ ms$/,
  },
  {
    name: 'file exceeds the size limit',
    answer: (request, response) => {
      response.setHeader('content-length', 1_200_000);
      large(request, response);
    },
    says: exactly('Action failed: File exceeds the size limit of 1 MB: 1200000 bytes'),
  },
  {
    name: 'a file of a length that is not told exceeds the size limit',
    answer: flood,
    says: exactly('Action failed: File exceeds the size limit of 1 MB'),
  },
];

const url = 'https://example.com/photo.jpg';

export const downloadCases: readonly ToolCase[] = [
  {
    ...open,
    tool,
    name: 'success',
    site: { answer: serve },
    args: (_earlier, site) => ({ ...inDownloads('got/deep/a.pdf'), url: `${site}/a.pdf?token=1` }),
    ok: true,
    says: exactly('File downloaded successfully: got/deep/a.pdf'),
    check: holdsBytes('got/deep/a.pdf'),
  },
  {
    ...open,
    tool,
    name: 'a certificate that nobody trusts, where that is allowed',
    site: { answer: serve, tls: true },
    args: (_earlier, site) => ({ ...inDownloads('trusted.pdf'), url: `${site}/a.pdf` }),
    ok: true,
    check: holdsBytes('trusted.pdf'),
  },
  {
    ...strict,
    tool,
    name: 'unverified HTTPS not allowed',
    site: { answer: serve, tls: true },
    args: (_earlier, site) => ({ location_id: 'box', path: 'untrusted.pdf', url: `${site}/a.pdf` }),
    ok: false,
    says: /^Action failed: Unverified HTTPS not allowed: .* set tools\.android\.allowUnverifiedHttps to allow it$/,
    check: isNotThere('/sdcard/Box/untrusted.pdf'),
  },
  {
    ...strict,
    tool,
    name: 'HTTP not allowed',
    site: { answer: serve },
    args: (_earlier, site) => ({ location_id: 'box', path: 'plain.pdf', url: `${site}/a.pdf` }),
    ok: false,
    says: /^Action failed: HTTP not allowed: http:\/\/127\.0\.0\.1:\d+\/\.\.\.; set tools\.android\.allowHttp to allow it$/,
    check: isNotThere('/sdcard/Box/plain.pdf'),
  },
  ...failures.map(
    ({ name, answer, says }): ToolCase => ({
      ...open,
      tool,
      name,
      site: { answer },
      args: (_earlier, site) => ({ ...inDownloads('failed.pdf'), url: `${site}/secret/a.pdf` }),
      ok: false,
      says,
      check: isNotThere('/sdcard/Download/failed.pdf'),
    }),
  ),
  ...['no url', 'ftp://example.com/a', 'file:///etc/hosts'].map(
    (wrong): ToolCase => ({
      ...open,
      tool,
      name: `invalid URL: ${wrong}`,
      args: { ...inDownloads('a.pdf'), url: wrong },
      ok: false,
      says: exactly('Invalid params: url must be an http: or https: URL'),
    }),
  ),
  notWritable(tool, { url }),
  {
    ...open,
    tool,
    name: 'a directory',
    site: { answer: serve },
    before: [{ tool: 'android_write_file', args: { ...inDownloads('taken/in.txt'), content: 'in' } }],
    args: (_earlier, site) => ({ ...inDownloads('taken'), url: `${site}/a` }),
    ok: false,
    says: exactly('Action failed: Path is a directory, not a file: taken'),
  },
  ...wrongType(tool, { url }),
  ...places(tool, { url }),
];
