import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeShellPacket } from '../../../src/adb/shell-packet.ts';
import { type Adbd, openAdbd } from '../../../src/virtual/wire/adbd/adbd.ts';
import { ServiceRefused } from '../../../src/virtual/wire/services.ts';
import { type AdbdHost, dialAdbd } from './adbd-host.ts';
import { createFakeDevice, type FakeDevice } from './fake-device.ts';

let device: FakeDevice;
let adbd: Adbd;
let host: AdbdHost;

beforeEach(async () => {
  device = createFakeDevice('one');
  adbd = await openAdbd({ services: device });
  host = dialAdbd(adbd.port);
});
afterEach(async () => {
  host.socket.destroy();
  await adbd.close();
});

test('the greeting tells version, most bytes, facts and features', async () => {
  host.send('CNXN', 0x01000001, 0x100000, 'host::features=shell_v2');
  const answer = await host.next();
  expect([answer?.command, answer?.arg0, answer?.arg1]).toEqual(['CNXN', 0x01000001, 0x100000]);
  expect(answer?.data.toString()).toBe(
    'device::ro.product.name=p;ro.product.model=m o;ro.product.device=d;features=shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir,abb,abb_exec',
  );
});

test.each(['root:', 'reverse:list-forward', 'shell:x', 'jdwp'])(
  'rule 1: no WRTE of %s before the OKAY of its OPEN, though its answer is ready at once',
  async (service) => {
    await host.greet();
    host.send('OPEN', 5, 0, `${service}\0`);
    expect((await host.next())?.command).toBe('OKAY');
  },
);

test('rule 2: one WRTE is on its way; the next follows its OKAY; none is larger than the host takes', async () => {
  await host.greet(0x01000001, 4096);
  host.send('OPEN', 5, 0, 'exec:bytes 10000\0');
  const okay = await host.next();
  const first = await host.next();
  expect([first?.command, first?.data.length]).toEqual(['WRTE', 4096]);
  // What comes before our OKAY can only be the answer to another request.
  host.send('OPEN', 6, 0, 'nonsense\0');
  expect((await host.next())?.command).toBe('CLSE');
  host.send('OKAY', 5, okay?.arg0 ?? 0);
  expect((await host.next())?.data.length).toBe(4096);
  host.send('OKAY', 5, okay?.arg0 ?? 0);
  expect((await host.next())?.data.length).toBe(10_000 - 8192);
  host.send('OKAY', 5, okay?.arg0 ?? 0);
  expect((await host.next())?.command).toBe('CLSE');
});

test('rule 2: what the host sends is acknowledged, one WRTE after the other', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'abb_exec:package\0install\0-S\x00300000\0');
  const remote = (await host.next())?.arg0 ?? 0;
  for (let sent = 0; sent < 3; sent++) {
    host.send('WRTE', 5, remote, Buffer.alloc(100_000));
    const answer = await host.next();
    expect([answer?.command, answer?.arg0, answer?.arg1]).toEqual(['OKAY', remote, 5]);
  }
  expect((await host.next())?.data.toString()).toBe('package|install|-S|300000 took 300000\n');
});

test('rule 2: an unknown service is closed without an OKAY', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'nonsense:x\0');
  const answer = await host.next();
  expect([answer?.command, answer?.arg0, answer?.arg1]).toEqual(['CLSE', 0, 5]);
});

test('rule 3: a service that ends with nothing more to say closes its stream', async () => {
  await host.greet();
  expect(await host.open(5, 'jdwp')).toMatchObject({ text: '', closed: true });
});

test('rule 4: a port without a listener is closed at once; one with a listener carries bytes both ways', async () => {
  await host.greet();
  expect(await host.open(5, 'tcp:6790')).toEqual({ remote: 0, text: '', closed: true });
  device.network.listen('tcp:6790', (stream) => {
    stream.on('data', (chunk: Buffer) => stream.end(`heard ${chunk}`));
  });
  host.send('OPEN', 6, 0, 'tcp:6790\0');
  const remote = (await host.next())?.arg0 ?? 0;
  host.send('WRTE', 6, remote, 'hi');
  const kinds: string[] = [];
  for (let message = await host.next(); message !== undefined; message = await host.next()) {
    kinds.push(`${message.command} ${message.data}`);
    if (message.command === 'WRTE') host.send('OKAY', 6, remote);
    if (message.command === 'CLSE') break;
  }
  expect(kinds).toEqual(['OKAY ', 'WRTE heard hi', 'CLSE ']);
});

