import { afterEach, describe, expect, test } from 'vitest';
import { createDeadline } from '../../src/base/deadline.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { openSession } from './open-session.ts';
import { openToolsOnVirtualDevice } from './open-tools-on-virtual-device.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Partial<VirtualDeviceOptions> = {}) {
  const clock = createVirtualClock();
  const opened = await openToolsOnVirtualDevice(clock, options);
  closers.push(opened.close);
  const within = () => createDeadline(clock, 20_000, new AbortController().signal);
  const sh = async (command: string) =>
    (await opened.driver.shell?.(command, within()))?.stdout.toString('utf8').trim() ?? '';
  return { ...opened, sh, clock, within };
}

const shop = 'dev.vivace.shop';
const camera = 'dev.vivace.camera';

describe('the state of the device', () => {
  test('is told as the device has it, without what it does not tell', async () => {
    const { must, sh } = await open();
    expect(await must('read_device_state')).toEqual({
      dark_mode: false,
      dark_shown: false,
      airplane_mode: false,
      orientation: 'portrait',
      font_scale: 1,
      animations: false,
      rtl: false,
      locale: '',
    });
    await sh('settings put global animator_duration_scale 0.5; settings put system accelerometer_rotation 1');
    expect(await must('read_device_state', { keys: ['animations', 'orientation'] })).toEqual({
      animations: true,
      orientation: 'auto',
    });
  });

  test.each([
    ['dark_mode', true, 'cmd uimode night', 'Night mode: yes'],
    ['dark_mode', 'auto', 'cmd uimode night', 'Night mode: auto'],
    ['airplane_mode', true, 'cmd connectivity airplane-mode', 'enabled'],
    ['orientation', 'landscape_left', 'settings get system user_rotation', '1'],
    ['orientation', 'upside_down', 'settings get system user_rotation', '2'],
    ['orientation', 'landscape_right', 'settings get system user_rotation', '3'],
    ['orientation', 'auto', 'settings get system accelerometer_rotation', '1'],
    ['font_scale', 1.3, 'settings get system font_scale', '1.3'],
    ['animations', true, 'settings get global transition_animation_scale', '1'],
    ['rtl', true, 'getprop debug.force_rtl', '1'],
    ['locale', 'ar-EG', `cmd locale get-app-locales ${shop}`, `Locales for ${shop} for user 0 are [ar-EG]`],
  ])('%s %s is on the device, and is put back by what was read before', async (key, value, ask, answer) => {
    const { must, sh } = await open();
    const before = await must('read_device_state', { keys: [key] });
    expect(await must('set_device_state', { [key]: value })).toEqual({ [key]: value });
    expect(await sh(ask)).toBe(answer);
    const { dark_shown: _, ...state } = before;
    await must('set_device_state', state);
    expect(await must('read_device_state', { keys: [key] })).toEqual(before);
    expect(await sh(ask)).not.toBe(answer);
  });

  test('a landscape screen is what the next look sees', async () => {
    const { must, driver, within } = await open();
    await must('open_app', { app: shop });
    const upright = await driver.hierarchy(within());
    await must('set_device_state', { orientation: 'landscape_left' });
    const turned = await driver.hierarchy(within());
    expect(turned.size).toEqual({ width: upright.size.height, height: upright.size.width });
    expect(turned.rotation).toBe(1);
  });

  test('a layout from right to left is the other way round on the screen', async () => {
    const { must, driver, within } = await open();
    await must('open_app', { app: 'dev.vivace.notes', clear: true });
    const before = await driver.hierarchy(within());
    await must('set_device_state', { rtl: true });
    const after = await driver.hierarchy(within());
    expect(after.nodes).toHaveLength(before.nodes.length);
    const { width } = before.size;
    for (const [at, { bounds }] of after.nodes.entries()) {
      // Mirrored, but for the rounding of pixels.
      expect(Math.abs(width - bounds.right - (before.nodes[at]?.bounds.left ?? 0))).toBeLessThanOrEqual(1);
    }
    expect(after.nodes.map((node) => node.bounds)).not.toEqual(before.nodes.map((node) => node.bounds));
  });

  test('a screen that an app keeps upright is told', async () => {
    const { must, events } = await open();
    await must('open_app', { app: camera, permissions: { all: 'allow' } });
    await must('set_device_state', { orientation: 'landscape_left' });
    const warnings = events.flatMap((event) => (event.type === 'logged' ? [event.text] : []));
    expect(warnings).toEqual([expect.stringContaining('the app in front has an orientation of its own')]);
    await must('set_device_state', { orientation: 'portrait' });
    expect(events.filter((event) => event.type === 'logged')).toHaveLength(1);
  });

  test('what a level of Android cannot do is refused before anything is written', async () => {
    const { call, sh } = await open({ api: 28 });
    const refused = await call('set_device_state', { font_scale: 1.5, dark_mode: true });
    expect(refused).toMatchObject({ ok: false, code: 'unsupported', message: expect.stringContaining('API 29') });
    expect(await sh('settings get system font_scale')).toBe('1.0');
    const air = await call('set_device_state', { airplane_mode: true });
    expect(air).toMatchObject({ code: 'unsupported', message: expect.stringContaining('airplane_mode') });
    expect(await call('set_device_state', { locale: 'ar' })).toMatchObject({ code: 'unsupported' });
  });

  test('a device that keeps its own way is a failure with what was found', async () => {
    const { driver, call } = await open();
    const read = driver.readState;
    Object.assign(driver, {
      readState: async (...given: Parameters<NonNullable<typeof read>>) => ({
        ...(await read?.(...given)),
        dark_mode: false,
      }),
    });
    expect(await call('set_device_state', { dark_mode: true, font_scale: 2 })).toMatchObject({
      ok: false,
      code: 'not_verified',
      message: 'The device did not take it: dark mode on was written; found: off',
      data: { dark_mode: false, font_scale: 2 },
    });
  });
});

