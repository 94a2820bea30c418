import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { DeviceAccess, NotificationAct } from '../../../../src/device/contract/companion.ts';
import type { DeviceNotification, Driver } from '../../../../src/device/contract/driver.ts';
import { below, openAndroid } from './open-storage.ts';

const chat: DeviceNotification = {
  key: '0|com.chat|1|null|10001',
  packageName: 'com.chat',
  title: 'Alice',
  text: 'Hey, are you free?',
  postedAt: 1_700_000_000_000,
  ongoing: false,
  clearable: true,
  actions: [
    { title: 'Reply', acceptsText: true },
    { title: 'Mark as read', acceptsText: false },
  ],
};
const bare: DeviceNotification = {
  key: 'k2',
  packageName: 'com.player',
  title: '',
  text: 'mail ada@example.com',
  ongoing: true,
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);
const chatId = hash(chat.key);
const replyId = hash(`${chat.key}::0`);
const readId = hash(`${chat.key}::1`);

function open(more: Partial<Driver> = {}, all: readonly DeviceNotification[] = [chat, bare]) {
  const done: [string, NotificationAct][] = [];
  const session = openAndroid({
    notifications: async () => all,
    actOnNotification: async (key, act) => {
      done.push([key, act]);
    },
    apps: async () => [{ packageName: 'com.chat', label: 'Messenger' }],
    ...more,
  });
  return { ...session, done };
}

describe('android_notification_list', () => {
  test('all of it', async () => {
    const result = await open().call('notification_list');
    const expected = {
      notifications: [
        {
          notification_id: chatId,
          package_name: 'com.chat',
          app_name: 'Messenger',
          title: 'Alice',
          text: 'Hey, are you free?',
          big_text: null,
          sub_text: null,
          timestamp: 1_700_000_000_000,
          is_ongoing: false,
          is_clearable: true,
          category: null,
          group_key: null,
          actions: [
            { action_id: replyId, title: 'Reply', accepts_text: true },
            { action_id: readId, title: 'Mark as read', accepts_text: false },
          ],
        },
        {
          notification_id: hash('k2'),
          package_name: 'com.player',
          app_name: 'com.player',
          title: null,
          text: 'mail [REDACTED]',
          big_text: null,
          sub_text: null,
          timestamp: null,
          is_ongoing: true,
          is_clearable: false,
          category: null,
          group_key: null,
          actions: [],
        },
      ],
      count: 2,
    };
    expect(JSON.parse(below(result))).toEqual(expected);
    expect(result.data).toEqual(expected);
    expect(chatId).toMatch(/^[0-9a-f]{6}$/);
  });

  test('by app, and no more than asked for', async () => {
    const ids = async (input: object) =>
      JSON.parse(below(await open().call('notification_list', input as never))).notifications.map(
        (one: { package_name: string }) => one.package_name,
      );
    expect(await ids({ package_name: 'com.player' })).toEqual(['com.player']);
    expect(await ids({ package_name: 'com.none' })).toEqual([]);
    expect(await ids({ limit: 1 })).toEqual(['com.chat']);
    for (const limit of [0, -1, 1.5, '1']) {
      expect((await open().call('notification_list', { limit })).message).toMatch(/^Invalid params: /);
    }
  });
});

