import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import * as el from '../../../src/virtual/ui/elements.ts';
import { findNode, getNode, tapNode, typeText } from '../hands.ts';
import { createTestServices, silentJournal } from '../services.ts';

const packageName = 'test.chat';

const chat = defineApp<{ readonly log: string }>({
  packageName,
  label: 'Chat',
  activities: { '.Main': 'main' },
  initial: { log: '' },
  screens: {
    main: (state, app) =>
      el.column({}, [
        el.text(`log ${state.log}`, { id: 'log' }),
        el.button('Post', {
          onTap: () =>
            app.set({
              log: String(
                app.device.notify({
                  id: 1,
                  title: 'Ada',
                  text: 'Hello',
                  onOpen: () => app.set({ log: 'opened' }),
                  actions: [
                    { label: 'Reply', reply: 'Message', run: (text) => app.set({ log: `said ${text}` }) },
                    { label: 'Mute', run: () => app.set({ log: 'muted' }) },
                  ],
                }),
              ),
            }),
        }),
        el.button('Ring', { onTap: () => app.device.notify({ id: 2, channel: 'high', title: 'Call', text: 'Bob' }) }),
        el.button('Keep', { onTap: () => app.device.notify({ id: 3, ongoing: true, title: 'Runs', text: 'Upload' }) }),
      ]),
  },
});

async function start(granted = true) {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const ui = createDeviceUi({
    clock,
    services,
    journal: silentJournal,
    apps: [chat],
    random: () => 0.5,
    animationScale: 0,
  });
  if (granted) services.permissions.set(packageName, 'android.permission.POST_NOTIFICATIONS', 'granted');
  await holding(clock, () => ui.launch(packageName));
  return { clock, services, ui };
}

function swipe(ui: DeviceUi, name: string, dx: number, dy: number): void {
  const { left, top, right, bottom } = getNode(ui, name).bounds;
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  ui.touch('down', x, y);
  for (let step = 1; step <= 10; step++) ui.touch('move', x + (dx * step) / 10, y + (dy * step) / 10);
  ui.touch('up', x + dx, y + dy);
}

test('without the permission nothing is posted', async () => {
  const { ui, services } = await start(false);
  tapNode(ui, 'Post');
  expect(getNode(ui, 'log').text).toBe('log undefined');
  expect(services.notifications.all).toEqual([]);
});

test('a finger drawn down from the status bar opens the shade, which has the focus and hides the app', async () => {
  const { ui } = await start();
  tapNode(ui, 'Post');
  expect(getNode(ui, 'log').text).toMatch(/^log 0\|test\.chat\|1\|null\|\d+$/);
  ui.touch('down', 300, 20);
  for (let y = 60; y <= 900; y += 60) ui.touch('move', 300, y);
  ui.touch('up', 300, 900);
  expect(ui.panel).toBe('notifications');
  expect(ui.focused?.title).toBe('NotificationShade');
  expect(new Set(ui.windows().map((window) => window.packageName))).toEqual(new Set(['com.android.systemui']));
  expect(getNode(ui, 'title')).toMatchObject({ resourceId: 'android:id/title', text: 'Ada' });
  ui.key(4);
  expect([ui.panel, ui.focused?.packageName]).toEqual(['none', packageName]);
});

test('a tap opens the app and takes the notification away', async () => {
  const { ui, services } = await start();
  tapNode(ui, 'Post');
  ui.key(3);
  ui.openPanel('notifications');
  tapNode(ui, 'Hello');
  expect([ui.panel, ui.resumed?.packageName]).toEqual(['none', packageName]);
  expect(getNode(ui, 'log').text).toBe('log opened');
  expect(services.notifications.all).toEqual([]);
});

test('an action runs in the app; a reply is typed in the shade and sent', async () => {
  const { ui } = await start();
  tapNode(ui, 'Post');
  ui.openPanel('notifications');
  tapNode(ui, 'Mute');
  tapNode(ui, 'Reply');
  expect(getNode(ui, 'remote_input_text')).toMatchObject({
    resourceId: 'com.android.systemui:id/remote_input_text',
    focused: true,
  });
  expect(ui.keyboard.shown).toBe(true);
  typeText(ui, 'yes');
  tapNode(ui, 'Send');
  expect(findNode(ui, 'remote_input_text')).toBeUndefined();
  ui.openPanel('none');
  expect(getNode(ui, 'log').text).toBe('log said yes');
});

test('swiped away it is gone, what is ongoing stays; Clear all clears the others', async () => {
  const { ui, services } = await start();
  tapNode(ui, 'Post');
  tapNode(ui, 'Keep');
  ui.openPanel('notifications');
  swipe(ui, 'Upload', 500, 0);
  expect(services.notifications.all).toHaveLength(2);
  swipe(ui, 'Hello', 500, 0);
  expect(services.notifications.all.map(({ title }) => title)).toEqual(['Runs']);
  services.notifications.post({ packageName, id: 9, title: 'More', text: 'More' });
  tapNode(ui, 'Clear all');
  expect(services.notifications.all.map(({ title }) => title)).toEqual(['Runs']);
  expect(findNode(ui, 'dismiss_text')).toBeUndefined();
});

test('several are folded to one line until they are expanded', async () => {
  const { ui } = await start();
  tapNode(ui, 'Keep');
  tapNode(ui, 'Post');
  ui.openPanel('notifications');
  expect(findNode(ui, 'Reply')).toBeUndefined();
  tapNode(ui, 'Expand');
  expect(findNode(ui, 'Reply')).toBeDefined();
});

test('one of high importance pops up over the app for five seconds', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'Ring');
  expect(findNode(ui, 'Bob')).toBeDefined();
  expect(ui.focused?.packageName).toBe(packageName);
  await clock.sleep(5100);
  expect(findNode(ui, 'Bob')).toBeUndefined();
});

test('force-stop takes the notifications of an app away, a killed process leaves them', async () => {
  const { ui, services } = await start();
  tapNode(ui, 'Post');
  ui.key(3);
  ui.killBackground(packageName);
  expect(services.notifications.all).toHaveLength(1);
  ui.forceStop(packageName);
  expect(services.notifications.all).toEqual([]);
});
