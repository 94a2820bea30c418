import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeSyncDone, encodeSyncPacket } from '../../../src/adb/sync-packet.ts';
import { type AdbServer, openAdbServer } from '../../../src/virtual/wire/adb-server.ts';
import { ConnectionCut, ServiceRefused } from '../../../src/virtual/wire/services.ts';
import { dialAdbd } from './adbd-host.ts';
import { dialServer, fail, okay } from './dial-server.ts';
import { createFakeDevice, type FakeDevice } from './fake-device.ts';
import { findFreePort } from './recording.ts';

let server: AdbServer;
let device: FakeDevice;
const sockets: Socket[] = [];

beforeEach(async () => {
  device = createFakeDevice('one');
  server = await openAdbServer();
  server.attach(device);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

function dial(...requests: readonly (string | Buffer)[]) {
  const client = dialServer(server.port, ...requests);
  sockets.push(client.socket);
  return client;
}

const ask = (service: string, ...more: readonly Buffer[]) => dial('host:transport:one', service, ...more).ended;

describe('abb and exec', () => {
  test('abb_exec takes the bytes that follow and answers raw; abb answers in packets', async () => {
    const apk = Buffer.alloc(70_000, 'a');
    expect(await ask('abb_exec:package\0install\0-S\x0070000', apk)).toBe(
      'OKAYOKAYpackage|install|-S|70000 took 70000\n',
    );
    expect(await ask('abb:package\0list')).toBe('OKAYOKAY\x01\x14\0\0\0package|list took 0\n\x03\x01\0\0\0\0');
  });

  test('exec-in: bytes of a client that closes at once are all read', async () => {
    const client = dial('host:transport:one', 'exec:count', Buffer.alloc(300_000));
    client.socket.end();
    await client.ended;
    await expect.poll(() => device.entries.at(-1)).toEqual({ kind: 'closed', channel: 1, code: 0 });
  });

  test('a raw command that reads nothing ends with its client', async () => {
    const client = dial('host:transport:one', 'exec:hang');
    await client.atLeast(8);
    client.socket.destroy();
    await expect.poll(() => device.aborted).toEqual(['hang']);
  });

  test('Ctrl-C on a terminal ends the command with 130', async () => {
    const typed = Buffer.from('\0\x01\0\0\0\x03', 'latin1');
    expect(await ask('shell,v2,pty:hang', typed)).toBe('OKAYOKAY\x01\x04\0\0\0^C\r\n\x03\x01\0\0\0\x82');
  });

  test('a cut in mid stream leaves no exit packet', async () => {
    expect(await ask('shell,v2,raw:cut')).toBe('OKAYOKAY\x01\x05\0\0\0some\n');
  });
});

describe('what the daemon says', () => {
  test.each([
    ['root:', 'adbd cannot run as root in production builds\n'],
    ['unroot:', 'adbd not running as root\n'],
    ['remount:', 'Not running as root. Try "adb root" first.\n'],
    ['tcpip:0', 'invalid port\n'],
    ['jdwp', ''],
  ])('%s', async (service, words) => {
    expect(await ask(service)).toBe(`OKAYOKAY${words}`);
  });

  test('root on a build that can be debugged restarts adbd: streams are cut, the device gets another transport id', async () => {
    const root = { on: false, set: (on: boolean) => Object.assign(root, { on }) };
    server.attach(createFakeDevice('debuggable', { root }));
    const other = dial('host:transport:debuggable', 'shell,v2,raw:hang');
    await other.atLeast(8);
    const tracker = dial('host:track-devices');
    await tracker.atLeast(37);
    const answer = await dial('host:transport:debuggable', 'root:').ended;
    expect(answer).toBe('OKAYOKAYrestarting adbd as root\n');
    expect(await other.ended).toBe('OKAYOKAY');
    expect(root.on).toBe(true);
    expect(await tracker.atLeast(71)).toContain('debuggable\toffline\n');
    expect(await dial('host-serial:debuggable:get-state').ended).toBe(okay('device'));
    expect(await dial('host:devices-l').ended).toMatch(/debuggable {13}device .*transport_id:3/);
    expect(await dial('host:transport:debuggable', 'root:').ended).toContain('adbd is already running as root');
  });

  test('tcpip opens a way over TCP, usb closes it; a port that is taken says nothing', async () => {
    const port = await findFreePort();
    expect(await ask(`tcpip:${port}`)).toBe(`OKAYOKAYrestarting in TCP mode port: ${port}\n`);
    const host = dialAdbd(port);
    expect(await host.greet()).toContain('device::ro.product.name=p');
    expect(await ask(`tcpip:${server.port}`)).toBe('OKAYOKAY');
    expect(await host.next()).toBeUndefined();
    await ask(`tcpip:${port}`);
    expect(await ask('usb:')).toBe('OKAYOKAYrestarting in USB mode\n');
    const late = dialAdbd(port);
    expect(await late.greet()).toBe('no greeting but undefined');
  });

  test('track-jdwp tells an empty list and stays open', async () => {
    const client = dial('host:transport:one', 'track-jdwp');
    expect(await client.atLeast(12)).toBe('OKAYOKAY0000');
    client.socket.end();
    expect(await client.ended).toBe('OKAYOKAY0000');
  });

  test('reboot answers by closing, then the device is asked', async () => {
    expect(await ask('reboot:bootloader')).toBe('OKAYOKAY');
    await expect.poll(() => device.reboots).toEqual(['bootloader']);
  });

  test('framebuffer: 13 numbers and the pixels', async () => {
    const bytes = Buffer.from((await ask('framebuffer:')).slice(8), 'latin1');
    const numbers = Array.from({ length: 13 }, (_, at) => bytes.readUInt32LE(at * 4));
    expect(numbers).toEqual([1, 32, 8, 2, 1, 0, 8, 16, 8, 8, 8, 24, 8]);
    expect([...bytes.subarray(52)]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
  });

  test.each([new ServiceRefused(), new ConnectionCut()])('admit that throws %s', async (error) => {
    server.attach(createFakeDevice('guarded', { admit: () => Promise.reject(error) }));
    const answer = await dial('host:transport:guarded', 'sync:').ended;
    expect(answer).toBe(error instanceof ServiceRefused ? `OKAY${fail('closed')}` : 'OKAY');
  });
});

test('a client that goes while its service takes time to open is not waited for', async () => {
  const gone: string[] = [];
  const admit = (service: string, signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => {
        gone.push(service);
        reject(signal.reason);
      });
    });
  server.attach(createFakeDevice('slow', { admit }));
  const client = dial('host:transport:slow', 'sync:');
  await client.atLeast(4);
  client.socket.end();
  await expect.poll(() => gone).toEqual(['sync:']);
  await client.ended;
  const bound = (await dial('host-serial:slow:forward:tcp:0;tcp:2').ended).slice(12);
  const forwarded = connect(Number(bound), '127.0.0.1');
  await once(forwarded, 'connect');
  forwarded.end();
  await expect.poll(() => gone).toEqual(['sync:', 'tcp:2']);
  const cut = dial('host:transport:slow', 'tcp:1');
  await cut.atLeast(4);
  await server.detach('slow');
  await expect.poll(() => gone).toEqual(['sync:', 'tcp:2', 'tcp:1']);
});

describe('sync', () => {
  test('rule 5: parents are made', async () => {
    const bytes = [
      encodeSyncPacket('SEND', '/sdcard/a/b/c/ünï,33188'),
      encodeSyncPacket('DATA', 'x'),
      encodeSyncDone(5),
    ];
    await dial('host:transport:one', 'sync:', ...bytes, encodeSyncPacket('QUIT')).ended;
    expect(device.files.read('/sdcard/a/b/c/ünï')?.toString()).toBe('x');
    expect(device.files.stat('/sdcard/a/b/c/ünï')?.mtimeSeconds).toBe(5);
  });

  test('what the owner may, all may: a push of 0644 to /data/local/tmp is 0666', async () => {
    const bytes = [encodeSyncPacket('SEND', '/data/local/tmp/x,33188'), encodeSyncDone(5), encodeSyncPacket('QUIT')];
    await dial('host:transport:one', 'sync:', ...bytes).ended;
    expect(device.files.stat('/data/local/tmp/x')?.mode.toString(8)).toBe('100666');
  });

  test('a refusal is told before the upload has ended, what follows is thrown away, and the stream closes', async () => {
    const client = dial('host:transport:one', 'sync:', encodeSyncPacket('SEND', '/system/x,33188'));
    const words = "couldn't create file: Read-only file system";
    expect(await client.atLeast(16 + words.length)).toBe(`OKAYOKAYFAIL\x2b\0\0\0${words}`);
    client.socket.write(Buffer.concat([encodeSyncPacket('DATA', Buffer.alloc(60_000)), encodeSyncDone(1)]));
    expect(await client.ended).toBe(`OKAYOKAYFAIL\x2b\0\0\0${words}`);
  });

  test('a link is pushed as one', async () => {
    const bytes = [
      encodeSyncPacket('SEND', '/data/local/tmp/pushed,41471'),
      encodeSyncPacket('DATA', '/sdcard/Download'),
      encodeSyncDone(5),
    ];
    expect(await dial('host:transport:one', 'sync:', ...bytes, encodeSyncPacket('QUIT')).ended).toBe(
      'OKAYOKAYOKAY\0\0\0\0',
    );
    expect(device.files.readlink('/data/local/tmp/pushed')).toBe('/sdcard/Download');
  });

  test('an upload that is cut leaves no half file', async () => {
    const client = dial('host:transport:one', 'sync:', encodeSyncPacket('SEND', '/sdcard/half,33188'));
    client.socket.write(encodeSyncPacket('DATA', 'x'));
    await expect.poll(() => device.files.stat('/sdcard/half')).toBeDefined();
    client.socket.destroy();
    await expect.poll(() => device.files.stat('/sdcard/half')).toBeUndefined();
  });

  test('a folder cannot be read, a listing tells itself and its parent, a link is told as one', async () => {
    device.files.symlink('/sdcard', '/data/local/tmp/link');
    const client = dial(
      'host:transport:one',
      'sync:',
      encodeSyncPacket('RECV', '/sdcard'),
      encodeSyncPacket('STAT', '/data/local/tmp/link'),
      encodeSyncPacket('LIST', '/data/local/tmp'),
      encodeSyncPacket('QUIT'),
    );
    const answer = Buffer.from((await client.ended).slice(8), 'latin1');
    const words = 'read failed: Is a directory';
    expect(answer.toString('latin1', 8, 8 + words.length)).toBe(words);
    const link = answer.subarray(8 + words.length);
    expect(link.toString('latin1', 0, 4) + link.readUInt32LE(4).toString(8).slice(0, 3)).toBe('STAT120');
    expect(link.subarray(16).toString('latin1')).toMatch(/^DENT.{16}\.DENT.{16}\.\.DENT.{16}linkDONE.{16}$/s);
  });

  test('version 2: LST2 tells a link itself, STA2 what it leads to; what is missing is told by its number', async () => {
    device.files.symlink('/sdcard', '/data/local/tmp/link');
    const answer = Buffer.from(
      await dial(
        'host:transport:one',
        'sync:',
        encodeSyncPacket('LST2', '/data/local/tmp/link'),
        encodeSyncPacket('STA2', '/data/local/tmp/link'),
        encodeSyncPacket('STA2', '/data/local/tmp/none'),
        encodeSyncPacket('LIS2', '/data/local/tmp'),
        encodeSyncPacket('QUIT'),
      ).ended,
      'latin1',
    ).subarray(8);
    // id, error u32, dev u64, ino u64, mode u32 …: 72 bytes (AOSP file_sync_protocol.h).
    const stats = [0, 72, 144].map((at) => {
      const kind = (answer.readUInt32LE(at + 24) >> 12).toString(8);
      return [answer.toString('latin1', at, at + 4), answer.readUInt32LE(at + 4), kind];
    });
    expect(stats).toEqual([
      ['LST2', 0, '12'],
      ['STA2', 0, '4'],
      ['STA2', 2, '0'],
    ]);
    expect(answer.subarray(216).toString('latin1')).toMatch(/^DNT2.{72}\.DNT2.{72}\.\.DNT2.{72}linkDONE.{72}$/s);
  });
});

describe('sockets of the device', () => {
  const listen = (address: string) =>
    device.network.listen(address, (stream) => {
      stream.on('data', (chunk: Buffer) => stream.write(`<${chunk}>`));
      stream.on('end', () => stream.end());
    });

  test.each(['tcp:6790', 'localabstract:chrome', 'localfilesystem:/dev/socket/x', 'dev:/dev/x'])(
    '%s',
    async (address) => {
      expect(await ask(address)).toBe(`OKAY${fail('closed')}`);
      listen(address);
      const client = dial('host:transport:one', address, Buffer.from('hi'));
      expect(await client.atLeast(12)).toBe('OKAYOKAY<hi>');
    },
  );

  test('a forward carries bytes both ways, through a port and through a unix socket whose file goes with it', async () => {
    listen('tcp:6790');
    const folder = await mkdtemp(join(tmpdir(), 'vivace-forward-'));
    const path = join(folder, 'x.sock');
    expect(await dial(`host-serial:one:forward:localfilesystem:${path};tcp:6790`).ended).toBe('OKAYOKAY');
    const port = /^OKAYOKAY....(\d+)$/.exec(await dial('host-serial:one:forward:tcp:0;tcp:6790').ended)?.[1];
    for (const socket of [connect(path), connect(Number(port), '127.0.0.1')]) {
      sockets.push(socket);
      socket.write('through');
      expect(String((await once(socket, 'data'))[0])).toBe('<through>');
    }
    expect((await stat(path)).isSocket()).toBe(true);
    expect(await dial(`host-serial:one:killforward:localfilesystem:${path}`).ended).toBe('OKAYOKAY');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
  });

  test('a forward in the way of a file that is no socket is refused, and the file is left', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vivace-forward-'));
    const path = join(folder, 'precious');
    await writeFile(path, 'mine');
    expect(await dial(`host-serial:one:forward:local:${path};tcp:6790`).ended).toBe(
      fail('cannot bind listener: Address already in use'),
    );
    expect((await stat(path)).isFile()).toBe(true);
    await rm(folder, { recursive: true });
  });

  test('a forward to nobody is accepted and closed at once, and finds a listener that comes later', async () => {
    const port = Number(/(\d+)$/.exec((await dial('host-serial:one:forward:tcp:0;tcp:6790').ended).slice(12))?.[1]);
    const first = connect(port, '127.0.0.1');
    await once(first, 'close');
    listen('tcp:6790');
    const second = connect(port, '127.0.0.1');
    sockets.push(second);
    second.write('x');
    expect(String((await once(second, 'data'))[0])).toBe('<x>');
  });

  test('reverse: the device dials the host', async () => {
    const host = createServer((socket) => socket.end('from the host'));
    await once(host.listen(0, '127.0.0.1'), 'listening');
    const { port } = host.address() as { port: number };
    expect(await ask(`reverse:forward:tcp:8081;tcp:${port}`)).toBe('OKAYOKAYOKAY');
    expect(await ask('reverse:list-forward')).toContain(`UsbFfs tcp:8081 tcp:${port}\n`);
    const stream = device.network.connect('tcp:8081');
    expect(String((await once(stream as NonNullable<typeof stream>, 'data'))[0])).toBe('from the host');
    expect(await ask('reverse:killforward-all')).toBe('OKAYOKAYOKAY');
    expect(device.network.connect('tcp:8081')).toBeUndefined();
    host.close();
  });

  test('reverse to a closed port cuts the device’s connection', async () => {
    await ask('reverse:forward:tcp:8081;tcp:1');
    const stream = device.network.connect('tcp:8081');
    await once(stream as NonNullable<typeof stream>, 'close');
  });
});

