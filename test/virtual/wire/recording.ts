import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DeviceFileStat, DeviceFiles } from '../../../src/virtual/contract/files.ts';
import { createFakeDevice, type FakeDevice } from './fake-device.ts';

/** Bytes that went one way at one time on one connection. */
export interface Frame {
  readonly connection: number;
  readonly from: 'adb' | 'device';
  readonly hex: string;
}

export const ADB = '/usr/bin/adb';

/** The device of the recordings: its answers are the same each time. */
export function createRecordedDevice(): FakeDevice {
  const device = createFakeDevice('recorded-1', {
    async abb(argv, io) {
      const size = Number(argv[argv.indexOf('-S') + 1]);
      let bytes = 0;
      for await (const chunk of io.stdin) {
        bytes += chunk.length;
        if (bytes >= size) break;
      }
      io.stdout(`Success\n`);
      return 0;
    },
  });
  device.files.write('/sdcard/pull me.bin', Buffer.from('pulled from the device'), 0o644, 1_600_000_000);
  device.files.write('/sdcard/listed/one', Buffer.from('1'), 0o644, 1_600_000_000);
  device.files.makeFolder('/sdcard/listed/folder ü', true);
  return { ...device, files: withFixedInodes(device.files) };
}

/** What else lies on the device must not change the numbers in a recording. */
function withFixedInodes(files: DeviceFiles): DeviceFiles {
  const fix = <Stat extends DeviceFileStat | undefined>(stat: Stat) => stat && { ...stat, inode: 7 };
  return {
    ...files,
    stat: (path) => fix(files.stat(path)),
    lstat: (path) => fix(files.lstat(path)),
    list: (path) => files.list(path)?.map(({ name, stat }) => ({ name, stat: { ...stat, inode: 7 } })),
  };
}

/** What is asked of each recorded device, in this order; `{folder}` holds `push ünï.txt` and `app.apk`. */
export const recordedCommands: Readonly<Record<string, readonly string[]>> = {
  devices: ['devices', '-l'],
  'shell-exit-code': ['shell', 'anything'],
  'exec-out': ['exec-out', 'bytes 3000'],
  push: ['push', '{folder}/push ünï.txt', '/sdcard/new folder/'],
  pull: ['pull', '/sdcard/pull me.bin', '{folder}/pulled.bin'],
  ls: ['ls', '/sdcard/listed'],
  install: ['install', '-r', '{folder}/app.apk'],
  reverse: ['reverse', 'tcp:8081', 'tcp:8899'],
  'reverse-any-port': ['reverse', 'tcp:0', 'tcp:8900'],
  'reverse-list': ['reverse', '--list'],
  'reverse-remove-all': ['reverse', '--remove-all'],
  'forward-list': ['forward', '--list'],
  logcat: ['logcat', '-d'],
  root: ['root'],
  'get-state': ['get-state'],
  features: ['features'],
};

/** Hands bytes on both ways and keeps them. */
export async function openRecorder(target: number) {
  const frames: Frame[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const connection = ++connections;
    const device = connect(target, '127.0.0.1');
    const keep = (from: 'adb' | 'device', to: Socket) => (chunk: Buffer) => {
      frames.push({ connection, from, hex: chunk.toString('hex') });
      to.write(chunk);
    };
    client.on('data', keep('adb', device)).on('end', () => device.end());
    device.on('data', keep('device', client)).on('end', () => client.end());
    for (const socket of [client, device]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => {});
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    frames,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A folder with what the recorded commands send. */
export async function makeRecordingFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vivace-wire-'));
  await writeFile(join(folder, 'push ünï.txt'), 'pushed to the device');
  await writeFile(join(folder, 'app.apk'), Buffer.alloc(1000, 'a'));
  return folder;
}

export async function runAdb(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  // A command that fails says so by its code, which is part of what is recorded.
  await promisify(execFile)(ADB, [...args], { env, timeout: 15_000 }).catch(() => {});
}

/** A stock adb server of one's own; it is ended by its own pid. */
export async function startStockServer(port: number, home: string) {
  // adb 29 listens on the loopback interface only under this name of it.
  const child = spawn(ADB, ['-L', `tcp:localhost:${port}`, 'nodaemon', 'server'], {
    env: { PATH: process.env['PATH'], HOME: home },
    stdio: 'ignore',
  });
  const env = { PATH: process.env['PATH'], HOME: home, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${port}` };
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const up = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    env,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A port that was free a moment ago, outside of those that adb servers look at. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
