import { afterEach, describe, expect, it } from 'vitest';
import { listAttachedDevices, trackDevices } from '../../src/adb/devices.ts';
import { addForward, removeForward } from '../../src/adb/forward.ts';
import { encodeFail, encodeHexText, encodeOkay } from '../../src/adb/smart-socket-codec.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { type FakeConnection, startFakeServer } from './fake-server.ts';

const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Plays one answer for each request; `host:version` is always answered. */
async function play(answers: Readonly<Record<string, (connection: FakeConnection) => unknown>>) {
  const server = await startFakeServer(async (connection) => {
    for (;;) {
      const request = await connection.request();
      if (request === undefined) return;
      if (request === 'host:version') connection.send(encodeOkay('0029'));
      else await answers[request]?.(connection);
    }
  });
  closers.push(server.close);
  return { ...server, target: { clock, server: server.at, serial: 'S 1' } };
}

async function untilClosed(server: { open(): number }): Promise<void> {
  for (let turn = 0; turn < 200 && server.open() > 0; turn++) await new Promise((done) => setTimeout(done, 5));
  expect(server.open()).toBe(0);
}

describe('listAttachedDevices', () => {
  it('gives serials, states and models, over TCP and USB', async () => {
    const server = await play({
      'host:devices': ({ send }) => send(encodeOkay('127.0.0.1:5601\tdevice\nR58\tunauthorized\nmy phone\tdevice\n')),
      'host:devices-l': ({ send }) =>
        send(
          encodeOkay(
            '127.0.0.1:5601         device product:p model:Pixel_9 device:d transport_id:1\nR58    unauthorized usb:1-1 transport_id:2\n',
          ),
        ),
    });
    expect(await listAttachedDevices(server.target, within(5000))).toEqual([
      { serial: '127.0.0.1:5601', state: 'device', model: 'Pixel 9' },
      { serial: 'R58', state: 'unauthorized', model: '' },
      { serial: 'my phone', state: 'device', model: '' },
    ]);
    await untilClosed(server);
  });

  it('ends at the deadline and closes its connections', async () => {
    const server = await play({ 'host:devices': () => undefined });
    await expect(listAttachedDevices(server.target, within(300))).rejects.toMatchObject({ code: 'device_timeout' });
    await untilClosed(server);
  });

  it('starts no adb server where none listens, and says what to do', async () => {
    const server = await play({});
    await server.close();
    closers.length = 0;
    await expect(listAttachedDevices(server.target, within(5000))).rejects.toThrow(
      /No adb server answers.*adb start-server/,
    );
    // One that started by itself would listen now.
    await expect(listAttachedDevices(server.target, within(5000))).rejects.toThrow('ECONNREFUSED');
  });
});

describe('trackDevices', () => {
  it('tells the list after every change, and the end of the server', async () => {
    const server = await play({
      'host:track-devices': async ({ send, socket }) => {
        send(encodeOkay(), encodeHexText('A\toffline\n'));
        await new Promise((done) => setTimeout(done, 20));
        send(encodeHexText('A\tdevice\nB\tdevice\n'));
        await new Promise((done) => setTimeout(done, 20));
        send(encodeHexText('B\tdevice\n'));
        await new Promise((done) => setTimeout(done, 20));
        socket.end();
      },
    });
    const seen: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const change = (devices: readonly { serial: string; state: string }[]) =>
        seen.push(devices.map(({ serial, state }) => `${serial}=${state}`).join(' '));
      trackDevices(server.target, within(5000), change, resolve).catch(reject);
    });
    expect(seen).toEqual(['A=offline', 'A=device B=device', 'B=device']);
    await untilClosed(server);
  });

  it('closes its connection when closed', async () => {
    const server = await play({ 'host:track-devices': ({ send }) => send(encodeOkay(), encodeHexText('')) });
    let ended = 0;
    const tracking = await trackDevices(
      server.target,
      within(5000),
      () => undefined,
      () => ended++,
    );
    tracking.close();
    await untilClosed(server);
    expect(ended).toBe(0);
  });
});

describe('forwards', () => {
  it('are set and taken away', async () => {
    const server = await play({
      'host-serial:S 1:forward:tcp:7001;tcp:6790': ({ send }) => send(encodeOkay(), encodeOkay()),
      'host-serial:S 1:killforward:tcp:7001': ({ send }) => send(encodeOkay(), encodeOkay()),
    });
    await addForward(server.target, { local: 'tcp:7001', remote: 'tcp:6790' }, within(5000));
    await removeForward(server.target, 'tcp:7001', within(5000));
    expect(server.requests.filter((request) => request.includes('forward'))).toHaveLength(2);
    await untilClosed(server);
  });

  it('fail with adb’s words', async () => {
    const server = await play({
      'host-serial:S 1:forward:tcp:1;tcp:2': ({ send }) => send(encodeFail('cannot bind listener')),
    });
    await expect(addForward(server.target, { local: 'tcp:1', remote: 'tcp:2' }, within(5000))).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('cannot bind listener'),
    });
  });
});
