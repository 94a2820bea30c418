import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { actOn, findNotification, notificationArg } from './notifications/find-notification.ts';

/** Seven days. */
const mostMs = 604_800_000;

export const notificationSnooze = defineTool({
  name: 'android_notification_snooze',
  description: 'Snooze a notification: it comes back after the given time.',
  risk: 'MEDIUM',
  input: defineInput({
    notification_id: notificationArg,
    duration_ms: Type.Integer({
      minimum: 1,
      maximum: mostMs,
      description: 'Snooze duration in milliseconds (must be positive, max 604800000 = 7 days)',
    }),
  }),
  result: defineResult({}),
  examples: [{ notification_id: 'a1b2c3', duration_ms: 3_600_000 }],
  budgetMs: 30_000,
  async run({ notification_id, duration_ms }, context) {
    const sought = await findNotification(notification_id, context);
    if (!sought.ok) return sought.failure;
    const failure = await actOn(sought.found, { act: 'snooze', ms: duration_ms }, context);
    return failure ?? createSuccess(`Notification snoozed for ${duration_ms}ms`);
  },
});
