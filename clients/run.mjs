/**
 * `npm run clients [name …]`: other people's clients drive the virtual device. Installs each from npm into a temporary folder (or
 * `--folder DIR`, kept), gives it a fresh `vivace device serve`, leads it through five steps, and prints round trips and
 * times beside Vivace's. Exits 1 when one fails.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentDevice } from './drive/agent-device.mjs';
import { appium } from './drive/appium.mjs';
import { createMaestroRunner } from './drive/maestro-runner.mjs';
import { mcpInspector } from './drive/mcp-inspector.mjs';
import { mobilecli } from './drive/mobilecli.mjs';
import { openServedDevice } from './drive/served-device.mjs';
import { createVivace } from './drive/vivace.mjs';

const clients = [
  createVivace('adb'),
  createVivace('uiautomator2'),
  createMaestroRunner('uiautomator2'),
  createMaestroRunner('devicelab'),
  appium,
  mobilecli,
  agentDevice,
  mcpInspector,
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' }, verbose: { type: 'boolean' } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'vivace-clients-'));
const installed = values.folder ?? join(work, 'npm');
const chosen = clients.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
const adb = ['/usr/bin/adb', '/usr/local/bin/adb'].find(existsSync);

function install(packages) {
  const missing = packages.filter((one) => !existsSync(join(installed, 'node_modules', one.replace(/(.)@[^@]*$/, '$1'))));
  if (missing.length === 0) return;
  mkdirSync(installed, { recursive: true });
  if (!existsSync(join(installed, 'package.json'))) writeFileSync(join(installed, 'package.json'), '{"private":true}\n');
  console.log(`installing ${missing.join(' ')}`);
  const env = { ...process.env, APPIUM_SKIP_CHROMEDRIVER_INSTALL: '1' };
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...missing], { cwd: installed, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
}

async function drive(client, turn) {
  const folder = join(work, `${client.name.replace(/\W+/g, '-')}-${turn}`);
  mkdirSync(folder);
  const device = await openServedDevice({ root, folder, name: 'device' });
  try {
    const env = { ...process.env, HOME: folder, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${device.port}`, ANDROID_SERIAL: '' };
    const ran = await client.run({ root, folder, installed, device, env, adb });
    return { ...ran, ...device.countRoundTrips() };
  } finally {
    await device.close();
  }
}

const rows = [];
try {
  for (const client of chosen) {
    if (client.needs === 'adb' && adb === undefined) {
      rows.push({ name: client.name, verdict: 'SKIPPED: adb is not installed' });
      continue;
    }
    install(client.packages);
    const ran = await drive(client, 1);
    const verdict = ran.skipped === undefined ? (ran.passed ? 'passed' : 'FAILED') : `SKIPPED: ${ran.skipped}`;
    if (verdict === 'FAILED' || values.verbose) console.log(`--- ${client.name} (exit ${ran.code})\n${ran.output?.slice(-6000)}\n---`);
    rows.push({ name: client.name, verdict, ...ran });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

const ms = (value) => (value === undefined ? '–' : `${Math.round(value)} ms`);
console.log(`\n${'client'.padEnd(32)}${'verdict'.padEnd(10)}${'services'.padStart(10)}${'requests'.padStart(10)}${'in flow'.padStart(12)}${'process'.padStart(12)}`);
for (const { name, verdict, services = '–', requests = '–', inFlowMs, wallMs } of rows) {
  console.log(`${name.padEnd(32)}${verdict.padEnd(10)}${String(services).padStart(10)}${String(requests).padStart(10)}${ms(inFlowMs).padStart(12)}${ms(wallMs).padStart(12)}`);
}
process.exitCode = rows.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
