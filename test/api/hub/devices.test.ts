import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openHub } from '../../../src/api/session/open-hub.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import type { RunEvent } from '../../../src/events/event.ts';
import { openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

const { signal } = new AbortController();

async function open(config: object, listener: (event: RunEvent) => void = () => {}) {
  const cwd = await makeFolder();
  await writeFile(join(cwd, 'vivace.config.yaml'), JSON.stringify(config));
  const host = createNodeHost({ cwd, env: {} });
  const { hub } = await openHub({ host, signal, flags: {} }, listener);
  onTestFinished(() => hub.close());
  const call = (face: 'agent' | 'channel', tool: string, input = {}) => hub.call({ face, tool, input, signal });
  return { hub, call };
}

/** An adb server with so many devices on it. */
async function attach(devices: number) {
  const host = createNodeHost({ cwd: await makeFolder(), env: {} });
  const device = await openVirtualDevice({ clock: host.clock, devices, serial: 'vivace-9' });
  onTestFinished(() => device.close());
  return { adb: `127.0.0.1:${device.port}`, serials: device.serials };
}

it('an adb server that does not answer is told, not that nothing is attached', async () => {
  const { call } = await open({ adb: '127.0.0.1:1' });
  expect(await call('agent', 'press_home')).toMatchObject({
    ok: false,
    code: expect.stringMatching(/^device_/),
    message: expect.stringContaining('127.0.0.1:1'),
  });
});

it('a device that has no account is told, not that nothing is attached', async () => {
  const { adb, serials } = await attach(1);
  const { hub, call } = await open({ adb, tools: { channel: { accounts: { 4: 'elsewhere-1' } } } });
  expect(await hub.devices(signal)).toEqual([]);
  const { ok, code, message } = await call('agent', 'press_home');
  expect([ok, code]).toEqual([false, 'device_error']);
  expect(message).toContain(`${serials[0]} (device)`);
  expect(message).toContain('elsewhere-1');
});

it('a device that was asked for by name needs no account', async () => {
  const { hub, call } = await open({ device: 'virtual', tools: { channel: { accounts: { 4: 'elsewhere-1' } } } });
  expect(await hub.devices(signal)).toMatchObject([{ serial: 'virtual', account: 5 }]);
  expect(await call('channel', 'android.current_app', { channel_account_id: 5 })).toMatchObject({ ok: true });
  expect(await call('channel', 'android.current_app', { channel_account_id: 4 })).toMatchObject({
    ok: false,
    code: 'device_error',
    message: expect.stringContaining('channel_account_id 4 is elsewhere-1, which is not'),
  });
});

it('devices without accounts are numbered by their serials, and one is chosen by its number', async () => {
  const { adb, serials } = await attach(2);
  expect(serials).toEqual(['vivace-9', 'vivace-10']);
  const { hub, call } = await open({ adb });
  expect(await hub.devices(signal)).toEqual([
    { serial: 'vivace-10', state: 'device', account: 1 },
    { serial: 'vivace-9', state: 'device', account: 2 },
  ]);
  expect(await call('channel', 'android.current_app')).toMatchObject({
    ok: false,
    code: 'ambiguous',
    data: {
      devices: [
        { channel_account_id: 1, serial: 'vivace-10' },
        { channel_account_id: 2, serial: 'vivace-9' },
      ],
    },
  });
  expect(await call('channel', 'android.current_app', { channel_account_id: 2 })).toMatchObject({ ok: true });
});

it('a call that comes while all is closed opens nothing any more', async () => {
  const events: string[] = [];
  const { hub, call } = await open({ device: 'virtual' }, ({ type }) => events.push(type));
  const closed = hub.close();
  expect(await call('agent', 'press_home')).toMatchObject({ ok: false, code: 'interrupted' });
  expect(await hub.lend({ signal }, async () => ({ ok: true, message: '', data: {} }))).toMatchObject({ ok: false });
  await closed;
  expect(events).toEqual([]);
});
