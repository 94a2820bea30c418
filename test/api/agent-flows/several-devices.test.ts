import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFlowTools } from '../../../src/api/agent-flows/create-flow-tools.ts';
import { createCallRecorder } from '../../../src/api/agent-flows/record-calls.ts';
import { openHub } from '../../../src/api/session/open-hub.ts';
import { createRealClock } from '../../../src/base/clock.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import { checkEventOrder } from '../../../src/events/check-event-order.ts';
import { parseEvents } from '../../../src/events/ndjson.ts';
import { openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

const { signal } = new AbortController();
const clock = createRealClock();

async function open(port?: number) {
  const device = await openVirtualDevice({ clock, devices: 2, ...(port !== undefined && { port }) });
  onTestFinished(() => device.close());
  const cwd = await makeFolder();
  const useCase = {
    host: createNodeHost({ cwd, env: {} }),
    signal,
    flags: { adb: `127.0.0.1:${device.port}`, driver: 'adb' },
  };
  let hear: ReturnType<typeof createCallRecorder>['hear'] = () => {};
  const { hub, project } = await openHub(useCase, (event, serial) => hear(event, serial));
  onTestFinished(() => hub.close());
  const recorder = createCallRecorder(useCase, project);
  hear = recorder.hear;
  const tools = createFlowTools(useCase, project, { hub, recording: recorder.tools });
  const run = async (name: string, input: JsonObject = {}, until = signal) => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no ${name}`);
    return tool.run(input, { signal: until });
  };
  const call = (tool: string, device: string, input: JsonObject = {}) =>
    hub.call({ face: 'agent', tool, input, device, signal });
  const [one = '', other = ''] = device.serials;
  return { device, cwd, hub, run, call, one, other };
}

it('runs at once on two devices write into folders of their own, and the last to end is the last report', async () => {
  const { cwd, run, one, other } = await open();
  const head = 'appId: dev.vivace.shop\n---\n- launchApp\n';
  await writeFile(join(cwd, 'long.yaml'), `${head}- extendedWaitUntil: {visible: Nowhere, timeout: 8000}\n`);
  await writeFile(join(cwd, 'short.yaml'), `${head}- assertVisible: Sign in\n`);
  const long = run('run_flow', { path: 'long.yaml', device: one });
  // The folder is taken once the run has begun.
  await expect
    .poll(() => readFile(join(cwd, 'reports/events.ndjson'), 'utf8').catch(() => ''), { timeout: 20_000 })
    .toContain('flowStarted');
  const short = await run('run_flow', { path: 'short.yaml', device: other });
  expect(short).toMatchObject({ ok: true, data: { reports: `reports-${other}` } });
  expect(await run('get_report')).toMatchObject({ data: { flows: [{ flow: 'short.yaml', status: 'passed' }] } });
  expect(await long).toMatchObject({ ok: false, code: 'assertion', data: { reports: 'reports' } });
  expect(await run('get_report')).toMatchObject({ data: { flows: [{ flow: 'long.yaml', status: 'failed' }] } });
  for (const [folder, flow] of [
    ['reports', 'long.yaml'],
    [`reports-${other}`, 'short.yaml'],
  ] as const) {
    const { events } = parseEvents(await readFile(join(cwd, folder, 'events.ndjson'), 'utf8'));
    expect(checkEventOrder(events)).toEqual([]);
    expect(new Set(events.flatMap((event) => ('flow' in event ? [event.flow] : [])))).toEqual(new Set([flow]));
  }
});

it('a recording is of one device: which, is asked where several were called', async () => {
  const { run, call, one, other } = await open();
  await run('record_start');
  await call('open_app', one, { app: 'dev.vivace.shop' });
  await call('press_home', other);
  expect(await run('record_stop')).toMatchObject({ ok: false, message: expect.stringContaining(`${one}, ${other}`) });
  expect(await run('record_stop', { device: 'none' })).toMatchObject({ ok: false, code: 'invalid_input' });
  const { data } = await run('record_stop', { device: one });
  expect(data['yaml']).toContain('launchApp');
  expect(data['yaml']).not.toContain('Home');
});

it('a device and an account that are not the same are refused, whatever was called before', async () => {
  const { hub, call, one, other } = await open();
  expect(await call('press_home', one)).toMatchObject({ ok: true });
  const ask = (input: JsonObject, device?: string) =>
    hub.call({ face: 'channel', tool: 'android.current_app', input, signal, ...(device !== undefined && { device }) });
  expect(await ask({ channel_account_id: 2 }, one)).toMatchObject({
    ok: false,
    message: expect.stringContaining(`device "${one}" that is channel_account_id 2`),
  });
  expect(await ask({ channel_account_id: 2 }, other)).toMatchObject({ ok: true });
  expect(await ask({})).toMatchObject({ code: 'ambiguous', message: expect.stringContaining('by channel_account_id') });
  const agent = await hub.call({ face: 'agent', tool: 'press_home', input: {}, signal });
  expect(agent).toMatchObject({ code: 'ambiguous', message: expect.stringContaining('by "device"') });
});

it('nobody waits for a person who is asked about another’s call', async () => {
  const { hub, call, one } = await open();
  let answer: (allow: boolean) => void = () => {};
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  const input = { app: 'dev.vivace.shop' };
  const asked = hub.call({ face: 'core', tool: 'clear_app_data', input, device: one, signal, ask });
  expect(await call('press_home', one)).toMatchObject({ ok: true });
  answer(false);
  expect(await asked).toMatchObject({ ok: false, code: 'refused' });
});

it('a device that broke in a run is told so, and opened anew for the next', async () => {
  const { device, run, one } = await open();
  const yaml = 'appId: dev.vivace.shop\n---\n- launchApp\n- assertVisible: Sign in\n';
  expect(await run('run_flow', { yaml, device: one })).toMatchObject({ ok: true });
  await device.close();
  expect(await run('run_flow', { yaml, device: one })).toMatchObject({ ok: false, code: 'device_error' });
  const again = await openVirtualDevice({ clock, devices: 2, port: device.port });
  onTestFinished(() => again.close());
  expect(await run('run_flow', { yaml, device: one })).toMatchObject({ ok: true });
});

it('a run that is cancelled says so, puts back what it changed, and the next call is made', async () => {
  const { hub, cwd, run, call, one } = await open();
  const yaml =
    'appId: dev.vivace.shop\nrestore: true\n---\n- setAirplaneMode: enabled\n- setOrientation: LANDSCAPE_LEFT\n- extendedWaitUntil: {visible: Nowhere, timeout: 30000}\n';
  const state = async () => {
    const { data } = await hub.call({
      face: 'core',
      tool: 'read_device_state',
      input: { keys: ['airplane_mode', 'orientation'] },
      device: one,
      signal,
    });
    return data;
  };
  const before = await state();
  expect(before).toMatchObject({ airplane_mode: false });
  const cancel = new AbortController();
  const running = run('run_flow', { yaml, device: one }, cancel.signal);
  await expect
    .poll(() => readFile(join(cwd, 'reports/events.ndjson'), 'utf8').catch(() => ''), { timeout: 20_000 })
    .toContain('"type":"toolCalled","call":4');
  cancel.abort();
  expect(await running).toMatchObject({ ok: false, code: 'interrupted', data: { flows: [{ status: 'interrupted' }] } });
  expect(await state()).toEqual(before);
  expect(await call('press_home', one)).toMatchObject({ ok: true });
  expect(await run('get_report')).toMatchObject({ message: 'The run ended: interrupted' });
});
