import { expect, test } from 'vitest';
import { createRealClock } from '../../../../src/base/clock.ts';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { DeviceIntent } from '../../../../src/device/contract/intent.ts';
import { openSession } from '../../open-session.ts';
import { openToolsOnVirtualDevice } from '../../open-tools-on-virtual-device.ts';

const agent = { face: 'agent' as const };

const panels = {
  wifi: 'WIFI_SETTINGS',
  bluetooth: 'BLUETOOTH_SETTINGS',
  accessibility: 'ACCESSIBILITY_SETTINGS',
  app_info: 'APPLICATION_DETAILS_SETTINGS',
  notifications: 'NOTIFICATION_SETTINGS',
  system_settings: 'SETTINGS',
};

/** A device on which an intent opens another screen. */
function openWithIntents(front?: { packageName: string; activity: string }) {
  const sent: DeviceIntent[] = [];
  const opened = openSession({
    screen: () => ({
      nodes: [{ text: sent.length === 0 ? 'Before' : 'Panel' }],
      foreground:
        sent.length === 0 ? front : { packageName: 'com.android.settings', activity: 'com.android.settings.X' },
    }),
    more: {
      sendIntent: async (intent) => {
        sent.push(intent);
      },
    },
  });
  return { ...opened, sent };
}

test.each(Object.entries(panels))(
  'open_settings_panel %s sends the intent of Settings, and nothing else',
  async (panel, action) => {
    const { call, sent, acts } = openWithIntents();
    const result = await call('open_settings_panel', { panel }, agent);
    expect(result).toMatchObject({
      ok: true,
      message: `Opened the settings panel ${panel}`,
      data: { panel, changed: true, in_front: 'com.android.settings' },
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'activity', action: `android.settings.${action}`, extras: {} });
    expect(sent[0]?.data).toBe(panel === 'app_info' ? 'package:com.app' : undefined);
    expect(acts()).toEqual([]);
  },
);

test.each([{}, { panel: 'wi-fi' }, { panel: 'WIFI' }, { panel: '' }, { panel: 1 }, { panel: 'wifi', on: true }])(
  'open_settings_panel refuses %j and touches nothing',
  async (input) => {
    const { call, sent } = openWithIntents();
    expect(await call('open_settings_panel', input, agent)).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(sent).toEqual([]);
  },
);

test('app_info needs an app in front', async () => {
  const { call, sent } = openWithIntents({ packageName: '', activity: '' });
  expect(await call('open_settings_panel', { panel: 'app_info' }, agent)).toMatchObject({
    ok: false,
    code: 'not_found',
    message: 'No app is in front whose info could be opened',
  });
  expect(sent).toEqual([]);
});

test('a device without such a panel says so in its own words; a driver without intents too', async () => {
  const words = 'The intent was not taken (Android: Error: Activity not started, unable to resolve Intent)';
  const { call } = openSession({
    screen: () => ({ nodes: [] }),
    more: { sendIntent: () => Promise.reject(new DeviceError('not_found', words)) },
  });
  expect(await call('open_settings_panel', { panel: 'wifi' }, agent)).toMatchObject({
    ok: false,
    code: 'not_found',
    message: words,
  });
  const without = openSession({ screen: () => ({ nodes: [] }) });
  expect(await without.call('open_settings_panel', { panel: 'wifi' }, agent)).toMatchObject({
    ok: false,
    code: 'unsupported',
  });
});

test('recent_apps presses APP_SWITCH once and sees that the screen changed', async () => {
  let open = false;
  const { call, acts } = openSession({
    screen: () => ({ nodes: [{ text: open ? 'Overview' : 'App' }] }),
    onKeys: () => {
      open = true;
    },
  });
  expect(await call('recent_apps', {}, agent)).toMatchObject({
    ok: true,
    message: 'Opened the recent apps',
    data: { changed: true },
  });
  expect(acts()).toEqual(['keys 187']);
});

test('recent_apps: another focus is a change too', async () => {
  let open = false;
  const { call } = openSession({
    screen: () => ({
      nodes: [{ text: 'The same' }],
      foreground: { packageName: open ? 'com.android.launcher3' : 'com.app', activity: '' },
    }),
    onKeys: () => {
      open = true;
    },
  });
  expect(await call('recent_apps', {}, agent)).toMatchObject({ ok: true, data: { changed: true } });
});

test('recent_apps fails where nothing changed, and takes no arguments', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [{ text: 'App' }] }) });
  expect(await call('recent_apps', {}, agent)).toMatchObject({
    ok: false,
    code: 'not_verified',
    message: 'The recent apps were not seen to open: neither the screen nor the focus changed',
    data: { changed: false },
  });
  expect(acts()).toEqual(['keys 187']);
  expect(await call('recent_apps', { app: 'x' }, agent)).toMatchObject({ ok: false, code: 'invalid_input' });
});

test('on the virtual device all panels and the recent apps open', async () => {
  const { must, close } = await openToolsOnVirtualDevice(createRealClock());
  try {
    for (const panel of Object.keys(panels)) {
      await must('press_home', {}, 'agent');
      expect(await must('open_settings_panel', { panel }, 'agent')).toMatchObject({
        panel,
        in_front: 'com.android.settings',
        changed: true,
      });
    }
    expect(await must('recent_apps', {}, 'agent')).toMatchObject({ changed: true });
  } finally {
    await close();
  }
});

test('scroll: that nothing scrolls is told before anything is touched', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [{ text: 'Still' }] }) });
  expect(await call('scroll', {}, agent)).toMatchObject({
    ok: false,
    code: 'not_found',
    message: 'No scrollable container found',
  });
  expect(acts()).toEqual([]);
});
