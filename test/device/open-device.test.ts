import { afterEach, describe, expect, it } from 'vitest';
import { listAttachedDevices, trackDevices } from '../../src/adb/devices.ts';
import { pullFile, pushFile } from '../../src/adb/files.ts';
import { addForward, removeForward } from '../../src/adb/forward.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { DeviceTarget } from '../../src/device/contract/driver.ts';
import { drivers } from '../../src/device/drivers/list.ts';
import { type DeviceSources, openDevice } from '../../src/device/open-device.ts';
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
const factory = createAdb({ clock, id: () => `${ids++}` });

async function serve(devices: number) {
  const served = await openVirtualDevice({ clock, devices });
  closers.push(served.close);
  return { served, server: { host: '127.0.0.1', port: served.port } };
}

/** What happened in which order. */
function createSources(
  server: DeviceSources['server'],
  log: string[],
  given: Partial<DeviceSources> = {},
): DeviceSources {
  return {
    server,
    factory,
    listAttached: (deadline) => {
      log.push('list');
      return listAttachedDevices({ clock, server }, deadline);
    },
    startVirtual: async () => {
      log.push('start');
      const device = await openVirtualDevice({ clock });
      closers.push(device.close);
      const target: DeviceTarget = { serial: 'vivace-1', host: '127.0.0.1', port: device.port, virtual: true };
      const close = async () => {
        log.push('close');
        await device.close();
      };
      return { target, close };
    },
    ...given,
  };
}

describe('openDevice', () => {
  it('opens the only attached device and leaves it running', async () => {
    const { server } = await serve(1);
    const log: string[] = [];
    const opened = await openDevice({}, createSources(server, log), within());
    if ('failure' in opened) throw new Error(opened.failure.message);
    expect(opened.driver.info).toMatchObject({ serial: 'vivace-1', virtual: false });
    await opened.close();
    expect(log).toEqual(['list']);
    expect((await listAttachedDevices({ clock, server }, within())).map((device) => device.state)).toEqual(['device']);
  });

  it('answers a failure which lists several', async () => {
    const { server } = await serve(2);
    const opened = await openDevice({}, createSources(server, []), within());
    expect(opened).toMatchObject({ failure: { message: '2 devices are attached.' } });
    const details = 'failure' in opened ? opened.failure.details?.join('\n') : '';
    expect(details).toMatch(/vivace-1 {2}device {2}\S.*\n.*vivace-2 {2}device/);
  });

  it('starts a virtual device without asking any adb server, and ends it', async () => {
    const log: string[] = [];
    const opened = await openDevice(
      { option: 'virtual' },
      createSources({ host: '127.0.0.1', port: 1 }, log),
      within(),
    );
    if ('failure' in opened) throw new Error(opened.failure.message);
    expect(opened.driver.info.virtual).toBe(true);
    await opened.close();
    expect(log).toEqual(['start', 'close']);
  });

  it('ends the virtual device when the driver does not open', async () => {
    const log: string[] = [];
    const broken = { name: 'broken', open: () => Promise.reject(new Error('no driver today')) };
    const sources = createSources({ host: '127.0.0.1', port: 1 }, log, { factory: broken });
    await expect(openDevice({ config: 'virtual' }, sources, within())).rejects.toThrow('no driver today');
    expect(log).toEqual(['start', 'close']);
  });
});

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

describe('adb errands on the virtual device', () => {
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
