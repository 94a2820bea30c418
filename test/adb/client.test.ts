import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { connectService, describeService } from '../../src/adb/connect-service.ts';
import { runBoundedShell, runExec, runShell } from '../../src/adb/run-shell.ts';
import { encodeShellExit, encodeShellPacket, shellPacketIds } from '../../src/adb/shell-packet.ts';
import { encodeFail, encodeOkay } from '../../src/adb/smart-socket-codec.ts';
import { wrapSocket } from '../../src/adb/stream.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { acceptService, type FakeConnection, startFakeServer } from './fake-server.ts';

const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);
const stdout = (text: string) => encodeShellPacket(shellPacketIds.stdout, Buffer.from(text));
const stderr = (text: string) => encodeShellPacket(shellPacketIds.stderr, Buffer.from(text));

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function play(script: (connection: FakeConnection) => Promise<void>) {
  const server = await startFakeServer(script);
  closers.push(server.close);
  return { ...server, target: { clock, server: server.at, serial: 'phone 1' } };
}

async function untilClosed(server: { open(): number }): Promise<void> {
  for (let turn = 0; turn < 200 && server.open() > 0; turn++) await new Promise((done) => setTimeout(done, 5));
  expect(server.open()).toBe(0);
}

describe('runBoundedShell', () => {
  it('ends a command that says more than is wanted', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.send(stdout('12345'), stderr('67'), stdout('89abc'), stdout('never read'));
    });
    const result = await runBoundedShell(server.target, 'yes', 9, within(5000));
    expect(result).toEqual({ stdout: Buffer.from('1234589'), stderr: Buffer.from('67'), exitCode: undefined });
    await untilClosed(server);
  });

  it('cuts nothing of what is just as much', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.send(stdout('12345'), encodeShellExit(3));
    });
    const result = await runBoundedShell(server.target, 'x', 5, within(5000));
    expect(result).toEqual({ stdout: Buffer.from('12345'), stderr: Buffer.alloc(0), exitCode: 3 });
  });
});

