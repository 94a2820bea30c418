import { afterEach, describe, expect, it } from 'vitest';
import { createKeptShell } from '../../src/adb/kept-shell.ts';
import { createMarkedOutput } from '../../src/adb/marked-output.ts';
import { encodeShellExit, encodeShellPacket, shellPacketIds } from '../../src/adb/shell-packet.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { acceptService, startFakeServer } from './fake-server.ts';
import { startShellDevice } from './shell-device.ts';

const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openShell(given?: Awaited<ReturnType<typeof startShellDevice>>) {
  const server = given ?? (await startShellDevice());
  let count = 0;
  let asked = 0;
  const shell = createKeptShell(
    { clock, server: server.at, serial: 's' },
    {
      makeMarker: () => `marker${count++}x`,
      onAsk: () => {
        asked++;
      },
    },
  );
  closers.push(server.close, () => shell.close());
  return { server, shell, asked: () => asked };
}

const text = ({ stdout, stderr, exitCode }: { stdout: Buffer; stderr: Buffer; exitCode: number }) => [
  stdout.toString(),
  stderr.toString(),
  exitCode,
];

describe('kept shell', () => {
  it('refuses what no shell would take, and is not lost by it', async () => {
    const { shell, asked } = await openShell();
    await expect(shell.run(`echo '${'x'.repeat(2_000_000)}'`, within(5000))).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('at most 1,000,000'),
    });
    expect(asked()).toBe(0);
    expect(text(await shell.run('echo on', within(5000)))).toEqual(['on\n', '', 0]);
  });

  it('runs command after command on one stream, with their own exit codes and outputs', async () => {
    const { server, shell, asked } = await openShell();
    expect(text(await shell.run('echo a; echo b >&2; exit 7', within(5000)))).toEqual(['a\n', 'b\n', 7]);
    expect(text(await shell.run("printf 'no newline'", within(5000)))).toEqual(['no newline', '', 0]);
    expect(text(await shell.run(`echo "it's"; echo 'two\nlines' # done`, within(5000)))).toEqual([
      "it's\ntwo\nlines\n",
      '',
      0,
    ]);
    expect(server.requests).toEqual(['host:transport:s', 'shell,v2,raw:sh']);
    expect(asked()).toBe(4);
  });

  it('gives commands no stdin to eat the next line', async () => {
    const { shell } = await openShell();
    expect(text(await shell.run('cat', within(5000)))).toEqual(['', '', 0]);
    expect(text(await shell.run('echo next', within(5000)))).toEqual(['next\n', '', 0]);
  });

  it('survives a command that is no shell language', async () => {
    const { server, shell } = await openShell();
    const broken = await shell.run('if then (', within(5000));
    expect(broken.exitCode).not.toBe(0);
    expect(broken.stderr.toString()).toMatch(/syntax error|unexpected/i);
    expect(text(await shell.run('echo alive', within(5000)))).toEqual(['alive\n', '', 0]);
    expect(server.requests.filter((request) => request.startsWith('shell'))).toHaveLength(1);
  });

  it('keeps commands apart that are asked for at once', async () => {
    const { shell } = await openShell();
    const results = await Promise.all(['1', '2', '3'].map((word) => shell.run(`echo ${word}`, within(5000))));
    expect(results.map((result) => result.stdout.toString())).toEqual(['1\n', '2\n', '3\n']);
  });

  it('is killed by a passed deadline and opened again by the next command', async () => {
    const { server, shell } = await openShell();
    await expect(shell.run('sleep 60', within(80))).rejects.toMatchObject({ code: 'device_timeout' });
    expect(text(await shell.run('echo again', within(5000)))).toEqual(['again\n', '', 0]);
    expect(server.requests.filter((request) => request.startsWith('shell'))).toHaveLength(2);
  });

  it('calls a shell that ends without its marker a lost device', async () => {
    const { shell } = await openShell(
      await startFakeServer(async (connection) => {
        await acceptService(connection);
        await connection.bytes(5);
        connection.send(encodeShellPacket(shellPacketIds.stdout, Buffer.from('half')), encodeShellExit(0));
      }),
    );
    await expect(shell.run('echo whole', within(5000))).rejects.toMatchObject({ code: 'device_lost' });
  });

  it('answers nothing once closed', async () => {
    const { server, shell } = await openShell();
    shell.close();
    await expect(shell.run('echo a', within(5000))).rejects.toMatchObject({ code: 'device_lost' });
    expect(server.requests).toEqual([]);
  });
});

describe('marked output', () => {
  it('finds its marker wherever the chunks are cut', () => {
    const whole = Buffer.from('some mark output with mar in itmark:7\n');
    for (let size = 1; size <= whole.length; size++) {
      const output = createMarkedOutput('mark:');
      for (let at = 0; at < whole.length; at += size) output.push(whole.subarray(at, at + size));
      expect(output.rest).toBe('7');
      expect(output.before().toString()).toBe('some mark output with mar in it');
    }
  });
});
