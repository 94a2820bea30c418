import { afterEach, describe, expect, it } from 'vitest';
import { createDeadline, type Deadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createAdbAbilities } from '../../src/device/adb-link/adb-abilities.ts';
import { createLink } from '../../src/device/adb-link/link.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { createUiautomator2DriverFactory } from '../../src/device/drivers/uiautomator2/uiautomator2-driver.ts';
import { openVirtualDevice } from '../../src/virtual/device/open-virtual-device.ts';

/*
 * What drivers do with links, pictures, recordings and the clipboard, told by what the device has afterwards.
 */

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(name: 'adb' | 'uiautomator2', api = 34, size = { width: 1080, height: 2400 }) {
  const clock = createVirtualClock();
  const device = await openVirtualDevice({ clock, api, size, uiautomator2: '10.6.6' });
  closers.push(() => device.close());
  let ids = 0;
  const make = name === 'adb' ? createAdbDriverFactory : createUiautomator2DriverFactory;
  const factory = make({ clock, id: () => `${ids++}` });
  const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
  const within = (ms = 30_000): Deadline => createDeadline(clock, ms, new AbortController().signal);
  const driver = await factory.open(target, within());
  closers.push(() => driver.close());
  const run = async (command: string) => (await driver.shell?.(command, within()))?.stdout.toString('utf8') ?? '';
  return { driver, target, within, clock, run };
}

async function waitForText(driver: Driver, within: () => Deadline, text: RegExp): Promise<boolean> {
  const until = within();
  while (!until.passed) {
    const { nodes } = await driver.hierarchy(until);
    if (nodes.some((node) => text.test(node.text))) return true;
  }
  return false;
}

