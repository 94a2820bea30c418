import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import { type Answer, type CaseCall, type Earlier, readData, type ToolCase } from '../../tool-case.ts';
import { closed, open, strict } from './devices.ts';
import { type Call, exactly, expectProbe, holds, must, probe, runOnDevice, tellProbe, warnedJson } from './looks.ts';

interface Action {
  readonly action_id: string;
  readonly title: string;
  readonly accepts_text: boolean;
}
interface Notification extends JsonObject {
  readonly notification_id: string;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Action[] & JsonObject[string];
}
interface List {
  readonly notifications: readonly Notification[];
  readonly count: number;
}

const listOf = (package_name: string): CaseCall => ({ tool: 'android_notification_list', args: { package_name } });

/** One notification of the probe, and nothing else in front. */
const posted = (kind: string): readonly CaseCall[] => [
  { tool: 'clear_app_data', args: { app: probe } },
  { tool: 'set_permissions', args: { app: probe, permissions: { notifications: 'allow' } } },
  tellProbe(kind),
  { tool: 'press_home' },
  listOf(probe),
];

const read = (answer: Answer | undefined): Notification => {
  const { notifications } = readData(answer as Answer) as unknown as List;
  const [first] = notifications;
  if (first === undefined) throw new Error('There is no notification');
  return first;
};
const itsId = (earlier: Earlier): JsonObject => ({ notification_id: read(earlier.at(-1)).notification_id });
const button = (earlier: Earlier, index: number): JsonObject => ({
  action_id: read(earlier.at(-1)).actions[index]?.action_id ?? 'none',
});

/** As the document makes ids. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);

async function keysOf(call: Call, app: string): Promise<readonly string[]> {
  const keys = (await runOnDevice(call, 'cmd', 'notification', 'list')).trim().split('\n');
  return keys.filter((key) => key.includes(app));
}
const isGone = async (call: Call) => expect(await keysOf(call, probe)).toEqual([]);
const stays = async (call: Call) => expect(await keysOf(call, probe)).toHaveLength(1);

const errors = (tool: string, key: string, missing: string, more: JsonObject = {}): readonly ToolCase[] => [
  {
    ...open,
    tool,
    name: missing.toLowerCase(),
    args: { [key]: 'zzzzzz', ...more },
    ok: false,
    says: exactly(`Action failed: ${missing}: zzzzzz`),
  },
  {
    ...closed,
    tool,
    name: 'notification listener not enabled',
    args: { [key]: 'a1b2c3', ...more },
    ok: false,
    says: exactly('Permission denied: Notification listener not enabled'),
  },
];

const lists: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_notification_list',
    name: 'success',
    before: posted('full'),
    ok: true,
    says: warnedJson,
    check: async (answer, call) => {
      const [key = ''] = await keysOf(call, probe);
      expect(read(answer)).toEqual({
        notification_id: shortHash(key),
        package_name: probe,
        app_name: 'Probe',
        title: 'Full',
        text: 'From the probe',
        big_text: null,
        sub_text: 'Sub',
        timestamp: expect.any(Number),
        is_ongoing: false,
        is_clearable: true,
        category: 'msg',
        group_key: expect.stringContaining('g:probes'),
        actions: [
          { action_id: shortHash(`${key}::0`), title: 'Answer', accepts_text: true },
          { action_id: shortHash(`${key}::1`), title: 'Press', accepts_text: false },
        ],
      });
    },
  },
  {
    ...open,
    tool: 'android_notification_list',
    name: 'package_name',
    before: posted('full'),
    args: { package_name: 'dev.vivace.notes' },
    ok: true,
    check: holds<List>((list) => expect(list).toEqual({ notifications: [], count: 0 })),
  },
  {
    ...open,
    tool: 'android_notification_list',
    name: 'limit',
    before: [...posted('full'), tellProbe('further')],
    args: { package_name: probe, limit: 1 },
    ok: true,
    // The newest first.
    check: holds<List>((list) => {
      expect(list.count).toBe(1);
      expect(list.notifications.map(({ title }) => title)).toEqual(['Further']);
    }),
  },
  {
    ...open,
    tool: 'android_notification_list',
    name: 'one that goes on',
    before: posted('ongoing'),
    args: { package_name: probe },
    ok: true,
    check: (answer) => expect(read(answer)).toMatchObject({ is_ongoing: true, is_clearable: false, actions: [] }),
  },
  {
    ...strict,
    tool: 'android_notification_list',
    name: 'privacy mode redacts texts',
    before: posted('secret'),
    args: { package_name: probe },
    ok: true,
    check: (answer) => expect(read(answer).text).toBe('Write to [REDACTED]'),
  },
  {
    ...closed,
    tool: 'android_notification_list',
    name: 'notification listener not enabled',
    ok: false,
    says: exactly('Permission denied: Notification listener not enabled'),
  },
];

const acts: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_notification_open',
    name: 'success',
    before: posted('full'),
    args: itsId,
    ok: true,
    says: exactly('Notification opened'),
    check: (_answer, call) => expectProbe(call, 'Heard: opened'),
  },
  {
    ...open,
    tool: 'android_notification_open',
    name: 'no content intent',
    before: posted('plain'),
    args: itsId,
    ok: false,
    says: exactly('Action failed: It opens nothing'),
    check: (_answer, call) => stays(call),
  },
  ...errors('android_notification_open', 'notification_id', 'Notification not found'),
  {
    ...open,
    tool: 'android_notification_dismiss',
    name: 'success',
    before: posted('full'),
    args: itsId,
    ok: true,
    says: exactly('Notification dismissed'),
    check: (_answer, call) => isGone(call),
  },
  {
    ...open,
    tool: 'android_notification_dismiss',
    name: 'one that goes on',
    before: posted('ongoing'),
    args: itsId,
    ok: false,
    says: exactly('Action failed: It is ongoing and cannot be dismissed'),
    check: (_answer, call) => stays(call),
  },
  ...errors('android_notification_dismiss', 'notification_id', 'Notification not found'),
  {
    ...open,
    tool: 'android_notification_snooze',
    name: 'success',
    before: posted('full'),
    args: (earlier) => ({ ...itsId(earlier), duration_ms: 1500 }),
    ok: true,
    says: exactly('Notification snoozed for 1500ms'),
    check: async (_answer, call) => {
      await isGone(call);
      await must(call, { tool: 'wait_for_notification', args: { app: probe, timeout_ms: 5000 } });
      await stays(call);
    },
  },
  {
    ...open,
    tool: 'android_notification_snooze',
    name: 'seven days are the most',
    before: posted('full'),
    args: (earlier) => ({ ...itsId(earlier), duration_ms: 604_800_000 }),
    ok: true,
    says: exactly('Notification snoozed for 604800000ms'),
    check: (_answer, call) => isGone(call),
  },
  ...errors('android_notification_snooze', 'notification_id', 'Notification not found', { duration_ms: 1000 }),
  {
    ...open,
    tool: 'android_notification_action',
    name: 'success',
    before: posted('full'),
    args: (earlier) => button(earlier, 1),
    ok: true,
    says: exactly('Notification action executed'),
    check: async (_answer, call) => {
      await must(call, { tool: 'android_open_app', args: { package_id: probe } });
      await expectProbe(call, 'Heard: pressed');
    },
  },
  {
    ...open,
    tool: 'android_notification_action',
    name: 'an action that needs a text',
    before: posted('full'),
    args: (earlier) => button(earlier, 0),
    ok: false,
    says: exactly('Action failed: Its button "Answer" takes a text, and none was given'),
  },
  ...errors('android_notification_action', 'action_id', 'Action not found'),
];

const chat = 'dev.vivace.chat';
/** Something is written in the chat, which is left before it is answered. */
const answered: readonly CaseCall[] = [
  { tool: 'clear_app_data', args: { app: chat } },
  { tool: 'set_permissions', args: { app: chat, permissions: { notifications: 'allow' } } },
  { tool: 'open_app', args: { app: chat } },
  { tool: 'tap', args: { text: 'Grace Hopper' } },
  { tool: 'type_text', args: { text: 'Hello', view_id: 'input' } },
  { tool: 'tap', args: { view_id: 'send' } },
  { tool: 'press_home' },
  { tool: 'wait_for_notification', args: { app: chat, timeout_ms: 5000 } },
  listOf(chat),
];

