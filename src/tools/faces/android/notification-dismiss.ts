import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { actById, notificationArg } from './notifications/find-notification.ts';

export const notificationDismiss = defineTool({
  name: 'android_notification_dismiss',
  description: 'Dismiss a notification.',
  risk: 'MEDIUM',
  input: defineInput({ notification_id: notificationArg }),
  result: defineResult({}),
  examples: [{ notification_id: 'a1b2c3' }],
  budgetMs: 30_000,
  run: ({ notification_id }, context) =>
    actById(notification_id, { act: 'dismiss' }, 'Notification dismissed', context),
});