describe('runShell', () => {
  it('gives exit code, stdout and stderr apart, and closes its stream', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.send(stdout('one '), stderr('oops'), stdout('two'), encodeShellPacket(77), encodeShellExit(42));
    });
    const result = await runShell(server.target, 'echo é', within(5000));
    expect(result).toEqual({ stdout: Buffer.from('one two'), stderr: Buffer.from('oops'), exitCode: 42 });
    expect(server.requests).toEqual(['host:transport:phone 1', 'shell,v2,raw:echo é']);
    await untilClosed(server);
  });

  it('understands bytes that arrive one at a time', async () => {
    const server = await play(async (connection) => {
      await connection.request();
      for (const byte of encodeOkay()) connection.send(Buffer.from([byte]));
      await connection.request();
      const answer = Buffer.concat([encodeOkay(), stdout('näh🙂'), stderr('x'), encodeShellExit(1)]);
      for (const byte of answer) {
        connection.send(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
    });
    const result = await runShell(server.target, 'x', within(5000));
    expect(result.stdout.toString()).toBe('näh🙂');
    expect(result.exitCode).toBe(1);
  });

  it('collects 8 MB whole', async () => {
    const chunk = Buffer.alloc(32 * 1024, 'a');
    const server = await play(async (connection) => {
      await acceptService(connection);
      for (let count = 0; count < 256; count++) connection.send(encodeShellPacket(shellPacketIds.stdout, chunk));
      connection.send(encodeShellExit(0));
    });
    const result = await runShell(server.target, 'x', within(20_000));
    expect(result.stdout).toHaveLength(8 * 1024 * 1024);
  });

  it('calls a stream without its exit packet a lost device, whatever it had printed', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.send(stdout('half'));
      connection.socket.end();
    });
    await expect(runShell(server.target, 'x', within(5000))).rejects.toMatchObject({ code: 'device_lost' });
  });

  it('ends at the deadline and closes the stream', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.send(stdout('still busy'));
    });
    await expect(runShell(server.target, 'sleep 99', within(60))).rejects.toMatchObject({
      code: 'device_timeout',
      message: expect.stringContaining('sleep 99'),
    });
    await untilClosed(server);
  });

  it('tells of a command with megabytes of typed text', () => {
    const typed = "it'\\''s ".repeat(2_000_000);
    expect(describeService(`input text '${typed}' && echo`)).toMatch(/^"input text '…'.?"$/);
  });

  it('keeps quoted words out of its messages, for typed texts are among them', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.socket.end();
    });
    const command = `input text 'hunter2' && input text 'it'\\''s%ssecret'`;
    await expect(runShell(server.target, command, within(5000))).rejects.toMatchObject({
      message: expect.stringMatching(/"input text '…' && input text '…'"/),
    });
  });

  it('ends with the reason of an abort and closes the stream', async () => {
    const server = await play(async (connection) => {
      await acceptService(connection);
    });
    const stop = new AbortController();
    const running = runShell(server.target, 'x', createDeadline(clock, 60_000, stop.signal));
    setTimeout(() => stop.abort(new Error('stopped by hand')), 30);
    await expect(running).rejects.toThrow('stopped by hand');
    await untilClosed(server);
  });

  it('never sends the service before the transport was accepted', async () => {
    const server = await play(async (connection) => {
      await connection.request();
      await new Promise((done) => setTimeout(done, 30));
      expect(connection.socket.bytesRead).toBe(4 + 'host:transport:phone 1'.length);
      connection.send(encodeOkay());
      await connection.request();
      connection.send(encodeOkay(), encodeShellExit(0));
    });
    expect((await runShell(server.target, 'x', within(5000))).exitCode).toBe(0);
  });

  it('tells a missing device and a refused service apart, with adb’s words', async () => {
    const missing = await play(async (connection) => {
      await connection.request();
      connection.send(encodeFail("device 'phone 1' not found"));
    });
    await expect(runShell(missing.target, 'x', within(5000))).rejects.toMatchObject({
      code: 'device_lost',
      message: expect.stringContaining("device 'phone 1' not found"),
    });
    const refused = await play(async (connection) => {
      await connection.request();
      connection.send(encodeOkay());
      await connection.request();
      connection.send(encodeFail('closed'));
    });
    await expect(runShell(refused.target, 'x', within(5000))).rejects.toMatchObject({ code: 'device_error' });
  });

  it('calls bytes that are no protocol an error of the device and closes the stream', async () => {
    const server = await play(async (connection) => {
      await connection.request();
      connection.send('HTTP/1.1 400 Bad Request');
    });
    await expect(runShell(server.target, 'x', within(5000))).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('got "HTTP"'),
    });
    await untilClosed(server);
  });

  it('refuses a command that adb cannot carry before it connects', async () => {
    const server = await play(async () => undefined);
    const long = 'x'.repeat(65_536);
    await expect(connectService(server.target, long, within(1000))).rejects.toThrow('65536 bytes');
    expect(server.requests).toEqual([]);
  });

  it('says what to do when no server listens', async () => {
    const server = await play(async () => undefined);
    await server.close();
    closers.length = 0;
    await expect(runShell(server.target, 'x', within(5000))).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringMatching(
        /No adb server answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\).*adb start-server.*--device virtual/,
      ),
    });
  });
});

describe('a stream', () => {
  it('loses nothing of two chunks that arrive in one turn', async () => {
    const socket = new PassThrough();
    const stream = wrapSocket(clock, socket);
    const wait = { deadline: within(1000), what: 'the device' };
    const take = (arrived: { take(count: number): Buffer | undefined }) => arrived.take(1)?.toString();
    const first = stream.receive(take, wait);
    socket.emit('data', Buffer.from('A'));
    socket.emit('data', Buffer.from('B'));
    expect(await first).toBe('A');
    expect(await stream.receive(take, wait)).toBe('B');
    stream.close();
  });
});

describe('runExec', () => {
  it('gives all bytes up to the end, as they are', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const server = await play(async (connection) => {
      await acceptService(connection);
      connection.send(bytes.subarray(0, 3), bytes.subarray(3));
      connection.socket.end();
    });
    expect(await runExec(server.target, 'screencap -p', within(5000))).toEqual(bytes);
    expect(server.requests[1]).toBe('exec:screencap -p');
  });
});
