import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { findNode, getNode, listTexts, tapNode, typeText } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const chat = 'dev.vivace.chat';
const notifying = 'android.permission.POST_NOTIFICATIONS';

async function startChat({ answer = 'Allow', sdk = '34' }: { readonly answer?: string; readonly sdk?: string } = {}) {
  const clock = createVirtualClock();
  const services = createTestServices(clock, new Map([['ro.build.version.sdk', sdk]]));
  const { ui } = await startDevice(chat, { clock, services });
  if (Number(sdk) >= 33) tapNode(ui, answer);
  const hold = async (name: string) => {
    const { left, top } = getNode(ui, name).bounds;
    ui.touch('down', left + 5, top + 5);
    await clock.sleep(600);
    ui.touch('up', left + 5, top + 5);
  };
  const say = (words: string) => {
    tapNode(ui, 'input');
    typeText(ui, words);
    ui.key(66);
  };
  const launch = (packageName: string) => holding(clock, () => ui.launch(packageName));
  return { clock, services, ui, hold, say, launch };
}

/** Something was said, and the person went home before the answer came. */
async function startAnswered() {
  const device = await startChat();
  tapNode(device.ui, 'Grace Hopper');
  device.say('lunch');
  device.ui.key(3);
  await device.clock.sleep(1000);
  return device;
}

test('the permission to notify is asked once on API 33, never before', async () => {
  const { ui, services, launch } = await startChat({ answer: 'permission_deny_button' });
  expect(services.permissions.state(chat, notifying)).not.toBe('asked-never');
  expect(findNode(ui, 'Chats')).toBeDefined();
  await launch(chat);
  expect(findNode(ui, 'grant_dialog')).toBeUndefined();
  const older = await startChat({ sdk: '32' });
  expect(findNode(older.ui, 'Chats')).toBeDefined();
});

test('messages stand at the bottom, a long press deletes one, reading takes the badge away', async () => {
  const { ui, hold } = await startChat();
  expect(getNode(ui, 'unread').text).toBe('2');
  tapNode(ui, 'Ada Lovelace');
  const list = getNode(ui, 'messages').bounds;
  expect(
    list.bottom - getNode(ui, 'Have a look at https://vivace.example/ when you have a minute').bounds.bottom,
  ).toBeLessThan(80);
  await hold('Hello! Is the engine running?');
  tapNode(ui, 'Delete');
  expect(findNode(ui, 'Hello! Is the engine running?')).toBeUndefined();
  ui.key(4);
  expect(findNode(ui, 'unread')).toBeUndefined();
});

test('SEND sends; the other side types and answers after a while', async () => {
  const { ui, clock, say } = await startChat();
  tapNode(ui, 'Grace Hopper');
  say('lunch');
  expect(getNode(ui, 'input').text).toBe('Message');
  expect(listTexts(ui)).toContain('lunch');
  await clock.sleep(400);
  expect(findNode(ui, 'Grace Hopper is typing…')).toBeDefined();
  await clock.sleep(600);
  expect(findNode(ui, 'typing')).toBeUndefined();
  expect(listTexts(ui)).toContain('You said: lunch');
});

test('an answer to another conversation is a badge, and no notification while the app is in front', async () => {
  const { ui, clock, services, say } = await startChat();
  tapNode(ui, 'Grace Hopper');
  say('lunch');
  ui.key(4);
  ui.key(4);
  await clock.sleep(1000);
  expect(listTexts(ui).slice(3, 6)).toEqual(expect.arrayContaining(['Grace Hopper', 'You said: lunch']));
  expect(services.notifications.all).toEqual([]);
});

test('the heads-up is answered in place, and the reply stands in the conversation', async () => {
  const { ui, clock, services, launch } = await startAnswered();
  expect(findNode(ui, 'You said: lunch')).toBeDefined();
  tapNode(ui, 'Reply');
  expect(ui.keyboard.shown).toBe(true);
  typeText(ui, 'see you');
  tapNode(ui, 'remote_input_send');
  expect(services.notifications.all).toEqual([]);
  await clock.sleep(1000);
  expect(services.notifications.all[0]?.text).toBe('You said: see you');
  await launch(chat);
  expect(listTexts(ui)).toEqual(expect.arrayContaining(['lunch', 'see you', 'You said: see you']));
});

test('a reply from the shade reaches the conversation, Mark as read takes badge and notification away', async () => {
  const { ui, clock, services, launch } = await startAnswered();
  ui.openPanel('notifications');
  tapNode(ui, 'Reply');
  typeText(ui, 'yes');
  tapNode(ui, 'remote_input_send');
  await clock.sleep(1000);
  expect(findNode(ui, 'You said: yes')).toBeDefined();
  tapNode(ui, 'Mark as read');
  expect(services.notifications.all).toEqual([]);
  expect(findNode(ui, 'No notifications')).toBeDefined();
  ui.openPanel('none');
  await launch(chat);
  ui.key(4);
  expect(listTexts(ui)).toContain('You said: yes');
  expect(findNode(ui, 'Grace Hopper')).toBeDefined();
});

