import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate, privateKey } from '../../../api/self-signed.ts';
import type { Site } from './tool-case.ts';

/** What runs while a case's web server is up; gets its address. */
export async function withSite<T>(site: Site | undefined, run: (address: string) => Promise<T>): Promise<T> {
  if (site === undefined) return run('');
  const { answer, tls } = site;
  const server = tls ? createSecureServer({ key: privateKey, cert: certificate }, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await run(`${tls ? 'https' : 'http'}://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