describe.each(['adb', 'uiautomator2'] as const)('driver %s', (name) => {
  it('opens a link in the app that claims it', async () => {
    const { driver, within } = await open(name);
    await driver.openLink?.('vivace-feed://post/3', {}, within());
    const { foreground } = await driver.hierarchy(within());
    expect(foreground?.packageName).toBe('dev.vivace.feed');
  });

  it('hands a link over as it is, whatever it holds', async () => {
    const { driver, within } = await open(name);
    const asked = `http://vivace.test/a?b=$HOME&c="d"'e'\`id\`#f%20g`;
    expect(await driver.openLink?.(asked, { browser: true }, within())).toBe('dev.vivace.browser');
    expect(await waitForText(driver, within, /\$HOME&c="d"'e'`id`#f%20g/)).toBe(true);
  });

  it('tells in Android’s words that nothing takes a link, or not this app', async () => {
    const { driver, within } = await open(name);
    const refused = { name: 'DeviceError', code: 'app_not_started' };
    await expect(driver.openLink?.('nobody://a', {}, within())).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(/No app takes the link \(Android: .*unable to resolve Intent/),
    });
    await expect(
      driver.openLink?.('https://vivace.test', { packageName: 'dev.vivace.shop' }, within()),
    ).rejects.toMatchObject({ ...refused, message: expect.stringContaining('dev.vivace.shop does not take it') });
  });

  it.each([28, 29, 34])('adds pictures and videos where the gallery finds them (API %s)', async (api) => {
    const { driver, within, run } = await open(name, api);
    const file = (named: string, mime: string) => ({ name: named, mime, bytes: Buffer.from(`bytes of ${named}`) });
    await driver.addMedia?.([file("it's one.png", 'image/png'), file('two.mp4', 'video/mp4')], within());
    expect(await run('cat "/sdcard/Pictures/it\'s one.png" /sdcard/Movies/two.mp4')).toBe(
      "bytes of it's one.pngbytes of two.mp4",
    );
    const listed = await run('content query --uri content://media/external/file --projection _display_name:mime_type');
    expect(listed).toContain("_display_name=it's one.png, mime_type=image/png");
    expect(listed).toContain('_display_name=two.mp4, mime_type=video/mp4');
  });

  it('records the screen until it is stopped, and takes the file off the device', async () => {
    const { driver, within, clock, run } = await open(name);
    const recording = await driver.startRecording?.(within());
    expect(recording?.limitMs).toBeUndefined();
    await expect(driver.startRecording?.(within())).rejects.toMatchObject({ code: 'device_error' });
    await clock.sleep(4_000);
    const video = (await recording?.stop(within())) ?? Buffer.alloc(0);
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
    expect(video.includes('moov')).toBe(true);
    expect(await run('ls /data/local/tmp; pgrep -l screenrecord')).not.toMatch(/\.mp4|screenrecord/);
    const again = await driver.startRecording?.(within());
    await again?.discard(within());
    expect(await run('ls /data/local/tmp; pgrep -l screenrecord')).not.toMatch(/\.mp4|screenrecord/);
  });

  it('tells why a recording does not begin, and leaves nothing', async () => {
    const { driver, within, run } = await open(name);
    await run('chmod 000 /data/local/tmp');
    const begun = await driver.startRecording?.(within()).then(
      () => undefined,
      (error: { message: string }) => error.message,
    );
    await run('chmod 771 /data/local/tmp');
    expect(begun).toMatch(/screenrecord failed: [\s\S]*Unable to open/);
  });
});

/** A frame of it takes next to no time. */
const small = { width: 160, height: 320 };

it('goes on past three minutes where Android does, and else tells its limit', async () => {
  const newer = await open('adb', 34, small);
  const endless = await newer.driver.startRecording?.(newer.within());
  await newer.clock.sleep(185_000);
  expect(await newer.run('pgrep -l screenrecord')).toContain('screenrecord');
  await endless?.discard(newer.within());
  const older = await open('adb', 33, small);
  const limited = await older.driver.startRecording?.(older.within());
  expect(limited?.limitMs).toBe(180_000);
  await older.clock.sleep(185_000);
  expect(await older.run('pgrep -l screenrecord')).toBe('');
  expect((await limited?.stop(older.within()))?.toString('latin1', 4, 8)).toBe('ftyp');
});

it('ends a recording with the driver, and leaves nothing on the device', async () => {
  const clock = createVirtualClock();
  const device = await openVirtualDevice({ clock });
  closers.push(() => device.close());
  const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
  const within = () => createDeadline(clock, 30_000, new AbortController().signal);
  let ids = 0;
  const factory = createAdbDriverFactory({ clock, id: () => `${ids++}` });
  const first = await factory.open(target, within());
  await first.startRecording?.(within());
  await clock.sleep(1_000);
  await first.close();
  const second = await factory.open(target, within());
  closers.push(() => second.close());
  const left = await second.shell?.('ls /data/local/tmp; pgrep -l screenrecord', within());
  expect(left?.stdout.toString('utf8')).not.toMatch(/\.mp4|screenrecord/);
});

describe('the clipboard', () => {
  it('is read and written through the server on the device', async () => {
    const { driver, within } = await open('uiautomator2');
    expect(await driver.readClipboard?.(within())).toBe('');
    await driver.writeClipboard?.('Zoë “日本” 🎉\nline', within());
    expect(await driver.readClipboard?.(within())).toBe('Zoë “日本” 🎉\nline');
  });

  it('cannot be reached by adb alone, nor anything else that only an app on the device can', async () => {
    const { target, within, clock } = await open('adb');
    const link = createLink({ clock, server: target, serial: target.serial }, () => 'phone');
    closers.push(async () => link.close());
    const phone = createAdbAbilities(link, { apiLevel: 34, virtual: false, model: 'Pixel 8' });
    const { readClipboard, writeClipboard, access, cameras, takeShared } = phone;
    expect([readClipboard, writeClipboard, access, cameras, takeShared]).toEqual(Array(5).fill(undefined));
    await expect(phone.locate?.(true, within())).rejects.toMatchObject({ code: 'unsupported' });
    expect(await phone.locate?.(false, within())).toBeUndefined();
    await phone.setLocation?.({ latitude: 1.5, longitude: -2.25 }, within());
    expect(await phone.locate?.(false, within())).toEqual({ latitude: 1.5, longitude: -2.25, accuracyMeters: 5 });
  });
});
