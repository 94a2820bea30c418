import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const startMs = 20_000;

/** `vivace device serve` with the example app, in a process of its own; `close` ends it. */
export async function openServedDevice({ root, folder, name }) {
  const log = join(folder, `${name}.ndjson`);
  const bin = join(root, 'dist/vivace.js');
  const args = [bin, 'device', 'serve', '--app', join(root, 'clients/five-steps.app.mjs'), '--log', log];
  // Not in the project: its config has faults of its own.
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const line = await new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error('the virtual device did not start in time')), startMs);
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (!text.includes('\n')) return;
      clearTimeout(late);
      resolve(text.split('\n')[0]);
    });
    child.once('close', (code) => reject(new Error(`the virtual device ended with ${code}`)));
  });
  const { port, serials } = JSON.parse(line);
  return {
    port,
    serial: serials[0],
    async close() {
      child.kill('SIGINT');
      await ended;
    },
    /** What the device was asked: services opened (shell, exec, sync, tcp) and requests on kept streams (HTTP, helpers). */
    countRoundTrips() {
      const lines = readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).map((text) => JSON.parse(text));
      const services = lines.filter(({ kind, service }) => kind === 'service' && !/^(host|tcp:|localabstract:)/.test(service));
      const requests = lines.filter(({ kind, via }) => kind === 'request' && via !== 'sync');
      return { services: services.length, requests: requests.length, total: services.length + requests.length };
    },
  };
}
