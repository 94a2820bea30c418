import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { FakeDevice } from '../../../engine/fake-driver.ts';
import { openAndroid, withoutAccessibility } from './open-android.ts';

const screen: FakeDevice = { screen: () => ({ nodes: [{ text: 'a' }] }) };
const home: FakeDevice = {
  screen: () => ({ nodes: [], foreground: { packageName: 'com.android.launcher3', activity: 'Launcher' } }),
};
const panels: FakeDevice = { ...screen, more: { openPanel: async () => {} } };
const refusing = () => Promise.reject(new DeviceError('device_error', 'Android said no'));

test.each([
  ['press_back', screen, 'Back button press executed successfully', ['keys 4']],
  ['press_home', home, 'Home button press executed successfully', ['keys 3']],
  ['press_recents', screen, 'Recents button press executed successfully', ['keys 187']],
  ['open_notifications', panels, 'Open notifications executed successfully', []],
  ['open_quick_settings', panels, 'Open quick settings executed successfully', []],
  ['dismiss_keyboard', screen, 'No keyboard was open', []],
] as const)('%s', async (tool, device, text, acts) => {
  const opened = openAndroid(device);
  expect(await opened.must(tool)).toBe(text);
  expect(opened.acts()).toEqual(acts);
  expect(await openAndroid(withoutAccessibility(device)).fail(tool)).toBe(
    'Permission denied: Accessibility service not enabled',
  );
  expect(await opened.fail(tool, { what: 1 })).toMatch(/^Invalid params: /);
});

test.each([
  ['press_back', 'Action failed: Back button press failed: Android said no'],
  ['press_home', 'Action failed: Home button press failed: Android said no'],
  ['press_recents', 'Action failed: Recents button press failed: Android said no'],
])('%s that the device refuses', async (tool, text) => {
  expect(await openAndroid({ ...screen, more: { keys: refusing } }).fail(tool)).toBe(text);
});

test('home that does not come up', async () => {
  expect(await openAndroid(screen).fail('press_home')).toMatch(
    /^Action failed: Home button press failed: The launcher is not in front/,
  );
});

test('each panel is asked for by its name, and a driver without them says so', async () => {
  const asked: string[] = [];
  const device: FakeDevice = { ...screen, more: { openPanel: async (panel) => void asked.push(panel) } };
  const { must } = openAndroid(device);
  await must('open_notifications');
  await must('open_quick_settings');
  expect(asked).toEqual(['notifications', 'quick-settings']);
  expect(await openAndroid(screen).fail('open_notifications')).toBe(
    'Action failed: Open notifications failed: the driver "fake" cannot open panels; the adb driver can',
  );
  expect(await openAndroid({ ...screen, more: { openPanel: refusing } }).fail('open_quick_settings')).toBe(
    'Action failed: Open quick settings failed: Android said no',
  );
});

describe('dismiss_keyboard', () => {
  const keyboard = (hides: boolean) => {
    let shown = true;
    const device: FakeDevice = {
      screen: () => ({ nodes: [{ text: 'a' }], keyboard: { shown } }),
      more: {
        hideKeyboard: async () => {
          shown = !hides;
          return true;
        },
      },
    };
    return openAndroid(device);
  };

  test('hides it', async () => {
    expect(await keyboard(true).must('dismiss_keyboard')).toBe('Keyboard dismissed');
  });

  test('says when it stays', async () => {
    expect(await keyboard(false).fail('dismiss_keyboard')).toMatch(
      /^Action failed: Dismissing the keyboard failed: The keyboard is still shown/,
    );
  });
});