test('rule 6: reverse answers, and the device opens the stream to the host', async () => {
  await host.greet();
  expect((await host.open(5, 'reverse:forward:tcp:8081;tcp:8899')).text).toBe('OKAY');
  expect((await host.open(6, 'reverse:forward:tcp:0;tcp:8900')).text).toBe('OKAY000532768');
  expect((await host.open(7, 'reverse:list-forward')).text).toBe(
    '0033host-1 tcp:8081 tcp:8899\nhost-1 tcp:32768 tcp:8900\n',
  );
  expect((await host.open(8, 'reverse:forward:norebind:tcp:8081;tcp:1')).text).toBe(
    'FAIL001dcannot rebind existing socket',
  );
  const stream = device.network.connect('tcp:8081');
  const closed = new Promise((resolve) => stream?.on('close', resolve));
  const heard: string[] = [];
  stream?.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
  stream?.write('from the device');
  const open = await host.next();
  expect([open?.command, open?.arg1, open?.data.toString()]).toEqual(['OPEN', 0, 'tcp:8899\0']);
  host.send('OKAY', 77, open?.arg0 ?? 0);
  const data = await host.next();
  expect([data?.command, data?.arg1, data?.data.toString()]).toEqual(['WRTE', 77, 'from the device']);
  host.send('OKAY', 77, open?.arg0 ?? 0);
  host.send('WRTE', 77, open?.arg0 ?? 0, 'from the host');
  expect((await host.next())?.command).toBe('OKAY');
  host.send('CLSE', 77, open?.arg0 ?? 0);
  expect((await host.next())?.command).toBe('CLSE');
  await closed;
  expect(heard).toEqual(['from the host']);
  expect((await host.open(9, 'reverse:killforward:tcp:8081')).text).toBe('OKAY');
  expect((await host.open(10, 'reverse:killforward:tcp:8081')).text).toBe("FAIL001dlistener 'tcp:8081' not found");
  expect((await host.open(11, 'reverse:killforward-all')).text).toBe('OKAY');
  expect(device.network.listening).toEqual([]);
});

test('rule 6: a reverse connection that the host refuses is cut on the device', async () => {
  await host.greet();
  await host.open(5, 'reverse:forward:tcp:8081;tcp:8899');
  const stream = device.network.connect('tcp:8081');
  const closed = new Promise((resolve) => stream?.on('close', resolve));
  const open = await host.next();
  host.send('CLSE', 0, open?.arg0 ?? 0);
  await closed;
});

test('rule 7: shell v2 packets, exec without an exit code', async () => {
  await host.greet();
  expect((await host.open(5, 'shell,v2,TERM=xterm,raw:x')).text).toBe(
    '\x01\x0a\0\0\0one ran x\n\x02\x04\0\0\0err\n\x03\x01\0\0\0\x07',
  );
  expect((await host.open(6, 'exec:x')).text).toBe('one ran x\nerr\n');
});

test('with version 0x01000000 the device sends checksums', async () => {
  await host.greet(0x01000000, 4096);
  const raw = new Promise<Buffer>((resolve) => host.socket.on('data', resolve));
  host.send('OPEN', 5, 0, 'exec:x\0');
  let bytes = await raw;
  if (bytes.length <= 24) bytes = Buffer.concat([bytes, await new Promise<Buffer>((r) => host.socket.once('data', r))]);
  const message = bytes.subarray(24);
  expect(message.toString('latin1', 0, 4)).toBe('WRTE');
  const sum = [...message.subarray(24, 24 + message.readUInt32LE(12))].reduce((total, byte) => total + byte, 0);
  expect(message.readUInt32LE(16)).toBe(sum);
});

test('unknown streams and stray messages change nothing', async () => {
  await host.greet();
  host.send('OKAY', 99, 99);
  host.send('WRTE', 99, 99, 'x');
  host.send('CLSE', 99, 99);
  expect((await host.open(5, 'exec:x')).text).toBe('one ran x\nerr\n');
});

test('an OPEN without a name is no stream', async () => {
  await host.greet();
  host.send('OPEN', 0, 0, 'exec:x\0');
  expect((await host.open(5, 'exec:x')).text).toBe('one ran x\nerr\n');
});

