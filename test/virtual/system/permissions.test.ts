import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import * as el from '../../../src/virtual/ui/elements.ts';
import { findNode, getNode, tapNode } from '../hands.ts';
import { createTestServices, silentJournal } from '../services.ts';

const packageName = 'test.asker';
const permission = (name: string) => `android.permission.${name}`;
const wishes: Readonly<Record<string, readonly string[]>> = {
  camera: ['CAMERA'],
  place: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'],
  both: ['CAMERA', 'RECORD_AUDIO'],
  notes: ['POST_NOTIFICATIONS'],
  foreign: ['READ_CONTACTS'],
};

const asker = defineApp<{ readonly answer: string }>({
  packageName,
  label: 'Asker',
  activities: { '.Main': 'main' },
  permissions: ['CAMERA', 'RECORD_AUDIO', 'ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'POST_NOTIFICATIONS'].map(
    permission,
  ),
  initial: { answer: '' },
  screens: {
    main: (state, app) =>
      el.column({}, [
        el.text(`answer ${state.answer}`, { id: 'answer' }),
        el.text(`camera ${app.device.camera !== undefined} place ${JSON.stringify(app.device.location)}`, {
          id: 'doors',
        }),
        ...Object.entries(wishes).map(([label, names]) =>
          el.button(label, {
            onTap: () =>
              app.device.ask(names.map(permission), (granted) =>
                app.set({ answer: `[${granted.map((one) => one.slice(permission('').length))}]` }),
              ),
          }),
        ),
      ]),
  },
});

const other = defineApp({
  packageName: 'test.other',
  label: 'Other',
  activities: { '.Main': 'main' },
  initial: {},
  screens: { main: () => el.text('other app') },
});

async function start(api = 34) {
  const clock = createVirtualClock();
  const services = createTestServices(clock, new Map([['ro.build.version.sdk', String(api)]]));
  const options = {
    clock,
    services,
    journal: silentJournal,
    apps: [asker, other],
    random: () => 0.5,
    animationScale: 0,
  };
  const ui = createDeviceUi(options);
  await holding(clock, () => ui.launch(packageName));
  const state = (name: string) => services.permissions.state(packageName, permission(name));
  return { clock, services, ui, state };
}

const id = (name: string) => `com.android.permissioncontroller:id/${name}`;

test('the dialog is an activity of the permission controller above the app, with its ids and words', async () => {
  const { ui, state } = await start();
  tapNode(ui, 'camera');
  expect(ui.focused?.packageName).toBe('com.android.permissioncontroller');
  expect(ui.resumed?.activity).toBe('com.android.permissioncontroller.permission.ui.GrantPermissionsActivity');
  expect(getNode(ui, 'permission_message').text).toBe('Allow Asker to take pictures and record video?');
  expect(
    ['permission_allow_foreground_only_button', 'permission_allow_one_time_button', 'permission_deny_button'].map(
      (name) => [getNode(ui, name).resourceId, getNode(ui, name).text],
    ),
  ).toEqual([
    [id('permission_allow_foreground_only_button'), 'While using the app'],
    [id('permission_allow_one_time_button'), 'Only this time'],
    [id('permission_deny_button'), 'Don’t allow'],
  ]);
  tapNode(ui, 'permission_allow_foreground_only_button');
  expect(ui.focused?.packageName).toBe(packageName);
  expect([state('CAMERA'), getNode(ui, 'answer').text]).toEqual(['granted', 'answer [CAMERA]']);
  expect(getNode(ui, 'doors').text).toContain('camera true');
});

test('refused once it may be asked again, refused twice it stands, and no dialog comes any more', async () => {
  const { ui, state } = await start();
  tapNode(ui, 'camera');
  tapNode(ui, 'permission_deny_button');
  expect([state('CAMERA'), getNode(ui, 'answer').text]).toEqual(['denied', 'answer []']);
  tapNode(ui, 'camera');
  tapNode(ui, 'permission_deny_and_dont_ask_again_button');
  expect(state('CAMERA')).toBe('fixed');
  tapNode(ui, 'camera');
  expect(ui.focused?.packageName).toBe(packageName);
});

test('BACK leaves the question open', async () => {
  const { ui, state } = await start();
  tapNode(ui, 'camera');
  ui.key(4);
  expect([state('CAMERA'), ui.focused?.packageName]).toEqual(['asked-never', packageName]);
  expect(getNode(ui, 'answer').text).toBe('answer []');
});

