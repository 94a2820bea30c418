import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { builtInApps } from '../../../src/virtual/apps/list.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { gallery } from '../gallery.ts';
import { findNode, getNode, listTexts, tapNode, typeText } from '../hands.ts';
import { createTestServices, silentJournal } from '../services.ts';

async function start(settings: readonly (readonly ['system' | 'secure' | 'global', string, string])[] = []) {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  for (const [namespace, name, value] of settings) services.settings.put(namespace, name, value);
  const apps = [...builtInApps, gallery];
  const ui = createDeviceUi({ clock, services, journal: silentJournal, apps, random: () => 0.5, animationScale: 0 });
  services.settings.watch((namespace, name, value) => ui.setting(namespace, name, value));
  const open = (action: string, data?: string) =>
    holding(clock, () =>
      ui.start({
        action: `android.settings.${action}`,
        ...(data !== undefined && { data }),
        categories: [],
        extras: {},
        flags: 0,
      }),
    );
  return { clock, services, ui, open };
}

function drag(ui: DeviceUi, from: readonly [number, number], to: readonly [number, number]): void {
  ui.touch('down', from[0], from[1]);
  for (let step = 1; step <= 10; step++) {
    ui.touch('move', from[0] + ((to[0] - from[0]) * step) / 10, from[1] + ((to[1] - from[1]) * step) / 10);
  }
  ui.touch('up', to[0], to[1]);
}

test('a swipe up on home shows all apps, which are searched', async () => {
  const { ui } = await start();
  drag(ui, [540, 1000], [540, 300]);
  tapNode(ui, 'search_container_all_apps');
  typeText(ui, 'gal');
  expect(findNode(ui, 'Vivace Shop')).toBeUndefined();
  tapNode(ui, 'Gallery');
  expect(ui.resumed?.packageName).toBe(gallery.packageName);
});

test('the gesture pill: a quick stroke shows home, a slow one the recent apps', async () => {
  const { ui, clock } = await start();
  await holding(clock, () => ui.launch(gallery.packageName));
  const stroke = async (restMs: number) => {
    ui.touch('down', 540, 2390);
    for (let y = 2350; y >= 1800; y -= 50) {
      await clock.sleep(10);
      ui.touch('move', 540, y);
    }
    await clock.sleep(restMs);
    ui.touch('up', 540, 1800);
  };
  await stroke(0);
  expect(ui.resumed?.activity).toBe('dev.vivace.launcher.Launcher');
  await stroke(500);
  expect(ui.resumed?.activity).toBe('dev.vivace.launcher.Recents');
});

test('a stroke inwards from an edge is BACK; one along it, or with three buttons, is not', async () => {
  const { ui, clock, services } = await start();
  await holding(clock, () => ui.launch(gallery.packageName));
  drag(ui, [10, 1000], [260, 1300]);
  drag(ui, [1070, 1000], [1060, 1000]);
  expect(ui.resumed?.packageName).toBe(gallery.packageName);
  services.settings.put('secure', 'navigation_mode', '0');
  drag(ui, [10, 1000], [500, 1000]);
  expect(ui.resumed?.packageName).toBe(gallery.packageName);
  services.settings.put('secure', 'navigation_mode', '2');
  drag(ui, [1070, 1000], [600, 1000]);
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('three buttons where the setting wants them', async () => {
  const { ui, clock } = await start([['secure', 'navigation_mode', '0']]);
  await holding(clock, () => ui.launch(gallery.packageName));
  tapNode(ui, 'recent_apps');
  expect(ui.resumed?.activity).toBe('dev.vivace.launcher.Recents');
  tapNode(ui, 'Gallery');
  expect(ui.resumed?.packageName).toBe(gallery.packageName);
  tapNode(ui, 'Home');
  expect(ui.resumed?.activity).toBe('dev.vivace.launcher.Launcher');
});

test('quick settings turn radios and settings, and tell their state', async () => {
  const { ui, services } = await start();
  ui.openPanel('quick-settings');
  const tile = (name: string) => {
    const node = getNode(ui, name);
    return [node.contentDescription, node.checked];
  };
  expect(tile('Bluetooth, On')).toEqual(['Bluetooth, On', true]);
  tapNode(ui, 'Airplane mode');
  expect(services.radios.online).toBe(false);
  expect(services.settings.get('global', 'airplane_mode_on')).toBe('1');
  expect(tile('Bluetooth, Off')).toEqual(['Bluetooth, Off', false]);
  tapNode(ui, 'Dark theme');
  expect(services.settings.get('secure', 'ui_night_mode')).toBe('2');
  tapNode(ui, 'Location');
  expect(services.location.enabled).toBe(false);
  ui.key(4);
  expect(ui.panel).toBe('notifications');
  ui.key(3);
  expect(ui.panel).toBe('none');
});

test.each([
  ['WIFI_SETTINGS', undefined, 'Internet'],
  ['BLUETOOTH_SETTINGS', undefined, 'Use Bluetooth'],
  ['ACCESSIBILITY_SETTINGS', undefined, 'Accessibility'],
  ['APPLICATION_DETAILS_SETTINGS', `package:${gallery.packageName}`, 'App info'],
  ['NOTIFICATION_SETTINGS', undefined, 'App notifications'],
  ['APP_NOTIFICATION_SETTINGS', `package:${gallery.packageName}`, 'All Gallery notifications'],
  ['SETTINGS', undefined, 'Search settings'],
  ['panel.action.INTERNET_CONNECTIVITY', undefined, 'See more'],
  ['panel.action.VOLUME', undefined, 'Media volume'],
  ['DISPLAY_SETTINGS', undefined, 'Dark theme'],
  ['LOCATION_SOURCE_SETTINGS', undefined, 'Use location'],
])('android.settings.%s opens its page', async (action, data, text) => {
  const { ui, open } = await start();
  expect(await open(action, data)).toMatchObject({ ok: true });
  expect(ui.resumed?.packageName).toBe('com.android.settings');
  expect(listTexts(ui)).toContain(text);
});

test('app info stops an app and takes its data away', async () => {
  const { ui, services, clock, open } = await start();
  await holding(clock, () => ui.launch(gallery.packageName));
  await open('APPLICATION_DETAILS_SETTINGS', `package:${gallery.packageName}`);
  tapNode(ui, 'Force stop');
  tapNode(ui, 'OK');
  expect(ui.pid(gallery.packageName)).toBeUndefined();
  tapNode(ui, 'Permissions');
  tapNode(ui, 'Notifications');
  expect(services.permissions.state(gallery.packageName, 'android.permission.POST_NOTIFICATIONS')).toBe('granted');
  ui.key(4);
  tapNode(ui, 'Storage & cache');
  tapNode(ui, 'Clear storage');
  tapNode(ui, 'Delete');
  expect(services.permissions.state(gallery.packageName, 'android.permission.POST_NOTIFICATIONS')).toBe('asked-never');
});

test('size, density and language follow the settings', async () => {
  const { ui, services } = await start([['system', 'system_locales', 'ar-EG,en-US']]);
  services.settings.put('global', 'display_size_forced', '720,1280');
  services.settings.put('secure', 'display_density_forced', '320');
  expect([ui.size, ui.density]).toEqual([{ width: 720, height: 1280 }, 320]);
  const { left, right } = getNode(ui, 'clock').bounds;
  // Right to left the clock stands at the right.
  expect(left).toBeGreaterThan(360);
  expect(right).toBeLessThanOrEqual(720);
});
