import { describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { DeviceError } from '../../src/base/failure.ts';
import type { Driver, DriverFactory } from '../../src/device/contract/driver.ts';
import { type DeviceTarget, isOnAdb } from '../../src/device/contract/target.ts';
import { openDriver } from '../../src/device/open-driver.ts';

const target = { serial: 's', host: 'h', port: 1, virtual: false };
const deadline = () => createDeadline(createRealClock(), 5_000, new AbortController().signal);

function factory(name: string, outcome: { readonly missing?: string; readonly error?: Error } = {}): DriverFactory {
  return {
    name,
    takes: isOnAdb,
    missing: async () => outcome.missing,
    async open() {
      if (outcome.error !== undefined) throw outcome.error;
      return { info: { driver: name } } as unknown as Driver;
    },
  };
}

describe('openDriver', () => {
  it('takes the first that can run, and tells why those before it could not', async () => {
    const refused = new DeviceError('device_error', 'INSTALL_FAILED_USER_RESTRICTED');
    const last = { ...factory('c'), limits: 'it sees less' };
    const all = [factory('a', { missing: 'not installed' }), factory('b', { error: refused }), last];
    const { driver, notes } = await openDriver(all, 'auto', target, deadline());
    expect(driver.info.driver).toBe('c');
    expect(notes).toEqual([
      'Driver passed over: a: not installed',
      'Driver passed over: b: INSTALL_FAILED_USER_RESTRICTED',
      'Going on with the driver "c": it sees less',
    ]);
  });

  it('obeys a wish, and does not fall back from it', async () => {
    const broken = factory('a', { error: new DeviceError('device_error', 'no') });
    await expect(openDriver([broken, factory('b')], 'a', target, deadline())).rejects.toThrow('no');
    await expect(openDriver([factory('a', { missing: 'run x' })], 'a', target, deadline())).rejects.toMatchObject({
      code: 'device_error',
      message: 'run x.',
    });
    expect((await openDriver([broken, factory('b')], 'b', target, deadline())).driver.info.driver).toBe('b');
  });

  it('tries no other driver on a device that is lost, silent or given up', async () => {
    for (const error of [
      new DeviceError('device_lost', 'gone'),
      new DeviceError('device_timeout', 'late'),
      new Error('stopped by hand'),
    ]) {
      await expect(openDriver([factory('a', { error }), factory('b')], 'auto', target, deadline())).rejects.toBe(error);
    }
  });

  it('asks only drivers that reach such a place, and names them where another is wished for', async () => {
    const url = { name: 'mcp+http://h:1/mcp', url: 'http://h:1/mcp', token: 'secret-token' };
    const all = [factory('a'), { ...factory('m'), takes: (place: DeviceTarget) => !isOnAdb(place) }];
    const { driver, notes } = await openDriver(all, 'auto', url, deadline());
    expect([driver.info.driver, notes]).toEqual(['m', []]);
    expect((await openDriver(all, 'auto', target, deadline())).driver.info.driver).toBe('a');
    await expect(openDriver(all, 'a', url, deadline())).rejects.toMatchObject({
      code: 'device_error',
      message: 'The driver "a" does not reach mcp+http://h:1/mcp. Use --driver auto, or m.',
    });
    await expect(openDriver(all, 'm', target, deadline())).rejects.toThrow('does not reach s, which is on an adb');
  });

  it('fails as the last one does', async () => {
    const error = new DeviceError('device_error', 'too old');
    await expect(openDriver([factory('a', { error })], 'auto', target, deadline())).rejects.toBe(error);
  });
});
