import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { createServices } from '../../../src/virtual/services/create-services.ts';
import { createTestServices } from '../services.ts';

const clock = () => createVirtualClock(Date.UTC(2026, 0, 2));

test('airplane mode silences what was on, and gives back just that', () => {
  const { radios, settings } = createTestServices(clock());
  radios.set('data', false);
  radios.set('airplane', true);
  expect([radios.online, radios.get('wifi'), radios.get('bluetooth')]).toEqual([false, false, false]);
  expect(settings.get('global', 'wifi_on')).toBe('0');
  // Wi-Fi may be turned on in the aeroplane.
  radios.set('wifi', true);
  expect(radios.online).toBe(true);
  radios.set('airplane', false);
  expect([radios.get('wifi'), radios.get('data'), radios.get('bluetooth')]).toEqual([true, false, true]);
});

test('a written airplane_mode_on switches nothing, as on a phone', () => {
  const { radios, settings } = createTestServices(clock());
  settings.put('global', 'airplane_mode_on', '1');
  expect([radios.get('airplane'), radios.online]).toEqual([false, true]);
});

test('what is switched off from the start is so everywhere', () => {
  const services = createServices({
    clock: clock(),
    firstPid: 1,
    settings: { system: {}, secure: {}, global: {} },
    properties: new Map(),
    off: ['location', 'camera'],
    camera: {
      takePicture: () => Promise.reject(new Error('no camera')),
      takeVideo: async () => 'no camera',
    },
  });
  expect([services.location.enabled, services.settings.get('secure', 'location_mode')]).toEqual([false, '0']);
  services.switches.set('location', true);
  expect([services.location.enabled, services.settings.get('secure', 'location_mode')]).toEqual([true, '3']);
});

test('the newest fix of an enabled provider counts, and none while location is off', () => {
  const { location } = createTestServices(clock());
  const fix = (at: number) => ({ latitude: at, longitude: 0, accuracy: 1, at });
  location.setProvider('gps', { mock: true, enabled: true, last: fix(1) });
  location.setProvider('network', { mock: true, enabled: true, last: fix(2) });
  location.setProvider('own', { mock: true, enabled: false, last: fix(3) });
  expect(location.current?.latitude).toBe(2);
  location.enabled = false;
  expect(location.current).toBeUndefined();
  location.setProvider('own', undefined);
  location.setProvider('network', undefined);
  expect([...location.providers.keys()].sort()).toEqual(['fused', 'gps', 'network', 'passive']);
  expect(location.providers.get('network')).toEqual({ mock: false, enabled: true });
});

test('a snoozed notification comes back when its time has come', async () => {
  const time = clock();
  const { notifications } = createTestServices(time);
  const key = notifications.post({ packageName: 'com.android.shell', id: 1, title: 't', text: 'x' }) ?? '';
  notifications.snooze(key, 1000);
  expect(notifications.find(key)?.snoozedUntil).toBe(time.now() + 1000);
  await holding(time, () => time.park(1000));
  expect(notifications.all.map(({ snoozedUntil }) => snoozedUntil)).toEqual([undefined]);
});

test('the gallery lists shared folders, newest first, without hidden ones and what is no medium', () => {
  const { files, media } = createTestServices(clock());
  const write = (path: string, at: number) => files.write(path, Buffer.from('x'), 0o660, at);
  write('/sdcard/Pictures/old.png', 10);
  write('/sdcard/DCIM/Camera/new.heic', 20);
  write('/sdcard/Movies/.thumbnails/a.jpg', 30);
  write('/sdcard/Download/a.apk', 40);
  expect(media.items).toEqual([]);
  let told = 0;
  media.watch(() => told++);
  media.scan();
  expect(media.items.map(({ path, mime }) => [path, mime])).toEqual([
    ['/sdcard/DCIM/Camera/new.heic', 'image/heic'],
    ['/sdcard/Pictures/old.png', 'image/png'],
  ]);
  expect(told).toBe(1);
  const id = media.items[1]?.id;
  files.remove('/sdcard/DCIM/Camera/new.heic', false);
  media.scan();
  expect(media.items.map((item) => item.id)).toEqual([id]);
});