describe('states', () => {
  test('an offline device is listed, refused and told; its streams, forwards and reverses are gone', async () => {
    const hanging = dial('host:transport:one', 'shell,v2,raw:hang');
    await hanging.atLeast(8);
    await dial('host-serial:one:forward:tcp:0;tcp:6790').ended;
    await ask('reverse:forward:tcp:8081;tcp:1');
    expect(server.setState('one', 'offline')).toBe(true);
    expect(await hanging.ended).toBe('OKAYOKAY');
    expect(await dial('host:devices').ended).toBe(okay('one\toffline\n'));
    expect(await dial('host:devices-l').ended).toBe(okay('one                    offline usb:1-1 transport_id:1\n'));
    expect(await dial('host-serial:one:get-state').ended).toBe(okay('offline'));
    expect(await dial('host:transport:one').ended).toBe(fail('device offline'));
    expect(await dial('host:list-forward').ended).toBe(okay(''));
    expect(device.network.listening).toEqual([]);
    const waiting = dial('host-serial:one:wait-for-any-device');
    expect(await waiting.atLeast(4)).toBe('OKAY');
    server.setState('one', 'device');
    expect(await waiting.ended).toBe('OKAYOKAY');
    expect(server.setState('nobody', 'offline')).toBe(false);
  });

  test('a device that is detached takes every stream with it: forwarded, reversed, in mid upload', async () => {
    const closes: Promise<unknown>[] = [];
    device.network.listen('tcp:6790', (stream) => closes.push(once(stream, 'close')));
    const port = Number(/(\d+)$/.exec((await dial('host-serial:one:forward:tcp:0;tcp:6790').ended).slice(12))?.[1]);
    const forwarded = connect(port, '127.0.0.1');
    closes.push(once(forwarded, 'close'));
    const host = createServer((socket) => socket.write('x'));
    await once(host.listen(0, '127.0.0.1'), 'listening');
    await ask(`reverse:forward:tcp:8081;tcp:${(host.address() as { port: number }).port}`);
    const reversed = device.network.connect('tcp:8081');
    await once(reversed as NonNullable<typeof reversed>, 'data');
    closes.push(once(reversed as NonNullable<typeof reversed>, 'close'));
    const upload = dial('host:transport:one', 'sync:', encodeSyncPacket('SEND', '/sdcard/half,33188'));
    await expect.poll(() => device.files.stat('/sdcard/half')).toBeDefined();
    await server.detach('one');
    await Promise.all([...closes, upload.ended]);
    expect(device.files.stat('/sdcard/half')).toBeUndefined();
    expect(await dial('host:list-forward').ended).toBe(okay(''));
    const dialled = connect(port, '127.0.0.1');
    await once(dialled, 'error');
    host.close();
  });

  test('an unauthorized device is refused in stock adb’s words', async () => {
    server.setState('one', 'unauthorized');
    expect(await dial('host:transport-any').ended).toContain('device unauthorized.\nThis adb server');
    expect(await dial('host:devices').ended).toBe(okay('one\tunauthorized\n'));
  });

  test('dropped connections leave the device where it is', async () => {
    const hanging = dial('host:transport:one', 'shell,v2,raw:hang');
    await hanging.atLeast(8);
    server.dropConnections('one');
    expect(await hanging.ended).toBe('OKAYOKAY');
    expect(device.aborted).toEqual(['hang']);
    expect(await ask('exec:x')).toContain('ran x');
  });

  test('reconnect and its kin', async () => {
    expect(await dial('host-serial:one:reconnect').ended).toBe(okay('reconnecting one [device]\n'));
    expect(await ask('reconnect')).toBe('OKAYOKAYdone');
    expect(await dial('host:reconnect-offline').ended).toBe(okay(''));
    server.setState('one', 'offline');
    expect(await dial('host:reconnect-offline').ended).toBe(okay('reconnecting one'));
    expect(await dial('host:connect:127.0.0.1:5601').ended).toContain('FAIL');
    expect(await dial('host:disconnect:').ended).toBe(okay('disconnected everything'));
    expect(await dial('host:disconnect:x:1').ended).toBe(fail("no such device 'x:1'"));
  });

  test('waiting for a device when nobody can say which', async () => {
    server.attach(createFakeDevice('two'));
    expect(await dial('host:wait-for-any-device').ended).toBe(`OKAY${fail('more than one device/emulator')}`);
  });
});

test('the journal tells every service, its channel and its end, and each sync request', async () => {
  await dial('host-serial:one:features').ended;
  await ask('shell,v2,raw:x');
  await dial('host:transport:one', 'sync:', encodeSyncPacket('STAT', '/sdcard'), encodeSyncPacket('QUIT')).ended;
  await ask('tcp:1');
  await expect
    .poll(() => device.entries.filter((entry) => !JSON.stringify(entry).includes('host:transport')))
    .toEqual([
      { kind: 'service', channel: 1, service: 'host:features' },
      { kind: 'closed', channel: 1 },
      { kind: 'service', channel: 2, service: 'shell,v2,raw:x' },
      { kind: 'closed', channel: 2, code: 7 },
      { kind: 'service', channel: 3, service: 'sync:' },
      { kind: 'request', channel: 3, via: 'sync', request: 'STAT /sdcard' },
      { kind: 'closed', channel: 3 },
      { kind: 'service', channel: 4, service: 'tcp:1' },
      { kind: 'closed', channel: 4 },
    ]);
});