describe('what is done to one', () => {
  test.each([
    ['open', {}, 'Notification opened', { act: 'open' }],
    ['dismiss', {}, 'Notification dismissed', { act: 'dismiss' }],
    ['snooze', { duration_ms: 3_600_000 }, 'Notification snoozed for 3600000ms', { act: 'snooze', ms: 3_600_000 }],
    ['snooze', { duration_ms: 1 }, 'Notification snoozed for 1ms', { act: 'snooze', ms: 1 }],
    [
      'snooze',
      { duration_ms: 604_800_000 },
      'Notification snoozed for 604800000ms',
      { act: 'snooze', ms: 604_800_000 },
    ],
  ])('%s', async (tool, input, message, act) => {
    const { call, done } = open();
    expect(await call(`notification_${tool}`, { notification_id: chatId, ...input })).toMatchObject({
      ok: true,
      message,
    });
    expect(done).toEqual([[chat.key, act]]);
  });

  test.each([
    ['action', readId, {}, 'Notification action executed', { act: 'action', action: 1 }],
    ['reply', replyId, { text: 'In 10 minutes!' }, 'Reply sent', { act: 'reply', action: 0, text: 'In 10 minutes!' }],
  ])('%s', async (tool, action_id, input, message, act) => {
    const { call, done } = open();
    expect(await call(`notification_${tool}`, { action_id, ...input })).toMatchObject({ ok: true, message });
    expect(done).toEqual([[chat.key, act]]);
  });

  test.each([0, -1, 604_800_001, 1.5, '5', undefined])('snooze for %j is refused', async (duration_ms) => {
    const { call, done } = open();
    const time = duration_ms === undefined ? {} : { duration_ms };
    const result = await call('notification_snooze', { notification_id: chatId, ...time });
    expect(result.message).toMatch(/^Invalid params: /);
    expect(done).toEqual([]);
  });

  test('a reply needs a text, and an action that takes one', async () => {
    const { call, done } = open();
    for (const input of [{}, { text: '' }, { text: 1 }]) {
      expect((await call('notification_reply', { action_id: replyId, ...input })).message).toMatch(/^Invalid params: /);
    }
    expect((await call('notification_reply', { action_id: readId, text: 'x' })).message).toBe(
      `Action failed: Action does not accept text input: ${readId}`,
    );
    expect(done).toEqual([]);
  });
});

const acts: readonly [string, object, string][] = [
  ['notification_open', { notification_id: chatId }, 'Notification'],
  ['notification_dismiss', { notification_id: chatId }, 'Notification'],
  ['notification_snooze', { notification_id: chatId, duration_ms: 1000 }, 'Notification'],
  ['notification_action', { action_id: replyId }, 'Action'],
  ['notification_reply', { action_id: replyId, text: 'x' }, 'Action'],
];

describe.each(acts)('android_%s', (tool, input, what) => {
  const id = what === 'Action' ? 'action_id' : 'notification_id';

  test('ids that are missing, empty or of nothing', async () => {
    const { call, done } = open();
    const { [id as keyof typeof input]: _id, ...rest } = input;
    expect((await call(tool, rest)).message).toMatch(/^Invalid params: /);
    expect((await call(tool, { ...rest, [id]: '' })).message).toMatch(/^Invalid params: /);
    expect((await call(tool, { ...rest, [id]: 'zzzzzz' })).message).toBe(`Action failed: ${what} not found: zzzzzz`);
    expect(done).toEqual([]);
  });

  test('an id that stands for two is not guessed', async () => {
    const { call, done } = open({}, [chat, { ...chat }]);
    expect(await call(tool, input as never)).toMatchObject({
      code: 'ambiguous',
      message: expect.stringMatching(/^Action failed: \w+_id \w{6} is ambiguous: 2 /),
    });
    expect(done).toEqual([]);
  });

  test('what the device says', async () => {
    const say = async (code: 'not_found' | 'refused' | 'permission_denied', words: string) =>
      (await open({ actOnNotification: () => Promise.reject(new DeviceError(code, words)) }).call(tool, input as never))
        .message;
    expect(await say('not_found', 'It is gone')).toBe('Action failed: It is gone');
    expect(await say('refused', 'PendingIntent cancelled')).toBe('Action failed: PendingIntent cancelled');
    expect(await say('permission_denied', 'Notification listener not enabled')).toBe(
      'Permission denied: Notification listener not enabled',
    );
  });

  test('a driver that only reads', async () => {
    const { call } = openAndroid({ notifications: async () => [chat] });
    expect(await call(tool, input as never)).toMatchObject({
      code: 'unsupported',
      message: expect.stringMatching(/notifications on this device; the virtual device's companion and a phone/),
    });
  });
});

test.each([['notification_list', {}] as const, ...acts.map(([tool, input]) => [tool, input] as const)])(
  '%s without the listener',
  async (tool, input) => {
    const access = async () => ({ notificationListener: false }) as DeviceAccess;
    const { call, done } = open({ access });
    expect((await call(tool, input as never)).message).toBe('Permission denied: Notification listener not enabled');
    expect(done).toEqual([]);
    expect(await openAndroid().call(tool, input as never)).toMatchObject({ code: 'unsupported' });
  },
);
