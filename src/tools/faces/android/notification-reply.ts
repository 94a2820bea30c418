import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { actOn, findAction } from './notifications/find-notification.ts';

export const notificationReply = defineTool({
  name: 'android_notification_reply',
  description: 'Reply by a notification action that accepts text, such as that of a messaging app.',
  risk: 'HIGH',
  input: defineInput({
    action_id: Type.String({
      minLength: 1,
      description: 'The action_id from notification_list (must have accepts_text=true)',
    }),
    text: Type.String({ minLength: 1, description: 'The reply text to send' }),
  }),
  result: defineResult({}),
  examples: [{ action_id: 'd4e5f6', text: "I'll be there in 10 minutes!" }],
  budgetMs: 30_000,
  async run({ action_id, text }, context) {
    const sought = await findAction(action_id, context);
    if (!sought.ok) return sought.failure;
    const { notification, index, acceptsText } = sought.found;
    if (!acceptsText) return createFailure('declined', `Action does not accept text input: ${action_id}`);
    const failure = await actOn(notification, { act: 'reply', action: index, text }, context);
    return failure ?? createSuccess('Reply sent');
  },
});
