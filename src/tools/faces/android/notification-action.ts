import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { actOn, findAction } from './notifications/find-notification.ts';

export const notificationAction = defineTool({
  name: 'android_notification_action',
  description: 'Press an action button of a notification.',
  // What a button does, the app alone knows.
  risk: 'HIGH',
  input: defineInput({
    action_id: Type.String({ minLength: 1, description: 'The action_id from notification_list' }),
  }),
  result: defineResult({}),
  examples: [{ action_id: 'a7b8c9' }],
  budgetMs: 30_000,
  async run({ action_id }, context) {
    const sought = await findAction(action_id, context);
    if (!sought.ok) return sought.failure;
    const { notification, index } = sought.found;
    const failure = await actOn(notification, { act: 'action', action: index }, context);
    return failure ?? createSuccess('Notification action executed');
  },
});
