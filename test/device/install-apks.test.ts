import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../src/virtual/device/open-virtual-device.ts';
import { buildApk } from '../virtual/shell/build-apk.ts';

describe('installing over plain adb', () => {
  const clock = createVirtualClock();
  const within = () => createDeadline(clock, 60_000, new AbortController().signal);
  let device: OpenVirtualDevice;
  let driver: Driver;
  beforeAll(async () => {
    device = await openVirtualDevice({
      clock,
      // Once: the first session's last command.
      faults: [{ fault: 'cut', on: 'pm install-commit' }],
    });
    let ids = 0;
    const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
    driver = await createAdbDriverFactory({ clock, id: () => `${ids++}` }).open(target, within());
  });
  afterAll(async () => {
    await driver?.close();
    await device?.close();
  });
  const leftOver = async () => (await driver.shell?.('ls /data/local/tmp', within()))?.stdout.toString();
  const find = async () => (await driver.appDetails?.(within()))?.find(({ packageName }) => packageName === 'com.new');
  const parts = [
    { name: 'base.apk', bytes: buildApk({ splitRequired: true, versionCode: 7 }) },
    { name: 'de.apk', bytes: buildApk({ split: 'de', versionCode: 7 }) },
  ];

  it('one file, and a newer one over it; it is gone afterwards', async () => {
    expect(
      await driver.install?.([{ name: 'new.apk', bytes: buildApk({ versionCode: 5 }) }], within()),
    ).toBeUndefined();
    expect(await find()).toMatchObject({ versionCode: 5, system: false });
    expect(
      await driver.install?.([{ name: 'new.apk', bytes: buildApk({ versionCode: 6 }) }], within()),
    ).toBeUndefined();
    expect((await find())?.versionCode).toBe(6);
    const older = [{ name: 'old.apk', bytes: buildApk({ versionCode: 2 }) }];
    expect(await driver.install?.(older, within())).toMatch(/^INSTALL_FAILED_VERSION_DOWNGRADE/);
    expect(await driver.uninstall?.('com.new', within())).toBe(true);
    expect(await find()).toBeUndefined();
    expect(await driver.uninstall?.('com.new', within())).toBe(false);
    expect(await leftOver()).toBe('');
  });

  it('nothing is left where the device goes away in the middle', async () => {
    await expect(driver.install?.(parts, within())).rejects.toMatchObject({ code: 'device_lost' });
    expect(await leftOver()).toBe('');
  });

  it('an app in parts, in one session; without its other parts it is refused', async () => {
    expect(await driver.install?.(parts, within())).toBeUndefined();
    expect(await find()).toMatchObject({ versionCode: 7 });
    expect((await driver.shell?.('pm path com.new', within()))?.stdout.toString().trim().split('\n')).toHaveLength(2);
    expect(await driver.uninstall?.('com.new', within())).toBe(true);
    expect(await driver.install?.(parts.slice(0, 1), within())).toMatch(/^INSTALL_FAILED_MISSING_SPLIT/);
    expect(await driver.install?.(parts.slice(1), within())).toMatch(/^INSTALL_/);
    expect(await find()).toBeUndefined();
    expect(await leftOver()).toBe('');
    await expect(driver.install?.([], within())).rejects.toMatchObject({ code: 'refused' });
  });
});