describe('checks and switches', () => {
  test('dark mode is what is shown; the failure tells both', async () => {
    const { must, call } = await open();
    expect(await call('check_device_state', { dark_mode: true })).toMatchObject({
      ok: false,
      code: 'assertion',
      message: 'Expected dark mode on, but it is off',
    });
    await must('toggle_device_state', { key: 'dark_mode' });
    expect(await must('check_device_state', { dark_mode: true })).toEqual({ dark_mode: true });
    await must('set_device_state', { dark_mode: 'auto' });
    expect(await call('check_device_state', { dark_mode: true })).toMatchObject({ code: 'assertion' });
    await must('check_device_state', { dark_mode: 'auto' });
  });

  test('airplane mode is switched over twice', async () => {
    const { must, sh } = await open();
    expect(await must('toggle_device_state', { key: 'airplane_mode' })).toEqual({ airplane_mode: true });
    expect(await sh('cmd connectivity airplane-mode')).toBe('enabled');
    expect(await must('toggle_device_state', { key: 'airplane_mode' })).toEqual({ airplane_mode: false });
  });
});

describe('kill_app', () => {
  test('ends an app in the background, and says so where it is in front', async () => {
    const { must, events } = await open();
    expect(await must('kill_app', { app: shop })).toEqual({ app: shop, running: false });
    await must('open_app', { app: shop });
    expect(await must('kill_app', { app: shop })).toEqual({ app: shop, running: true });
    const warnings = events.flatMap((event) => (event.type === 'logged' ? [event.text] : []));
    expect(warnings).toEqual([expect.stringContaining('only apps in the background can be killed')]);
    await must('press_home');
    expect(await must('kill_app', { app: shop })).toEqual({ app: shop, running: false });
  });
});

