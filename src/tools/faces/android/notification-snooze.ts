import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { actById, notificationArg } from './notifications/find-notification.ts';

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
  run: ({ notification_id, duration_ms }, context) =>
    actById(notification_id, { act: 'snooze', ms: duration_ms }, `Notification snoozed for ${duration_ms}ms`, context),
});
