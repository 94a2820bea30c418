/**
 * Tools called for long: 10,000 calls in one session, whose memory must not grow and whose calls must not get slower; and
 * 20 MCP clients at once on one device, each of which must get its own answers only.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const probe = join(fileURLToPath(new URL('.', import.meta.url)), 'heap-probe.mjs');

/** A program of ours that answers in lines. */
function start(args, options = {}) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const errors = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  const ended = new Promise((resolve) => child.once('close', resolve));
  const next = async (from) => {
    const { value, done } = await from.next();
    if (done) throw new Error(`${args.join(' ')} ended early`);
    return value;
  };
  return { child, line: () => next(lines), error: () => next(errors), ended };
}

async function startDevice(bin) {
  const device = start([bin, 'device', 'serve']);
  const { port } = JSON.parse(await device.line());
  return { on: ['--adb', `127.0.0.1:${port}`], stop: () => (device.child.kill(), device.ended) };
}

const looks = [
  { tool: 'find_element', args: { text: 'Sign in' } },
  { tool: 'observe_screen_context', args: {} },
  { tool: 'wait_for_element', args: { text: 'Password' } },
];
/** Agents look more than they touch; a touch waits for what comes of it. */
const commands = [...Array.from({ length: 39 }, (_, at) => looks[at % looks.length]), { tool: 'tap', args: { text: 'Sign in' } }];

export async function measureCalls(bin, calls = 10_000) {
  const device = await startDevice(bin);
  const session = start(['--expose-gc', '--import', probe, bin, 'session', ...device.on]);
  const heap = async () => {
    session.child.kill('SIGUSR2');
    for (;;) {
      const found = /^heap (\d+)$/.exec(await session.error());
      if (found !== null) return Number(found[1]);
    }
  };
  const ask = async (command) => {
    const started = performance.now();
    session.child.stdin.write(`${JSON.stringify(command)}\n`);
    const { ok, message } = JSON.parse(await session.line());
    if (!ok) throw new Error(`${command.tool}: ${message}`);
    return performance.now() - started;
  };
  try {
    await ask({ tool: 'open_app', args: { app: 'dev.vivace.shop' } });
    const times = [];
    let early = 0;
    for (let call = 0; call < calls; call++) {
      if (call === calls / 10) early = await heap();
      times.push(await ask(commands[call % commands.length]));
    }
    const late = await heap();
    const share = calls / 10;
    return {
      grownMb: (late - early) / 1024 / 1024,
      firstMs: percentile(times.slice(0, share), 0.95),
      lastMs: percentile(times.slice(-share), 0.95),
    };
  } finally {
    session.child.stdin.end();
    await session.ended;
    await device.stop();
  }
}

function percentile(values, part) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)];
}

export async function measureClients(bin, { clients = 20, ms = 60_000 } = {}) {
  const token = 'bench';
  const device = await startDevice(bin);
  const server = start([bin, 'mcp', '--http', '--tools', 'channel', ...device.on], {
    env: { ...process.env, VIVACE_MCP_TOKEN: token },
  });
  try {
    const { url } = JSON.parse(await server.line());
    const end = performance.now() + ms;
    const counts = await Promise.all(Array.from({ length: clients }, (_, client) => runClient({ url, token, client, end })));
    return { answers: counts.reduce((sum, count) => sum + count, 0), least: Math.min(...counts) };
  } finally {
    server.child.kill();
    await server.ended;
    await device.stop();
  }
}

/** Asks the device to say words of its own until the time is over; throws when another's come back. */
async function runClient({ url, token, client, end }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = async (body) => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', ...body }) });
    if (!response.ok) throw new Error(`client ${client}: ${response.status} ${await response.text()}`);
    return { response, text: await response.text() };
  };
  const clientInfo = { name: `bench ${client}`, version: '1' };
  const first = await post({
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  });
  headers['mcp-session-id'] = first.response.headers.get('mcp-session-id');
  await post({ method: 'notifications/initialized' });
  let count = 0;
  while (performance.now() < end) {
    const nonce = `nonce-${client}-${count}-end`;
    const params = { name: 'android.shell', arguments: { cmd: `echo ${nonce}` } };
    const { text } = await post({ id: ++count, method: 'tools/call', params });
    const found = text.match(/nonce-\d+-\d+-end/g) ?? [];
    if (found.length === 0 || found.some((one) => one !== nonce)) throw new Error(`${nonce} was answered ${text}`);
  }
  return count;
}
