import { constants, generateKeyPairSync, type KeyObject, privateEncrypt } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type Adbd, openAdbd } from '../../../src/virtual/wire/adbd/adbd.ts';
import type { AdbdAuth } from '../../../src/virtual/wire/adbd/auth.ts';
import { type AdbdHost, dialAdbd } from './adbd-host.ts';
import { createFakeDevice } from './fake-device.ts';

const mine = createKey('me@here');
const other = createKey('you@there');
let adbd: Adbd;
let host: AdbdHost;

afterEach(async () => {
  host.socket.destroy();
  await adbd.close();
});

async function start(auth: AdbdAuth): Promise<void> {
  adbd = await openAdbd({ services: createFakeDevice('one'), auth });
  host = dialAdbd(adbd.port);
}

/** adb's form of a key, made from the numbers of a fresh one (n0inv and R² are not looked at by the device). */
function createKey(name: string): { readonly text: string; readonly privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bytes = Buffer.alloc(524);
  bytes.writeUInt32LE(64, 0);
  Buffer.from(publicKey.export({ format: 'jwk' }).n as string, 'base64url')
    .reverse()
    .copy(bytes, 8);
  bytes.writeUInt32LE(65_537, 520);
  return { text: `${bytes.toString('base64')} ${name}`, privateKey };
}

function sign(key: KeyObject, token: Buffer): Buffer {
  const digestInfo = Buffer.from('3021300906052b0e03021a05000414', 'hex');
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([digestInfo, token]));
}

test('a known key signs the second token, after another was refused', async () => {
  await start({ knownKeys: [mine.text], confirm: () => Promise.reject(new Error('nobody is asked')) });
  host.send('CNXN', 0x01000001, 0x100000, 'host::');
  const first = await host.next();
  expect([first?.command, first?.arg0, first?.data.length]).toEqual(['AUTH', 1, 20]);
  host.send('AUTH', 2, 0, sign(other.privateKey, first?.data as Buffer));
  const second = await host.next();
  expect([second?.command, second?.arg0]).toEqual(['AUTH', 1]);
  expect(second?.data.equals(first?.data as Buffer)).toBe(false);
  host.send('AUTH', 2, 0, sign(mine.privateKey, second?.data as Buffer));
  expect((await host.next())?.command).toBe('CNXN');
  expect((await host.open(5, 'exec:x')).text).toBe('one ran x\nerr\n');
});

test('an old signature is worth nothing for a new token', async () => {
  await start({ knownKeys: [mine.text], confirm: async () => false });
  host.send('CNXN', 0x01000001, 0x100000, 'host::');
  const first = (await host.next())?.data as Buffer;
  host.send('AUTH', 2, 0, Buffer.alloc(256, 1));
  await host.next();
  host.send('AUTH', 2, 0, sign(mine.privateKey, first));
  expect((await host.next())?.command).toBe('AUTH');
});

test.each([true, false])('an unknown key is shown to the user, who says %s', async (answer) => {
  const asked: string[] = [];
  await start({
    knownKeys: [],
    confirm: async (key) => {
      asked.push(key);
      return answer;
    },
  });
  host.send('CNXN', 0x01000001, 0x100000, 'host::');
  await host.next();
  host.send('AUTH', 3, 0, `${mine.text}\0`);
  if (answer) expect((await host.next())?.command).toBe('CNXN');
  else {
    // A refused host hears nothing until it tries a signature again; no stream opens meanwhile.
    host.send('OPEN', 5, 0, 'exec:x\0');
    host.send('AUTH', 2, 0, Buffer.alloc(256, 1));
    expect((await host.next())?.command).toBe('AUTH');
  }
  expect(asked).toEqual([mine.text]);
});

test('a host that goes on guessing is cut off', async () => {
  await start({ knownKeys: [mine.text], confirm: async () => false });
  host.send('CNXN', 0x01000001, 0x100000, 'host::');
  let tokens = 0;
  while (tokens < 1000 && (await host.next()) !== undefined) {
    tokens++;
    host.send('AUTH', 2, 0, Buffer.alloc(256, 1));
  }
  expect(tokens).toBeGreaterThan(1);
  expect(tokens).toBeLessThan(100);
});