test('a snoozed notification is gone from the shade and comes back', async () => {
  const { ui, clock, services } = await startAnswered();
  const key = services.notifications.all[0]?.key ?? '';
  ui.openPanel('notifications');
  services.notifications.snooze(key, 60_000);
  expect(findNode(ui, 'No notifications')).toBeDefined();
  await clock.sleep(61_000);
  expect(findNode(ui, 'You said: lunch')).toBeDefined();
});

test('a tap on the notification opens its conversation, above the list', async () => {
  const { ui } = await startAnswered();
  ui.openPanel('notifications');
  tapNode(ui, 'You said: lunch');
  expect(ui.resumed?.activity).toBe('dev.vivace.chat.ConversationActivity');
  expect(getNode(ui, 'input').text).toBe('Message');
  ui.key(4);
  expect(findNode(ui, 'Chats')).toBeDefined();
});

test('without the permission an answer is only a badge', async () => {
  const { ui, clock, services } = await startChat({ answer: 'permission_deny_button' });
  tapNode(ui, 'Grace Hopper');
  tapNode(ui, 'input');
  typeText(ui, 'x');
  ui.key(66);
  ui.key(3);
  await clock.sleep(1000);
  expect(services.notifications.all).toEqual([]);
});

test('shared text goes to the chosen conversation once, and BACK returns to who shared it', async () => {
  const { ui, clock, launch, services } = await startChat();
  await launch('dev.vivace.browser');
  await clock.sleep(100);
  tapNode(ui, 'menu');
  tapNode(ui, 'Share…');
  tapNode(ui, 'Vivace Chat');
  await clock.sleep(100);
  expect(getNode(ui, 'shared').text).toBe('https://vivace.example/');
  tapNode(ui, 'Weekend hikers');
  expect(listTexts(ui).filter((text) => text === 'https://vivace.example/')).toHaveLength(1);
  await clock.sleep(1000);
  expect(listTexts(ui)).toContain('Thanks, I will read it');
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('dev.vivace.browser');
  expect(services.notifications.all).toEqual([]);
});

test('a link opens the browser, and BACK returns to the conversation; a second time too, but not when somebody else opens it', async () => {
  const { ui, clock, launch } = await startChat();
  tapNode(ui, 'Ada Lovelace');
  for (let turn = 0; turn < 2; turn++) {
    tapNode(ui, 'Have a look at https://vivace.example/ when you have a minute');
    await clock.sleep(100);
    expect([ui.resumed?.packageName, findNode(ui, 'A small web') !== undefined]).toEqual(['dev.vivace.browser', true]);
    ui.key(4);
    expect(ui.resumed?.activity).toBe('dev.vivace.chat.ConversationActivity');
  }
  await launch('dev.vivace.browser');
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('the location is asked for, and said where it is known', async () => {
  const { ui, clock, services } = await startChat();
  tapNode(ui, 'Ada Lovelace');
  tapNode(ui, 'Send location');
  tapNode(ui, 'permission_allow_foreground_only_button');
  expect(findNode(ui, 'Your location is not known. Is location switched on?')).toBeDefined();
  const last = { latitude: 52.52, longitude: 13.405, accuracy: 5, at: 0 };
  services.location.setProvider('gps', { mock: true, enabled: true, last });
  tapNode(ui, 'Send location');
  expect(findNode(ui, '📍 https://maps.vivace.example/?q=52.52000,13.40500')).toBeDefined();
  await clock.sleep(1000);
  expect(findNode(ui, 'On my way!')).toBeDefined();
  tapNode(ui, '📍 https://maps.vivace.example/?q=52.52000,13.40500');
  await clock.sleep(100);
  expect(findNode(ui, '52.52000,13.40500')).toBeDefined();
});

test('a conversation is deleted by a long press and can be brought back', async () => {
  const { ui, hold } = await startChat();
  await hold('Grace Hopper');
  tapNode(ui, 'Delete');
  expect(findNode(ui, 'Grace Hopper')).toBeUndefined();
  tapNode(ui, 'UNDO');
  expect(findNode(ui, 'Grace Hopper')).toBeDefined();
});

test('messages outlive the process', async () => {
  const { ui, clock, say, launch } = await startChat();
  tapNode(ui, 'Grace Hopper');
  say('keep this');
  ui.forceStop(chat);
  await clock.sleep(5000);
  await launch(chat);
  expect(findNode(ui, 'You: keep this')).toBeDefined();
});
