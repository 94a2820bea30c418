import { afterEach, expect, it } from 'vitest';
import { createDeadline, type Deadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Partial<VirtualDeviceOptions> = {}) {
  const clock = createVirtualClock();
  const device = await openVirtualDevice({ clock, ...options });
  closers.push(() => device.close());
  let ids = 0;
  const factory = createAdbDriverFactory({ clock, id: () => `${ids++}` });
  const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
  const within = (ms = 30_000): Deadline => createDeadline(clock, ms, new AbortController().signal);
  const driver = await factory.open(target, within());
  closers.push(() => driver.close());
  const { access, readClipboard, writeClipboard, takeShared, notifications, shell } = driver;
  if (!access || !readClipboard || !writeClipboard || !takeShared || !notifications || !shell) {
    throw new Error('the virtual device has a companion');
  }
  return { clock, driver, within, access, readClipboard, writeClipboard, takeShared, notifications, shell };
}

it('is opened when it is first asked, and kept', async () => {
  const { driver, within, access } = await open();
  const opened = driver.counters.roundTrips;
  await access(within());
  expect(driver.counters.roundTrips - opened).toBe(2);
  await Promise.all([access(within()), access(within())]);
  expect(driver.counters.roundTrips - opened).toBe(4);
});

it('is asked again after a deadline that it missed, on a new connection', async () => {
  const { within, access } = await open({ faults: [{ fault: 'hang', on: 'vivace_companion access' }] });
  await expect(access(within(500))).rejects.toMatchObject({
    name: 'DeviceError',
    code: 'device_timeout',
    message: expect.stringContaining('access'),
  });
  expect((await access(within())).camera).toBe(true);
});

it('is told as lost when the connection ends in the middle, and asked again', async () => {
  const { within, writeClipboard, readClipboard } = await open({
    faults: [{ fault: 'cut', on: 'vivace_companion clipboard.write' }],
  });
  await expect(writeClipboard('a', within())).rejects.toMatchObject({ code: 'device_lost' });
  expect(await readClipboard(within())).toBe('a');
});

it('ends with the reason of an abort', async () => {
  const { clock, access } = await open({ faults: [{ fault: 'hang', on: 'vivace_companion' }] });
  const abort = new AbortController();
  const running = access(createDeadline(clock, 60_000, abort.signal));
  abort.abort(new Error('stopped by hand'));
  await expect(running).rejects.toThrow('stopped by hand');
});

it('is there again after a restart: files are kept, what was shared and copied is not', async () => {
  const { clock, driver, within, access, readClipboard, writeClipboard, takeShared, shell } = await open();
  await driver.files?.write('/sdcard/Documents/kept.txt', Buffer.from('kept'), within());
  await writeClipboard('copied', within());
  const share = 'am start -W -n dev.vivace.companion/.MainActivity -a android.intent.action.SEND -t text/plain';
  await shell(`${share} --es android.intent.extra.TEXT shared`, within());
  await shell('reboot', within()).catch(() => undefined);
  await clock.sleep(1500);
  const until = within();
  for (;;) {
    const booted = await shell('getprop sys.boot_completed', until).then(
      ({ stdout }) => stdout.toString(),
      () => '',
    );
    if (booted === '1\n' || until.passed) break;
    await clock.sleep(100);
  }
  expect((await access(within())).camera).toBe(true);
  expect(await readClipboard(within())).toBe('');
  expect(await takeShared(within())).toEqual([]);
  expect((await driver.files?.read('/sdcard/Documents/kept.txt', 10, within()))?.toString()).toBe('kept');
});

it('says that it is not there while the device starts', async () => {
  const { clock, within, access, shell } = await open({ profile: 'phone-usb' });
  await shell('reboot', within()).catch(() => undefined);
  await clock.sleep(3000);
  await expect(access(within())).rejects.toMatchObject({
    code: 'device_error',
    message: expect.stringContaining('still starting'),
  });
});

it('lists notifications without it where a person has switched it off, and acts on none', async () => {
  const { driver, within, access, notifications, readClipboard, shell } = await open({
    off: ['notification-listener', 'accessibility', 'microphone', 'screen-capture'],
  });
  expect(await access(within())).toMatchObject({
    accessibility: false,
    notificationListener: false,
    camera: true,
    microphone: false,
    screenCapture: false,
  });
  await shell("cmd notification post -t 'One' tag 'a'", within());
  const [one] = await notifications(within());
  expect(one).toMatchObject({ title: 'One', text: 'a', clearable: true });
  const denied = { code: 'permission_denied', message: expect.stringContaining('switched') };
  await expect(driver.actOnNotification?.(one?.key ?? '', { act: 'dismiss' }, within())).rejects.toMatchObject(denied);
  await expect(readClipboard(within())).rejects.toMatchObject(denied);
  const clip = { camera: '0', width: 64, height: 48, ms: 500, audio: true, flash: 'off' } as const;
  await expect(driver.cameras?.video(clip, within())).rejects.toMatchObject(denied);
  const { mp4 } = (await driver.cameras?.video({ ...clip, audio: false }, within())) ?? {};
  expect(mp4?.toString('latin1', 4, 8)).toBe('ftyp');
});

it('a list of notifications that is cut off is no word of a person', async () => {
  const { within, notifications } = await open({
    faults: [{ fault: 'cut', on: 'vivace_companion notifications.list' }],
  });
  await expect(notifications(within())).rejects.toMatchObject({ code: 'device_lost' });
});

it('knows the names of apps', async () => {
  const { driver, within } = await open();
  const all = (await driver.appDetails?.(within())) ?? [];
  expect(all.find(({ packageName }) => packageName === 'dev.vivace.chat')).toMatchObject({
    label: 'Vivace Chat',
    versionName: '1.0',
    system: false,
  });
});

it('is of no use once the driver is closed', async () => {
  const { driver, within, access } = await open();
  await access(within());
  await driver.close();
  await expect(access(within())).rejects.toMatchObject({ code: 'device_lost' });
});

it('a connection that is made while the driver closes is closed too', async () => {
  const { driver, within, access } = await open();
  const late = access(within());
  await driver.close();
  await expect(late).rejects.toMatchObject({ code: 'device_lost' });
});