describe('permissions', () => {
  test('open_app grants and takes away in the round trip of the launch, after the data was cleared', async () => {
    const { must, call, driver } = await open();
    const read = async () => ((await must('read_permissions', { app: camera })) as { permissions: object }).permissions;
    const count = async (input: JsonObject) => {
      const before = driver.counters.roundTrips;
      await must('open_app', { app: camera, ...input });
      return driver.counters.roundTrips - before;
    };
    const bare = await count({ clear: true });
    expect(await count({ clear: true, permissions: { all: 'allow' } })).toBe(bare + 1);
    expect(new Set(Object.values(await read()))).toEqual(new Set([true]));
    expect(await count({ permissions: { all: 'allow' } })).toBe(bare + 1);
    await must('open_app', { app: camera, clear: true, permissions: { all: 'deny', camera: 'allow' } });
    expect(await read()).toMatchObject({ 'android.permission.CAMERA': true });
    expect(Object.values(await read()).filter((granted) => granted)).toHaveLength(1);
    await must('open_app', { app: camera, permissions: { 'android.permission.CAMERA': 'unset' } });
    expect(Object.values(await read())).not.toContain(true);
    expect(await call('open_app', { app: 'no.such.app', permissions: { all: 'allow' } })).toMatchObject({
      code: 'app_not_installed',
    });
  });

  test('a full name that Android refuses is a warning in its own words', async () => {
    const { must, events } = await open();
    await must('set_permissions', { app: shop, permissions: { 'android.permission.INTERNET': 'deny' } });
    const warnings = events.flatMap((event) => (event.type === 'logged' ? [event.text] : []));
    expect(warnings).toEqual([expect.stringContaining('is not a changeable permission type')]);
  });

  test('all, short names and full names; what is not asked for is a warning', async () => {
    const { must, events } = await open();
    const { permissions: before } = (await must('read_permissions', { app: shop })) as { permissions: object };
    expect(Object.values(before)).not.toContain(true);
    await must('set_permissions', { app: shop, permissions: { all: 'allow' } });
    const { permissions: after } = (await must('read_permissions', { app: shop })) as { permissions: object };
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(new Set(Object.values(after))).toEqual(new Set([true]));
    await must('set_permissions', { app: shop, permissions: { sms: 'allow', camra: 'allow' } });
    const warnings = events.flatMap((event) => (event.type === 'logged' ? [event.text] : []));
    expect(warnings).toEqual([
      expect.stringContaining('does not ask for sms'),
      expect.stringContaining('did you mean camera?'),
    ]);
  });
});

describe('a device that says nothing and does nothing', () => {
  const openDeaf = (granted?: boolean) =>
    openSession({
      screen: () => ({ nodes: [], foreground: { packageName: 'com.shop', activity: 'com.shop.Main' } }),
      more: {
        permissions: async () => ({ 'android.permission.CAMERA': false }),
        setPermissions: async (_, changes) =>
          Object.entries(changes).map(([permission, change]) => ({
            permission,
            change,
            ...(granted !== undefined && { granted }),
          })),
        launch: async (_, { permissions = {} }) =>
          Object.entries(permissions).map(([permission, change]) => ({ permission, change, granted: false })),
      },
    });
  const logs = ({ events }: ReturnType<typeof openDeaf>) =>
    events.flatMap((event) => (event.type === 'logged' ? [`${event.level}: ${event.text}`] : []));

  test('fails where the permission was named, and is told where all of them were', async () => {
    const named = openDeaf(false);
    expect(await named.call('set_permissions', { app: 'com.shop', permissions: { camera: 'allow' } })).toMatchObject({
      ok: false,
      code: 'not_verified',
      message: 'Android said nothing, and yet android.permission.CAMERA is not granted (allow)',
    });
    const launched = openDeaf(false);
    expect(await launched.call('open_app', { app: 'com.shop', permissions: { camera: 'allow' } })).toMatchObject({
      code: 'not_verified',
    });
    const all = openDeaf(false);
    expect(await all.call('open_app', { app: 'com.shop', permissions: { all: 'allow' } })).toMatchObject({ ok: true });
    expect(logs(all)).toEqual([
      'info: android.permission.CAMERA was not changed (allow), and Android does not say why',
    ]);
  });

  test('what cannot be known is said to be unknown', async () => {
    const unknown = openDeaf();
    await unknown.call('set_permissions', { app: 'com.shop', permissions: { camera: 'allow' } });
    expect(logs(unknown)).toEqual(['warning: Whether android.permission.CAMERA is granted cannot be told']);
  });
});