const replies: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_notification_reply',
    name: 'success',
    before: posted('full'),
    args: (earlier) => ({ ...button(earlier, 0), text: "I'll be there in 10 minutes! 🚆" }),
    ok: true,
    says: exactly('Reply sent'),
    check: async (_answer, call) => {
      await must(call, { tool: 'android_open_app', args: { package_id: probe } });
      await expectProbe(call, "Heard: answered: I'll be there in 10 minutes! 🚆");
    },
  },
  {
    ...open,
    tool: 'android_notification_reply',
    name: 'a reply appears in the chat',
    before: answered,
    args: (earlier) => ({ ...button(earlier, 0), text: 'In 10 minutes!' }),
    ok: true,
    says: exactly('Reply sent'),
    check: async (_answer, call) => {
      const isAnswered = { app: chat, text: { exact: 'You said: In 10 minutes!' }, timeout_ms: 5000 };
      await must(call, { tool: 'wait_for_notification', args: isAnswered });
      const { notification_id } = read(await must(call, listOf(chat)));
      await must(call, { tool: 'android_notification_open', args: { notification_id } });
      await must(call, { tool: 'wait_for_element', args: { text: 'In 10 minutes!', timeout_ms: 5000 } });
    },
  },
  {
    ...open,
    tool: 'android_notification_reply',
    name: 'action does not accept text input',
    before: posted('full'),
    args: (earlier) => ({ ...button(earlier, 1), text: 'x' }),
    ok: false,
    says: /^Action failed: Action does not accept text input: [0-9a-f]{6}$/,
    check: (_answer, call) => stays(call),
  },
  ...errors('android_notification_reply', 'action_id', 'Action not found', { text: 'x' }),
];

export const notificationCases: readonly ToolCase[] = [...lists, ...acts, ...replies];