test('the question belongs to the task of the app: hidden behind another app and at home, there again with the app', async () => {
  const { clock, ui, state } = await start();
  tapNode(ui, 'camera');
  await holding(clock, () => ui.launch('test.other'));
  expect([ui.focused?.packageName, ui.resumed?.packageName]).toEqual(['test.other', 'test.other']);
  expect(findNode(ui, 'permission_message')).toBeUndefined();
  ui.key(3);
  expect(ui.focused?.packageName).not.toBe('com.android.permissioncontroller');
  await holding(clock, () => ui.launch(packageName));
  expect(ui.resumed?.packageName).toBe('com.android.permissioncontroller');
  tapNode(ui, 'permission_allow_foreground_only_button');
  expect([state('CAMERA'), getNode(ui, 'answer').text]).toEqual(['granted', 'answer [CAMERA]']);
});

test('several groups are asked one after the other; what is not in the manifest is not asked', async () => {
  const { ui } = await start();
  tapNode(ui, 'both');
  expect(getNode(ui, 'permission_message').text).toContain('take pictures');
  tapNode(ui, 'permission_deny_button');
  expect(getNode(ui, 'permission_message').text).toBe('Allow Asker to record audio?');
  tapNode(ui, 'permission_allow_one_time_button');
  expect(getNode(ui, 'answer').text).toBe('answer [RECORD_AUDIO]');
  tapNode(ui, 'foreign');
  expect(ui.focused?.packageName).toBe(packageName);
  expect(getNode(ui, 'answer').text).toBe('answer []');
});

test('the rough place alone may be given, and is all the app gets', async () => {
  const { ui, state, services } = await start();
  services.location.setProvider('gps', {
    mock: true,
    enabled: true,
    last: { latitude: 48.20849, longitude: 16.37208, accuracy: 5, at: 1 },
  });
  tapNode(ui, 'place');
  tapNode(ui, 'permission_location_accuracy_radio_coarse');
  expect(getNode(ui, 'permission_location_accuracy_radio_coarse').checked).toBe(true);
  tapNode(ui, 'permission_allow_foreground_only_button');
  expect([state('ACCESS_FINE_LOCATION'), state('ACCESS_COARSE_LOCATION')]).toEqual(['denied', 'granted']);
  expect(getNode(ui, 'doors').text).toContain('"accuracy":2000');
  expect(getNode(ui, 'doors').text).not.toContain('48.20849');
  services.location.enabled = false;
  expect(getNode(ui, 'doors').text).toContain('place undefined');
});

test.each([
  [28, 'com.android.packageinstaller:id/permission_deny_button', 'DENY'],
  [29, id('permission_deny_button'), 'Deny'],
  [30, id('permission_deny_button'), 'Deny'],
  [33, id('permission_deny_button'), 'Don’t allow'],
])('API %i says it in its own words', async (api, resourceId, text) => {
  const { ui } = await start(api);
  tapNode(ui, 'camera');
  expect(getNode(ui, 'permission_deny_button')).toMatchObject({ resourceId, text });
  expect(findNode(ui, 'permission_allow_one_time_button') !== undefined).toBe(api >= 30);
});

test.each([
  [29, 'bottom'],
  [30, 'centre'],
])('on API %i the dialog stands at the %s', async (api, place) => {
  const { ui } = await start(api);
  tapNode(ui, 'camera');
  const { top, bottom } = ui.focused?.bounds ?? { top: 0, bottom: 0 };
  const below = ui.size.height - bottom;
  expect(place === 'centre' ? Math.abs(top - below) < 100 : below < 100 && top > 1000).toBe(true);
});

test('before 13 nobody asks for notifications', async () => {
  const { ui } = await start(32);
  tapNode(ui, 'notes');
  expect(getNode(ui, 'answer').text).toBe('answer [POST_NOTIFICATIONS]');
});

test('a permission that is taken away ends the process; switches close the doors', async () => {
  const { ui, services } = await start();
  services.permissions.set(packageName, permission('CAMERA'), 'granted');
  expect(getNode(ui, 'doors').text).toContain('camera true');
  services.switches.set('camera', false);
  expect(getNode(ui, 'doors').text).toContain('camera false');
  services.permissions.set(packageName, permission('CAMERA'), 'denied');
  expect(ui.pid(packageName)).toBeUndefined();
});