test('a host that sends on and on without waiting loses the stream, not the connection', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'shell,v2,raw:hang\0');
  const remote = (await host.next())?.arg0 ?? 0;
  for (let sent = 0; sent < 32; sent++) host.send('WRTE', 5, remote, Buffer.alloc(1024 * 1024));
  let answer = await host.next();
  while (answer?.command === 'OKAY') answer = await host.next();
  expect(answer?.command).toBe('CLSE');
  expect((await host.open(6, 'exec:x')).text).toBe('one ran x\nerr\n');
});

test('many streams of one connection are nothing to warn of', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  await host.greet();
  for (let at = 1; at <= 20; at++) host.send('OPEN', at, 0, 'shell,v2,raw:hang\0');
  for (let at = 1; at <= 20; at++) expect((await host.next())?.command).toBe('OKAY');
  await new Promise(setImmediate);
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

test.each([
  ['another command', Buffer.from('GET / HTTP/1.1\r\nHost: nobody\r\n\r\n')],
  ['a wrong magic', Buffer.alloc(24, 0)],
])('bytes that are no message (%s) end the connection', async (_, bytes) => {
  host.socket.write(bytes);
  expect(await host.next()).toBeUndefined();
});

test('the host closing a stream ends its command', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'shell,v2,raw:hang\0');
  const remote = (await host.next())?.arg0 ?? 0;
  host.send('CLSE', 5, remote);
  expect((await host.next())?.command).toBe('CLSE');
  await expect.poll(() => device.aborted).toEqual(['hang']);
});

test('stdin that ends before its program has read it is still read', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'exec:count\0');
  const remote = (await host.next())?.arg0 ?? 0;
  host.send('WRTE', 5, remote, 'abc');
  await host.next();
  host.send('CLSE', 5, remote);
  await expect.poll(() => device.entries.at(-1)).toEqual({ kind: 'closed', channel: 1, code: 0 });
  expect(device.aborted).toEqual([]);
});

test('a cut in mid stream is a close without an exit packet', async () => {
  await host.greet();
  expect(await host.open(5, 'shell,v2,raw:cut')).toMatchObject({ text: '\x01\x05\0\0\0some\n', closed: true });
});

test('a service that is not admitted is closed without an OKAY', async () => {
  const refusing = createFakeDevice('two', { admit: () => Promise.reject(new ServiceRefused()) });
  const other = await openAdbd({ services: refusing });
  const client = dialAdbd(other.port);
  await client.greet();
  expect(await client.open(5, 'sync:')).toEqual({ remote: 0, text: '', closed: true });
  client.socket.destroy();
  await other.close();
});

test('dropped connections end every stream; offline closes new ones; then all is as before', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'shell,v2,raw:hang\0');
  await host.next();
  adbd.dropConnections();
  while ((await host.next()) !== undefined);
  await expect.poll(() => device.aborted).toEqual(['hang']);
  adbd.setState('offline');
  const refused = dialAdbd(adbd.port);
  expect(await refused.greet()).toBe('no greeting but undefined');
  adbd.setState('device');
  const again = dialAdbd(adbd.port);
  expect(await again.greet()).toContain('device::');
  again.socket.destroy();
});

test('input packets reach the command; closing input ends it', async () => {
  await host.greet();
  host.send('OPEN', 5, 0, 'shell,v2,raw:stdin\0');
  const remote = (await host.next())?.arg0 ?? 0;
  host.send('WRTE', 5, remote, Buffer.concat([encodeShellPacket(0, Buffer.from('ab')), encodeShellPacket(4)]));
  expect((await host.next())?.command).toBe('OKAY');
  expect((await host.next())?.data.toString('latin1')).toBe('\x01\x04\0\0\0<ab>');
});

test('a host that closes a stream before it has opened is not waited for', async () => {
  const gone: string[] = [];
  const admit = (service: string, signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => {
        gone.push(service);
        reject(signal.reason);
      });
    });
  const slow = await openAdbd({ services: createFakeDevice('slow', { admit }) });
  const client = dialAdbd(slow.port);
  await client.greet();
  client.send('OPEN', 5, 0, 'sync:\0');
  client.send('CLSE', 5, 0);
  expect(await client.next()).toMatchObject({ command: 'CLSE', arg0: 0, arg1: 5 });
  expect(gone).toEqual(['sync:']);
  client.socket.destroy();
  await slow.close();
});
