/**
 * `npm run bench`: the figures that matter, measured on the built CLI, each with its target and verdict. Every run of
 * Vivace is a fresh process, as users start it. Ratios are taken inside one run, so that a slow machine does not lie.
 * Exits 1 when a target is missed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCheck } from './check.mjs';
import { measureDevices } from './devices.mjs';
import { measureCalls, measureClients } from './tools.mjs';
import { measureWire } from './wire.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'dist/vivace.js');
const folder = mkdtempSync(join(tmpdir(), 'vivace-bench-'));

function timeProcess(args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 120_000 });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - started;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** One run of flows; answers wall time and the facts that events tell. */
function runFlows(paths, ...flags) {
  const output = join(folder, 'reports');
  const wallMs = timeProcess([bin, 'test', ...paths, '--device', 'virtual', '--retries', '0', '--output', output, ...flags]);
  const lines = readFileSync(join(output, 'events.ndjson'), 'utf8').trim().split('\n');
  const events = lines.map((line) => JSON.parse(line));
  const of = (type) => events.filter((event) => event.type === type);
  return {
    wallMs,
    flows: of('flowFinished').length,
    flowMs: of('flowFinished').reduce((sum, event) => sum + event.durationMs, 0),
    setupMs: of('deviceOpened').reduce((sum, event) => sum + event.setupMs, 0),
    roundTrips: of('toolReturned').reduce((sum, event) => sum + event.roundTrips, 0),
    looks: of('toolReturned').reduce((sum, event) => sum + event.looks, 0),
    steps: of('stepFinished').length,
  };
}

const rows = [];
function judge(what, target, value, unit) {
  rows.push({ what, target: `≤ ${target} ${unit}`, value: `${Math.round(value * 10) / 10} ${unit}`, ok: value <= target });
}
function tell(what, value) {
  rows.push({ what, target: '', value });
}

try {
  const bare = [];
  const versions = [];
  for (let turn = 0; turn < 15; turn++) {
    bare.push(timeProcess(['-e', '0']));
    versions.push(timeProcess([bin, '--version']));
  }
  judge('vivace --version, over bare `node -e 0` (median of 15, interleaved)', 60, median(versions) - median(bare), 'ms');

  const five = Array.from({ length: 9 }, () => runFlows(['bench/flows/five-steps.yaml']));
  judge('five-step flow: device round trips', 20, Math.max(...five.map((run) => run.roundTrips)), '');
  judge('five-step flow: in flow, fresh process (median of 9)', 60, median(five.map((run) => run.flowMs)), 'ms');
  tell('  its looks', String(five[0].looks));
  tell('  its fastest and slowest', `${Math.min(...five.map((run) => run.flowMs))}–${Math.max(...five.map((run) => run.flowMs))} ms`);
  tell('  session set-up, apart (median)', `${median(five.map((run) => run.setupMs))} ms`);
  tell('  whole process (median)', `${Math.round(median(five.map((run) => run.wallMs)))} ms`);

  const suite = join(folder, 'suite');
  mkdirSync(suite);
  const flow = readFileSync(join(root, 'bench/flows/ten-steps.yaml'), 'utf8');
  for (let number = 1; number <= 100; number++) {
    writeFileSync(join(suite, `flow-${String(number).padStart(3, '0')}.yaml`), flow);
  }
  const hundred = runFlows([suite], '--virtual-time');
  if (hundred.flows !== 100 || hundred.steps !== 1000) throw new Error(`not 100 flows of 10 steps: ${JSON.stringify(hundred)}`);
  judge('100 flows of 10 steps on virtual time, whole process', 15_000, hundred.wallMs, 'ms');
  tell('  virtual time that took', `${Math.round(hundred.flowMs / 100) / 10} s`);
  tell('  a step', `${Math.round((hundred.wallMs / hundred.steps) * 10) / 10} ms`);

  const wire = await measureWire(bin);
  judge('20 MB push, times a bare loopback copy of as much (best of 5)', 3, 1 / wire.pushShare, '×');
  judge('20 MB pull, the same', 3, 1 / wire.pullShare, '×');

  const devices = await measureDevices(bin);
  judge('50 devices, all in a loop of tap and dump: a tap (slowest device’s median)', 5, devices.slowestDeviceMs, 'ms');
  if (devices.rssMb !== undefined) judge('  memory of their process', 600, devices.rssMb, 'MB');
  tell('  a tap, median and 95 % of all', `${devices.tapMs.toFixed(1)} and ${devices.tapP95Ms.toFixed(1)} ms, ${devices.loops} loops`);

  const check = measureCheck(bin, { folder, corpus: join(root, '../shared/flows') });
  if (check.real !== undefined) {
    judge('check of 436 flows of real apps, cold process', 3000, check.real.wallMs, 'ms');
    if (check.real.peakMb !== undefined) judge('  its memory', 300, check.real.peakMb, 'MB');
  }
  judge('check of 10,000 flows of 24 commands, cold process', 20_000, check.many.wallMs, 'ms');
  if (check.many.peakMb !== undefined) tell('  its memory', `${Math.round(check.many.peakMb)} MB`);

  // CI has little time.
  const short = process.argv.includes('--short');
  const calls = await measureCalls(bin, short ? 1000 : 10_000);
  judge(`${short ? '1,000' : '10,000'} tool calls in a session: heap growth from the first tenth on`, 10, calls.grownMb, 'MB');
  judge('  95 % of the last tenth, times that of the first', 1.2, calls.lastMs / calls.firstMs, '×');
  tell('  95 % of the first and of the last', `${calls.firstMs.toFixed(1)} and ${calls.lastMs.toFixed(1)} ms`);

  const clients = await measureClients(bin, { ms: short ? 10_000 : 60_000 });
  tell(`20 MCP clients at once for ${short ? '10 s' : 'a minute'}, one device: answers, each to its own client`, String(clients.answers));
  tell('  the client with the fewest', String(clients.least));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const [wide, middle] = [Math.max(...rows.map((row) => row.what.length)), Math.max(...rows.map((row) => row.target.length))];
console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\n`);
console.log(`${'what'.padEnd(wide)}  ${'target'.padEnd(middle)}  value`);
for (const { what, target, value, ok } of rows) {
  console.log(`${what.padEnd(wide)}  ${target.padEnd(middle)}  ${value}${ok === undefined ? '' : ok ? '  met' : '  MISSED'}`);
}
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
