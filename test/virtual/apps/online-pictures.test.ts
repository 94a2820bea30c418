import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { createCamera } from '../../../src/virtual/render/camera.ts';
import { checkScreen } from '../fidelity/check-screen.ts';
import { tapNode, typeText } from '../hands.ts';
import { expectGolden } from '../render/golden.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const chat = 'dev.vivace.chat';
const browser = 'dev.vivace.browser';
const camera = 'dev.vivace.camera';
const allow = 'permission_allow_foreground_only_button';

/** A third of the usual size, at a third of the density: the same layout in small files. */
async function start(packageName: string) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 2, 9, 41));
  const services = { ...createTestServices(clock), camera: createCamera(() => 0.5) };
  const small = { size: { width: 360, height: 800 }, density: 140 };
  const { ui } = await startDevice(packageName, { clock, services, ...small });
  await clock.sleep(100);
  const tap = async (...names: readonly string[]) => {
    for (const name of names) {
      tapNode(ui, name);
      await clock.sleep(100);
    }
  };
  const capture = () =>
    holding(clock, () =>
      ui.start({ action: 'android.media.action.IMAGE_CAPTURE', categories: [], extras: {}, flags: 0 }),
    );
  return { clock, services, ui, tap, capture };
}

type Device = Awaited<ReturnType<typeof start>>;

const answer = async ({ ui, clock, tap }: Device) => {
  await tap('Allow', 'Grace Hopper', 'Message');
  typeText(ui, 'Lunch');
  await tap('Send');
  await clock.sleep(1000);
};

const screens: Readonly<Record<string, readonly [string, (device: Device) => unknown]>> = {
  'chat-permission': [chat, () => {}],
  'chat-list': [chat, ({ tap }) => tap('Allow')],
  'chat-conversation': [chat, answer],
  'chat-heads-up': [
    chat,
    async ({ ui, clock, tap }) => {
      await tap('Allow', 'Grace Hopper', 'Message');
      typeText(ui, 'Lunch');
      await tap('Send');
      await holding(clock, () => ui.launch('dev.vivace.notes'));
      await clock.sleep(800);
    },
  ],
  'chat-send-to': [
    chat,
    async ({ ui, clock, tap }) => {
      await tap('Allow');
      await holding(clock, () => ui.launch('dev.vivace.photos'));
      await tap('Hill 1', 'Share', 'Vivace Chat');
    },
  ],
  'browser-form': [browser, ({ tap }) => tap('A form', 'Submit')],
  'browser-frame': [browser, ({ tap }) => tap('A page within a page')],
  'browser-alert': [browser, ({ tap }) => tap('Alerts', 'Confirm')],
  'browser-error': [browser, ({ tap }) => tap('A host nobody knows')],
  'browser-menu': [browser, ({ tap }) => tap('menu')],
  'browser-tabs': [browser, ({ tap }) => tap('Pictures', 'menu', 'New tab', 'tab_switcher')],
  'browser-find': [
    browser,
    async ({ ui, tap }) => {
      await tap('Pictures', 'menu', 'Find in page');
      typeText(ui, 'figure');
    },
  ],
  'camera-taken': [camera, ({ tap }) => tap(allow, 'shutter')],
  'camera-timer': [camera, ({ tap }) => tap(allow, 'timer', 'switch_camera', 'shutter')],
  'camera-recording': [camera, ({ tap }) => tap(allow, 'Video', 'shutter', allow)],
  'camera-denied': [camera, ({ tap }) => tap('permission_deny_button')],
  'camera-off': [
    camera,
    async ({ services, tap }) => {
      await tap(allow);
      services.switches.set('camera', false);
    },
  ],
  'camera-review': [
    camera,
    async ({ tap, capture }) => {
      await tap(allow);
      await capture();
      await tap('shutter');
    },
  ],
};

test.each(Object.entries(screens))('%s looks as it did and is dumped as XML', async (name, [app, show]) => {
  const device = await start(app);
  await show(device);
  checkScreen(device.ui);
  expectGolden(`apps/${name}`, await device.ui.picture());
  device.ui.close();
});

test('a photo is shared with a conversation', async () => {
  const { ui, clock, tap } = await start(chat);
  await tap('Allow');
  await holding(clock, () => ui.launch('dev.vivace.photos'));
  await tap('Hill 1', 'Share', 'Vivace Chat', 'Noor حداد');
  expect(ui.resumed?.activity).toBe('dev.vivace.chat.ConversationActivity');
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('dev.vivace.photos');
});
