import { afterEach, describe, expect, it } from 'vitest';
import { listAttachedDevices, trackDevices } from '../../src/adb/devices.ts';
import { pullFile, pushFile } from '../../src/adb/files.ts';
import { addForward, removeForward } from '../../src/adb/forward.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { virtualModel } from '../../src/device/adb-link/adb-abilities.ts';
import { drivers } from '../../src/device/drivers/list.ts';
import { openVirtualDevice } from '../../src/virtual/device/open-virtual-device.ts';

const clock = createRealClock();
const within = (ms = 20_000, by = clock) => createDeadline(by, ms, new AbortController().signal);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

let ids = 0;
const [createAdb] = drivers;
if (createAdb === undefined) throw new Error('there is no driver');

async function serve(devices: number) {
  const served = await openVirtualDevice({ clock, devices });
  closers.push(served.close);
  return { served, server: { host: '127.0.0.1', port: served.port } };
}

describe('a device that goes away', () => {
  it('is lost to the command that waits and to the next one', async () => {
    const virtual = createVirtualClock();
    const device = await openVirtualDevice({ clock: virtual, profile: 'phone-usb' });
    const target = { serial: 'vivace-1', host: '127.0.0.1', port: device.port, virtual: true };
    const driver = await createAdb({ clock: virtual, id: () => `${ids++}` }).open(target, within(20_000, virtual));
    closers.push(() => driver.close());
    const running = driver.shell?.('sleep 5; echo done', within(20_000, virtual));
    const lost = expect(running).rejects.toMatchObject({ code: 'device_lost' });
    virtual.after(1000, () => void device.close());
    await lost;
    await expect(driver.keys?.([4], within(20_000, virtual))).rejects.toMatchObject({ name: 'DeviceError' });
  });
});

describe('the companion', () => {
  it('is asked on a virtual device that is served to adb clients too', async () => {
    const { server } = await serve(1);
    const driver = await createAdb({ clock, id: () => `${ids++}` }).open(
      { serial: 'vivace-1', ...server, virtual: false },
      within(),
    );
    closers.push(() => driver.close());
    expect(driver.info).toMatchObject({ model: virtualModel, virtual: false });
    expect(await driver.cameras?.list(within())).toHaveLength(2);
  });
});

describe('adb errands on the virtual device', () => {
  it('lists serials, states and models', async () => {
    const { server } = await serve(2);
    const listed = await listAttachedDevices({ clock, server }, within());
    expect(listed.map(({ serial, state }) => `${serial} ${state}`)).toEqual(['vivace-1 device', 'vivace-2 device']);
    expect(listed[0]?.model).not.toBe('');
  });

  it('pushes and pulls 5 MB whole', async () => {
    const { server } = await serve(1);
    const target = { clock, server, serial: 'vivace-1' };
    const content = Buffer.alloc(5_000_000, 'vivace\0\n\xff', 'latin1');
    await pushFile(target, { path: '/sdcard/deep/folder/a.bin', content }, within());
    expect((await pullFile(target, '/sdcard/deep/folder/a.bin', within())).equals(content)).toBe(true);
    await expect(pullFile(target, '/sdcard/none', within())).rejects.toThrow('No such file');
  });

  it('tracks devices as they are', async () => {
    const { server } = await serve(2);
    const serials = await new Promise<string[]>((resolve, reject) => {
      const listed = (devices: readonly { serial: string }[]) => resolve(devices.map(({ serial }) => serial));
      trackDevices({ clock, server }, within(), listed, () => undefined).then(
        (tracking) => closers.push(async () => tracking.close()),
        reject,
      );
    });
    expect(serials).toEqual(['vivace-1', 'vivace-2']);
  });

  it('sets a forward and takes it away', async () => {
    const { server } = await serve(1);
    const target = { clock, server, serial: 'vivace-1' };
    await addForward(target, { local: 'tcp:0', remote: 'tcp:6790' }, within());
    await expect(removeForward(target, 'tcp:1', within())).rejects.toMatchObject({ code: 'device_error' });
  });
});
