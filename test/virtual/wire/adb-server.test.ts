import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeShellPacket } from '../../../src/adb/shell-packet.ts';
import { encodeHexText } from '../../../src/adb/smart-socket-codec.ts';
import { encodeSyncDone, encodeSyncPacket } from '../../../src/adb/sync-packet.ts';
import { type AdbServer, openAdbServer } from '../../../src/virtual/wire/adb-server.ts';
import { dialServer, fail, okay } from './dial-server.ts';
import { createFakeDevice } from './fake-device.ts';

let server: AdbServer;
let killed = 0;
const sockets: Socket[] = [];

const device = (serial: string) => createFakeDevice(serial, { features: ['shell_v2', 'cmd'] });

beforeEach(async () => {
  killed = 0;
  server = await openAdbServer({ onKill: () => killed++ });
  server.attach(device('one'));
  server.attach(device('127.0.0.1:5601'));
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

const transportId = (id: number) => `${String.fromCharCode(id)}\0\0\0\0\0\0\0`;

test.each([
  ['host:version', okay('0029')],
  ['host:devices', okay('one\tdevice\n127.0.0.1:5601\tdevice\n')],
  [
    'host:devices-l',
    okay(
      'one                    device usb:1-1 product:p model:m_o device:d transport_id:1\n127.0.0.1:5601         device usb:1-2 product:p model:m_o device:d transport_id:2\n',
    ),
  ],
  ['host-serial:one:features', okay('shell_v2,cmd')],
  ['host-serial:127.0.0.1:5601:get-serialno', okay('127.0.0.1:5601')],
  ['host-serial:one:get-state', okay('device')],
  ['host-transport-id:2:get-serialno', okay('127.0.0.1:5601')],
  ['host-serial:nobody:get-state', fail("device 'nobody' not found")],
  ['host:get-state', fail('more than one device/emulator')],
  ['host:transport:nobody', fail("device 'nobody' not found")],
  ['host:nonsense', fail('unknown host service')],
  ['host:emu:kill', fail('unknown host service')],
  ['shell:echo', fail('device offline (no transport)')],
  ['host-serial:one:wait-for-any-device', 'OKAYOKAY'],
  ['host:wait-for-any-nonsense', fail('unknown host service')],
  ['host:list-forward', okay('')],
  ['host:killforward:tcp:1', fail("listener 'tcp:1' not found")],
])('%s', async (request, answer) => {
  expect(await dial(request).ended).toBe(answer);
});

test('a request may arrive byte by byte, and two at once', async () => {
  const slow = dial();
  for (const byte of encodeHexText('host:version')) slow.socket.write(Buffer.from([byte]));
  expect(await slow.ended).toBe(okay('0029'));
  expect(await dial('host:transport:one', 'shell:x').ended).toBe('OKAYOKAYone ran x\nerr\n');
});

test('tport tells the transport id and the next service is the device’s', async () => {
  expect(await dial('host:tport:serial:one', 'exec:x').ended).toBe(`OKAY${transportId(1)}OKAYone ran x\nerr\n`);
  expect(await dial('host:transport-id:2', 'shell:x').ended).toBe('OKAYOKAY127.0.0.1:5601 ran x\nerr\n');
});

test('shell v2 keeps the streams apart and ends with the exit code', async () => {
  const answer = await dial('host:transport:one', 'shell,v2,TERM=xterm,raw:x').ended;
  expect(answer).toBe('OKAYOKAY\x01\x0a\0\0\0one ran x\n\x02\x04\0\0\0err\n\x03\x01\0\0\0\x07');
});

test('a pty merges the streams and ends lines with CR LF', async () => {
  const answer = await dial('host:transport:one', 'shell,v2,pty:x').ended;
  expect(answer).toBe('OKAYOKAY\x01\x0b\0\0\0one ran x\r\n\x01\x05\0\0\0err\r\n\x03\x01\0\0\0\x07');
});

test('stdin packets reach the command until the client closes its input', async () => {
  const stdin = [
    encodeShellPacket(0, Buffer.from('ab')),
    encodeShellPacket(5, Buffer.from('9x9')),
    encodeShellPacket(4),
  ];
  const answer = await dial('host:transport:one', 'shell,v2,raw:stdin', Buffer.concat(stdin)).ended;
  expect(answer).toContain('<ab>');
  expect(answer).toMatch(/\x03\x01\0\0\0\x07$/);
});

test('a defect of the device is told, with an exit code that is no success', async () => {
  const answer = await dial('host:transport:one', 'shell,v2,raw:break').ended;
  expect(answer).toContain('the virtual device broke: Error: seeded defect');
  expect(answer.endsWith(`\x03\x01\0\0\0${String.fromCharCode(134)}`)).toBe(true);
});

test('services that are not there', async () => {
  expect(await dial('host:transport:one', 'tcp:6790').ended).toBe(`OKAY${fail('closed')}`);
  expect(await dial('host:transport:one', 'nonsense:x').ended).toBe(`OKAY${fail('closed')}`);
  expect(await dial('host:transport:one', 'jdwp').ended).toBe('OKAYOKAY');
});

test('sync: a file is written with its parents, told, listed and read back', async () => {
  const big = Buffer.alloc(150_000, 'x');
  const { socket, atLeast } = dial('host:transport:one', 'sync:');
  socket.write(encodeSyncPacket('SEND', '/sdcard/a/b/c,x.bin,33188'));
  for (let at = 0; at < big.length; at += 65_536) socket.write(encodeSyncPacket('DATA', big.subarray(at, at + 65_536)));
  socket.write(encodeSyncDone(1234));
  expect(await atLeast(16)).toBe('OKAYOKAYOKAY\0\0\0\0');
  socket.write(encodeSyncPacket('STAT', '/sdcard/a/b/c,x.bin'));
  const stat = Buffer.from((await atLeast(32)).slice(16), 'latin1');
  expect([
    stat.toString('latin1', 0, 4),
    stat.readUInt32LE(4).toString(8),
    stat.readUInt32LE(8),
    stat.readUInt32LE(12),
  ]).toEqual(['STAT', '100660', 150_000, 1234]);
  socket.write(encodeSyncPacket('LIST', '/sdcard/a/b'));
  const listed = (await atLeast(32 + 21 + 22 + 27 + 20)).slice(32);
  expect(listed.slice(43, 47) + listed.slice(63, 74)).toBe('DENTc,x.binDONE');
  socket.write(encodeSyncPacket('RECV', '/sdcard/a/b/c,x.bin'));
  const from = 32 + 90;
  const recv = (await atLeast(from + 150_000 + 3 * 8 + 8)).slice(from);
  expect(recv.match(/DATA/g)).toHaveLength(3);
  expect(recv.replace(/DATA[\s\S]{4}/g, '').slice(0, 150_000)).toBe(big.toString());
  socket.write(encodeSyncPacket('RECV', '/sdcard/none'));
  expect(await atLeast(from + 150_000 + 32 + 46)).toContain('FAIL\x26\0\0\0open failed: No such file or directory');
  socket.write(encodeSyncPacket('STA2', '/sdcard/none'));
  socket.write(encodeSyncPacket('QUIT'));
});

test('trackers hear of devices that come and go', async () => {
  const { atLeast } = dial('host:track-devices');
  const first = okay('one\tdevice\n127.0.0.1:5601\tdevice\n');
  expect(await atLeast(first.length)).toBe(first);
  server.attach(device('two'));
  const second = '002donetwo'.length;
  expect(await atLeast(first.length + second)).toContain('two\tdevice\n');
  await server.detach('one');
  expect(await atLeast(first.length + 45 + 34)).toMatch(/127\.0\.0\.1:5601\tdevice\ntwo\tdevice\n$/);
  expect(() => server.attach(device('two'))).toThrow('attached already');
});

test('wait-for-device waits, wait-for-disconnect too', async () => {
  const waiting = dial('host-serial:late:wait-for-any-device');
  expect(await waiting.atLeast(4)).toBe('OKAY');
  server.attach(device('late'));
  expect(await waiting.ended).toBe('OKAYOKAY');
  const leaving = dial('host-serial:late:wait-for-any-disconnect');
  expect(await leaving.atLeast(4)).toBe('OKAY');
  await server.detach('late');
  expect(await leaving.ended).toBe('OKAYOKAY');
});

test('a forward is bound, listed, refused twice with norebind, and closes what connects', async () => {
  const answer = await dial('host-serial:one:forward:tcp:0;tcp:99').ended;
  const port = /^OKAYOKAY0005(\d{5})$|^OKAYOKAY0004(\d{4})$/.exec(answer)?.slice(1).find(Boolean);
  expect(port).toBeDefined();
  expect(await dial('host:list-forward').ended).toBe(okay(`one tcp:${port} tcp:99\n`));
  expect(await dial(`host-serial:one:forward:norebind:tcp:${port};tcp:98`).ended).toBe(
    fail('cannot rebind existing socket'),
  );
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  await new Promise((resolve) => socket.on('close', resolve));
  expect(await dial('host-serial:one:killforward-all').ended).toBe('OKAYOKAY');
  expect(await dial('host:list-forward').ended).toBe(okay(''));
});

test('kill is answered; what it does is the owner’s business', async () => {
  expect(await dial('host:kill').ended).toBe('OKAY');
  await expect.poll(() => killed).toBe(1);
  expect(await dial('host:version').ended).toBe(okay('0029'));
});

test('close ends a hanging command, a tracker and an idle connection', async () => {
  const hanging = dial('host:transport:one', 'shell,v2,raw:hang');
  const tracking = dial('host:track-devices');
  const idle = dial();
  await Promise.all([hanging.atLeast(8), tracking.atLeast(10)]);
  await server.close();
  await Promise.all([hanging.ended, tracking.ended, idle.ended]);
  expect(await hanging.ended).toBe('OKAYOKAY');
});

test.each([
  [encodeSyncPacket('STAT', 'a'.repeat(1025)), 'path too long'],
  [encodeSyncPacket('SEND', '/sdcard/x'), 'missing , in ID_SEND'],
])('sync refuses what adbd refuses, and closes (%#)', async (request, reason) => {
  const client = dial('host:transport:one', 'sync:');
  client.socket.write(request);
  expect(await client.ended).toBe(`OKAYOKAY${encodeSyncPacket('FAIL', reason).toString('latin1')}`);
});

test('a request too long to be repeated in its refusal is refused all the same', async () => {
  expect((await dial(`host:transport:${'a'.repeat(65_520)}`).ended).startsWith('FAIL')).toBe(true);
});
