import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { actionId, notificationId, readNotifications } from './notifications/find-notification.ts';
import { tellData, warnOf } from './untrusted.ts';

const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const notificationList = defineTool({
  name: 'android_notification_list',
  description: 'List active notifications with the ids that the other notification tools take.',
  risk: 'LOW',
  input: defineInput({
    package_name: Type.Optional(Type.String({ description: 'Filter by source app package name' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, description: 'Maximum number of notifications to return' })),
  }),
  result: defineResult({
    notifications: Type.Optional(
      Type.Array(
        Type.Object({
          notification_id: Type.String({ description: 'Names it' }),
          package_name: Type.String({ description: 'The package that posted it' }),
          app_name: Type.String({ description: 'Its label; the package where the device tells none' }),
          title: textOrNull('Its title'),
          text: textOrNull('Its text'),
          big_text: textOrNull('The text of the unfolded notification'),
          sub_text: textOrNull('The text in its head'),
          timestamp: Type.Union([Type.Integer(), Type.Null()], { description: 'ms since the epoch' }),
          is_ongoing: Type.Boolean({ description: 'Whether it stands for something that goes on' }),
          is_clearable: Type.Boolean({ description: 'Whether it can be dismissed' }),
          category: textOrNull('Its category'),
          group_key: textOrNull('Its group'),
          actions: Type.Array(
            Type.Object({
              action_id: Type.String({ description: 'Names the button' }),
              title: Type.String({ description: 'What stands on it' }),
              accepts_text: Type.Boolean({ description: 'Whether it takes a reply' }),
            }),
            { description: 'Its buttons' },
          ),
        }),
        { description: 'Newest first' },
      ),
    ),
    count: Type.Optional(Type.Integer({ description: 'How many are told' })),
  }),
  examples: [{}, { package_name: 'com.example.messenger', limit: 5 }],
  budgetMs: 30_000,
  async run({ package_name, limit }, context) {
    const read = await readNotifications(context);
    if (!read.ok) return read.failure;
    const wanted = read.found
      .filter(({ packageName }) => package_name === undefined || packageName === package_name)
      .slice(0, limit);
    const labels = wanted.length === 0 ? new Map<string, string>() : await readLabels(context);
    const notifications = wanted.map((one) => ({
      notification_id: notificationId(one),
      package_name: one.packageName,
      app_name: labels.get(one.packageName) ?? one.packageName,
      title: one.title === '' ? null : one.title,
      text: one.text === '' ? null : one.text,
      big_text: one.bigText ?? null,
      sub_text: one.subText ?? null,
      timestamp: one.postedAt === undefined ? null : Math.round(one.postedAt),
      is_ongoing: one.ongoing ?? false,
      is_clearable: one.clearable ?? one.ongoing !== true,
      category: one.category ?? null,
      group_key: one.groupKey ?? null,
      actions: (one.actions ?? []).map(({ title, acceptsText }, index) => ({
        action_id: actionId(one, index),
        title,
        accepts_text: acceptsText,
      })),
    }));
    const names = ['notification_id', 'action_id', 'package_name', 'category', 'group_key'];
    const data = tellData({ notifications, count: notifications.length }, context, names);
    return createSuccess(warnOf(JSON.stringify(data)), data);
  },
});

async function readLabels({ driver, deadline }: ToolContext): Promise<ReadonlyMap<string, string>> {
  const apps = (await driver.apps?.(deadline)) ?? [];
  return new Map(
    apps.flatMap(({ packageName, label }) => (label === undefined ? [] : [[packageName, label] as const])),
  );
}
