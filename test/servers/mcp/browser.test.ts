import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeFolder, startVivace } from '../../e2e/run-vivace.ts';

/*
 * A page of another origin, in a real browser, that knows the address and even the token: it gets no answer, and nothing
 * happens on the device.
 */

const program = '/usr/bin/chromium';
const present = await access(program).then(
  () => true,
  () => false,
);
const required = process.env['CI'] === '1' || process.env['VIVACE_REQUIRE_CHROMIUM'] === '1';
if (!present && !required) console.warn(`SKIPPED: ${program} is not installed, so no page asked for anything`);

const token = 'known-to-the-page';

/** Asks in every way a page can, and writes what came of it into itself. */
const page = (url: string) => `<!doctype html><pre id="out">waiting</pre><script>
const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'page', version: '1' } } });
const ask = (name, options) => fetch(${JSON.stringify(url)}, { method: 'POST', body, ...options }).then(
  (answer) => name + ' ' + answer.type + ' ' + answer.status, (error) => name + ' refused');
Promise.all([
  ask('cors', { headers: { 'content-type': 'application/json', authorization: 'Bearer ${token}' } }),
  ask('plain', { headers: { 'content-type': 'text/plain' } }),
  ask('blind', { mode: 'no-cors' }),
]).then((all) => { document.getElementById('out').textContent = all.join(', '); });
</script>`;

describe.skipIf(!present && !required)('a page of another origin', () => {
  it('is refused', { timeout: 90_000 }, async () => {
    const cwd = await makeFolder();
    const env = { VIVACE_MCP_TOKEN: token };
    const served = startVivace(['mcp', '--http', '--device', 'virtual'], { cwd, env });
    await served.until(/"url"/);
    const { url } = JSON.parse(/^\{"url".*$/m.exec(served.output())?.[0] ?? '{}') as { url: string };
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(page(url));
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${cwd}/profile`];
    const more = ['--virtual-time-budget=10000', '--dump-dom', `http://127.0.0.1:${port}/`];
    try {
      const shown = await new Promise<string>((resolve, reject) => {
        const options = { timeout: 60_000, killSignal: 'SIGKILL' as const };
        execFile(program, [...flags, ...more], options, (error, stdout) => (error ? reject(error) : resolve(stdout)));
      });
      // An answer that a page may not read has no status; the server's own is 403, as its other tests show.
      expect(shown).toContain('cors refused, plain refused, blind opaque 0');
    } finally {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      served.child.kill('SIGTERM');
      await served.ended;
    }
  });
});