describe('location', () => {
  test('is where it was set, until it is given back', async () => {
    const { must, sh } = await open();
    await sh('cmd location set-location-enabled false');
    await must('set_location', { place: { latitude: -33.8568, longitude: 151.2153 } });
    expect(await sh('dumpsys location')).toContain('Location[network -33.856800,151.215300');
    expect(await sh('cmd location is-location-enabled')).toBe('true');
    await must('set_location', { place: { latitude: 1e-7, longitude: 0 } });
    await must('set_location', { place: null });
    expect(await sh('dumpsys location')).not.toContain('[mock]');
    expect(await sh('cmd location is-location-enabled')).toBe('false');
    expect(await sh('appops get com.android.shell MOCK_LOCATION')).not.toContain('allow');
  });

  test('is told again each second, for those who listen later, until it ends', async () => {
    const { must, sh, clock } = await open();
    const fix = async () => /last location=Location\[gps (\S+)/.exec(await sh('dumpsys location'))?.[1];
    const other = 'cmd location providers set-test-provider-location gps --location 1,2';
    await must('set_location', { place: { latitude: 50, longitude: 8 } });
    await sh(other);
    expect(await fix()).toBe('1.000000,2.000000');
    await clock.sleep(1_500);
    expect(await fix()).toBe('50.000000,8.000000');
    await must('set_location', { place: { latitude: 51, longitude: 8 } });
    await clock.sleep(5_500);
    expect(await fix()).toBe('51.000000,8.000000');
    await must('set_location', { place: null });
    await clock.sleep(5_500);
    expect(await sh('dumpsys location')).not.toContain('[mock]');
  });

  test('ends with the session', async () => {
    const clock = createVirtualClock();
    const device = await openVirtualDevice({ clock });
    closers.push(device.close);
    const within = () => createDeadline(clock, 20_000, new AbortController().signal);
    let ids = 0;
    const factory = createAdbDriverFactory({ clock, id: () => `id${ids++}` });
    const target = { serial: device.serials[0] as string, host: '127.0.0.1', port: device.port, virtual: true };
    const [one, other] = [await factory.open(target, within()), await factory.open(target, within())];
    await one.setLocation?.({ latitude: 1, longitude: 2 }, within());
    expect(await other.readLocation?.(within())).toEqual({ latitude: 1, longitude: 2 });
    await one.close();
    expect(await other.readLocation?.(within())).toBeUndefined();
    await other.close();
  });

  test('travels at its true speed, along the shortest way, a step each second', async () => {
    const { must, clock, driver, within } = await open();
    const start = clock.now();
    const places: { readonly at: number; readonly latitude: number; readonly longitude: number }[] = [];
    const { setLocation } = driver;
    Object.assign(driver, {
      setLocation: async (...given: Parameters<NonNullable<typeof setLocation>>) => {
        if (given[0] !== undefined) places.push({ at: clock.now() - start, ...given[0] });
        await setLocation?.(...given);
      },
    });
    // A degree of longitude at 60 degrees north is half of one at the equator: 55.6 km.
    const points = [
      { latitude: 60, longitude: 0 },
      { latitude: 60, longitude: 0.001 },
      { latitude: 60.0005, longitude: 0.001 },
    ];
    const told = await must('travel_route', { points, speed: 10 });
    expect(told).toMatchObject({ distance_m: 111.2, travelled_m: 111.2 });
    expect(clock.now() - start).toBeGreaterThanOrEqual(11_100);
    expect(clock.now() - start).toBeLessThan(13_000);
    expect(places.length).toBeGreaterThanOrEqual(13);
    const atFive = places.find(({ at }) => at >= 5_000);
    expect(atFive?.longitude).toBeCloseTo(((5 * 10) / 55.6) * 0.001, 4);
    expect(await driver.readLocation?.(within())).toEqual({ latitude: 60.0005, longitude: 0.001 });
  });

  test('a journey ends at the deadline with how far it came', async () => {
    const { call } = await open();
    const points = [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 1 },
    ];
    const result = await call('travel_route', { points, speed: 10 });
    expect(result).toMatchObject({ ok: false, code: 'timeout', message: expect.stringContaining('of 111195.1 m') });
    expect(Number(result.data['travelled_m'])).toBeGreaterThan(1_100);
  });

  test('below Android 12 it is refused with what can be done', async () => {
    const { call } = await open({ api: 30 });
    const refused = await call('set_location', { place: { latitude: 1, longitude: 2 } });
    expect(refused).toMatchObject({ ok: false, code: 'unsupported', message: expect.stringContaining('API 31') });
  });
});
