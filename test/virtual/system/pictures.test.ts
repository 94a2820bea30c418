import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { type AppDefinition, defineApp } from '../../../src/virtual/ui/app.ts';
import * as el from '../../../src/virtual/ui/elements.ts';
import type { IconName } from '../../../src/virtual/ui/icon-name.ts';
import { tapNode } from '../hands.ts';
import { expectGolden } from '../render/golden.ts';
import { createTestServices, silentJournal } from '../services.ts';

const permission = (name: string) => `android.permission.${name}`;

const createApp = (label: string, name: IconName, color: string): AppDefinition =>
  defineApp({
    packageName: `test.${label.toLowerCase()}`,
    label,
    icon: { name, color },
    activities: { '.Main': 'main' },
    filters: {
      '.Main': [{ actions: ['test.OPEN'] }, { actions: ['android.intent.action.SEND'], types: ['text/plain'] }],
    },
    permissions: ['POST_NOTIFICATIONS', 'CAMERA', 'ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'].map(permission),
    initial: {},
    screens: {
      main: (_, app) =>
        el.column({ padding: 24, gap: 16 }, [
          el.text(label, { size: 24 }),
          el.button('Share', { onTap: () => app.device.share({ text: 'x' }) }),
        ]),
    },
  });

const mail = 'test.mail';

/** Half the usual size, at half the density: the same layout in small files. */
async function start() {
  const clock = createVirtualClock(Date.UTC(2026, 0, 2, 9, 41));
  const services = createTestServices(clock);
  const apps = [
    createApp('Mail', 'mail', '#b3402a'),
    createApp('Music', 'play', '#6a3fb5'),
    createApp('Maps', 'location', '#2b7a4b'),
  ];
  const ui = createDeviceUi({
    clock,
    services,
    journal: silentJournal,
    apps,
    random: () => 0.5,
    animationScale: 0,
    size: { width: 540, height: 1200 },
    density: 210,
  });
  const open = (action: string, data?: string) =>
    holding(clock, () =>
      ui.start({ action, ...(data !== undefined && { data }), categories: [], extras: {}, flags: 0 }),
    );
  const settings = (page: string, data?: string) => open(`android.settings.${page}`, data);
  const post = () => {
    services.permissions.set(mail, permission('POST_NOTIFICATIONS'), 'granted');
    services.notifications.post({ packageName: mail, id: 1, ongoing: true, title: 'Uploading', text: '3 of 5 files' });
    services.notifications.post({
      packageName: mail,
      id: 2,
      title: 'Ada',
      text: 'Are you coming tonight? There will be cake and a lot of other things.',
      actions: [
        { label: 'Reply', reply: 'Message', run: () => {} },
        { label: 'Archive', run: () => {} },
      ],
    });
  };
  return { clock, ui, services, open, settings, post, launch: () => holding(clock, () => ui.launch(mail)) };
}

type Device = Awaited<ReturnType<typeof start>>;

const screens: Readonly<Record<string, (device: Device) => unknown>> = {
  home: () => {},
  apps: ({ ui }) => tapNode(ui, 'Apps'),
  recents: async ({ ui, launch }) => {
    await launch();
    ui.key(187);
  },
  shade: ({ ui, post }) => {
    post();
    ui.openPanel('notifications');
    tapNode(ui, 'Expand');
  },
  reply: ({ ui, post }) => {
    post();
    ui.openPanel('notifications');
    tapNode(ui, 'Expand');
    tapNode(ui, 'Reply');
  },
  'quick-settings': ({ ui }) => ui.openPanel('quick-settings'),
  'heads-up': async ({ ui, services, launch, post }) => {
    await launch();
    post();
    services.notifications.post({ packageName: mail, id: 3, channel: 'high', title: 'Ada', text: 'Calls you' });
    expect(ui.panel).toBe('none');
  },
  permission: async ({ ui, launch }) => {
    await launch();
    ui.askPermissions(mail, ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'].map(permission));
  },
  crash: async ({ ui, launch }) => {
    await launch();
    ui.crash(mail);
  },
  'not-responding': async ({ ui, launch }) => {
    await launch();
    ui.notResponding(mail);
  },
  resolver: async ({ ui, open }) => {
    await open('test.OPEN');
    tapNode(ui, 'Music');
  },
  share: async ({ ui, launch }) => {
    await launch();
    tapNode(ui, 'Share');
  },
  lock: ({ ui, post }) => {
    post();
    ui.sleep();
    ui.wake();
  },
  pin: ({ ui }) => {
    ui.setLock('1234');
    ui.sleep();
    ui.wake();
    ui.dismissKeyguard();
    tapNode(ui, 'key1');
  },
  'power-menu': ({ ui }) => ui.key(26, { longPress: true }),
  volume: ({ ui }) => ui.key(24),
  settings: ({ settings }) => settings('SETTINGS'),
  'settings-dark': ({ ui, settings }) => {
    ui.setting('secure', 'ui_night_mode', '2');
    return settings('DISPLAY_SETTINGS');
  },
  'app-info': ({ settings }) => settings('APPLICATION_DETAILS_SETTINGS', `package:${mail}`),
  'internet-panel': ({ settings }) => settings('panel.action.INTERNET_CONNECTIVITY'),
  buttons: ({ ui }) => ui.setting('secure', 'navigation_mode', '0'),
  boot: ({ ui }) => ui.reboot(),
};

test.each(Object.entries(screens))('the system screen %s looks as it did', async (name, show) => {
  const device = await start();
  await show(device);
  expectGolden(`system/${name}`, await device.ui.picture());
  device.ui.close();
});
