import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { actOn, findNotification, notificationArg } from './notifications/find-notification.ts';

export const notificationOpen = defineTool({
  name: 'android_notification_open',
  description: 'Open (tap) a notification.',
  risk: 'MEDIUM',
  input: defineInput({ notification_id: notificationArg }),
  result: defineResult({}),
  examples: [{ notification_id: 'a1b2c3' }],
  budgetMs: 30_000,
  async run({ notification_id }, context) {
    const sought = await findNotification(notification_id, context);
    if (!sought.ok) return sought.failure;
    return (await actOn(sought.found, { act: 'open' }, context)) ?? createSuccess('Notification opened');
  },
});
