import { afterEach, describe, expect, test } from 'vitest';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
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

  test('what a level of Android cannot do is refused before anything is written', async () => {
    const { call, sh } = await open({ api: 28 });
    const refused = await call('set_device_state', { font_scale: 1.5, dark_mode: true });
    expect(refused).toMatchObject({ ok: false, code: 'unsupported', message: expect.stringContaining('API 29') });
    expect(await sh('settings get system font_scale')).toBe('1.0');
    const air = await call('set_device_state', { airplane_mode: true });
    expect(air).toMatchObject({ code: 'unsupported', message: expect.stringContaining('API 30') });
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
      message: 'The device did not take it: dark mode on was written; found: dark mode off',
      data: { dark_mode: false, font_scale: 2 },
    });
  });
});

describe('permissions', () => {
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

  test('below Android 12 it is refused with what can be done', async () => {
    const { call } = await open({ api: 30 });
    const refused = await call('set_location', { place: { latitude: 1, longitude: 2 } });
    expect(refused).toMatchObject({ ok: false, code: 'unsupported', message: expect.stringContaining('API 31') });
  });
});
