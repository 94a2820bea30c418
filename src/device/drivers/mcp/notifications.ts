import type { Static } from '@sinclair/typebox';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { DeviceNotification, Driver } from '../../contract/driver.ts';
import { notificationList } from './answer-shapes.ts';
import { readJson } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

type Told = Static<typeof notificationList>['notifications'][number];

/** Keys of notifications are the tools' ids, which stay the same while a notification is shown. */
export function createNotifications(client: ToolClient): Pick<Driver, 'notifications' | 'actOnNotification'> {
  if (!client.has('notification_list')) return {};
  const list = async (deadline: Deadline) =>
    readJson('notification_list', notificationList, await client.call('notification_list', {}, deadline)).notifications;
  return {
    notifications: async (deadline) => (await list(deadline)).map(describe),
    async actOnNotification(key, act, deadline) {
      const found = (await list(deadline)).find(({ notification_id }) => notification_id === key);
      if (found === undefined) throw new DeviceError('not_found', 'There is no such notification');
      const of = { notification_id: key };
      if (act.act === 'open' || act.act === 'dismiss') {
        return refusing(() => client.call(`notification_${act.act}`, of, deadline));
      }
      if (act.act === 'snooze') {
        return refusing(() => client.call('notification_snooze', { ...of, duration_ms: act.ms }, deadline));
      }
      const button = found.actions?.[act.action];
      if (button === undefined) throw new DeviceError('not_found', 'The notification has no such button');
      const { action_id, accepts_text, title } = button;
      if (act.act === 'action') return refusing(() => client.call('notification_action', { action_id }, deadline));
      if (!accepts_text) throw new DeviceError('refused', `The button "${title}" takes no text`);
      return refusing(() => client.call('notification_reply', { action_id, text: act.text }, deadline));
    },
  };
}

async function refusing(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // It was there a moment ago: what the app says is why it does not do it.
    if (!(error instanceof DeviceError) || error.code !== 'declined') throw error;
    throw new DeviceError('refused', error.message, error.data);
  }
}

function describe(told: Told): DeviceNotification {
  const { big_text, sub_text, timestamp, is_ongoing, is_clearable, category, group_key, actions } = told;
  return {
    key: told.notification_id,
    packageName: told.package_name,
    title: told.title ?? '',
    text: told.text ?? '',
    ...(big_text != null && { bigText: big_text }),
    ...(sub_text != null && { subText: sub_text }),
    ...(timestamp != null && { postedAt: timestamp }),
    ...(is_ongoing != null && { ongoing: is_ongoing }),
    ...(is_clearable != null && { clearable: is_clearable }),
    ...(category != null && { category }),
    ...(group_key != null && { groupKey: group_key }),
    actions: (actions ?? []).map(({ title, accepts_text }) => ({ title, acceptsText: accepts_text })),
  };
}
