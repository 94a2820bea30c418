import { afterEach, describe, expect, it } from 'vitest';
import { pullFile, pushFile } from '../../src/adb/files.ts';
import { encodeSyncDone, encodeSyncPacket } from '../../src/adb/sync-packet.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { acceptService, type FakeConnection, startFakeServer } from './fake-server.ts';

const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A device whose `sync:` is played by `answer`. */
async function play(answer: (connection: FakeConnection) => unknown) {
  const server = await startFakeServer(async (connection) => {
    await acceptService(connection);
    await answer(connection);
  });
  closers.push(server.close);
  return { ...server, target: { clock, server: server.at, serial: 'S 1' } };
}

async function untilClosed(server: { open(): number }): Promise<void> {
  for (let turn = 0; turn < 200 && server.open() > 0; turn++) await new Promise((done) => setTimeout(done, 5));
  expect(server.open()).toBe(0);
}

describe('files', () => {
  const content = Buffer.alloc(200_000, 'abcdefgh');

  it('are pushed whole, in pieces adb takes', async () => {
    const got: Buffer[] = [];
    let name = '';
    const server = await play(async ({ send, bytes }) => {
      for (;;) {
        const head = await bytes(8);
        if (head === undefined) return;
        const id = head.toString('latin1', 0, 4);
        if (id === 'DONE') send(encodeSyncPacket('OKAY'));
        if (id === 'DONE' || id === 'QUIT') continue;
        const data = (await bytes(head.readUInt32LE(4))) ?? Buffer.alloc(0);
        expect(data.length).toBeLessThanOrEqual(64 * 1024);
        if (id === 'SEND') name = data.toString();
        else got.push(data);
      }
    });
    await pushFile(server.target, { path: '/sdcard/a', content, mode: 0o600 }, within(5000));
    expect(name).toBe(`/sdcard/a,${0o100600}`);
    expect(Buffer.concat(got).equals(content)).toBe(true);
    await untilClosed(server);
  });

  it('that cannot be written are errors', async () => {
    const server = await play(({ send }) => send(encodeSyncPacket('FAIL', 'Read-only file system')));
    const file = { path: '/system/a', content };
    await expect(pushFile(server.target, file, within(5000))).rejects.toThrow('Read-only file system');
  });

  const pulling = (answer: (connection: FakeConnection) => void) =>
    play(async (connection) => {
      const head = await connection.bytes(8);
      expect(head?.toString('latin1', 0, 4)).toBe('RECV');
      expect(head?.readUInt32LE(4)).toBe('/sdcard/a'.length);
      answer(connection);
    });

  it('are pulled whole', async () => {
    const server = await pulling(({ send }) => {
      for (let at = 0; at < content.length; at += 50_000)
        send(encodeSyncPacket('DATA', content.subarray(at, at + 50_000)));
      send(encodeSyncDone());
    });
    expect((await pullFile(server.target, '/sdcard/a', within(5000))).equals(content)).toBe(true);
    await untilClosed(server);
  });

  it('that are refused are errors, not empty', async () => {
    const refused = await pulling(({ send }) => send(encodeSyncPacket('FAIL', 'Permission denied')));
    await expect(pullFile(refused.target, '/sdcard/a', within(5000))).rejects.toMatchObject({
      code: 'device_error',
      message: 'Pulling /sdcard/a failed: Permission denied',
    });
  });

  it('cut short by a lost device are errors', async () => {
    const server = await pulling(({ send, socket }) => {
      send(encodeSyncPacket('DATA', content.subarray(0, 50_000)));
      socket.end();
    });
    await expect(pullFile(server.target, '/sdcard/a', within(5000))).rejects.toMatchObject({
      code: 'device_lost',
    });
  });
});
