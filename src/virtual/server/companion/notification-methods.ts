import type { NotificationDeed } from '../../contract/device-ui.ts';
import type { Notification } from '../../contract/notifications.ts';
import { requireAccess } from './access.ts';
import { type Methods, type Params, Refusal, readText, readWhole } from './rpc.ts';

/** A week. */
const mostSnoozeMs = 604_800_000;
const mostButtons = 100;

const readDeed: Readonly<Record<NotificationDeed['act'], (params: Params) => NotificationDeed>> = {
  open: () => ({ act: 'open' }),
  dismiss: () => ({ act: 'dismiss' }),
  snooze: (params) => ({ act: 'snooze', ms: readWhole(params, 'ms', { least: 1, most: mostSnoozeMs }) }),
  action: (params) => ({ act: 'action', action: readButton(params) }),
  reply: (params) => ({ act: 'reply', action: readButton(params), text: readText(params, 'text') }),
};

const readButton = (params: Params) => readWhole(params, 'action', { least: 0, most: mostButtons });

/** What a notification listener is told. */
function describe(one: Notification) {
  const { key, packageName, title, text, subText, postedAt, ongoing = false, category, groupKey, actions = [] } = one;
  return {
    key,
    packageName,
    title,
    text,
    ...(subText !== undefined && { subText }),
    postedAt,
    ongoing,
    clearable: !ongoing,
    ...(category !== undefined && { category }),
    groupKey,
    ...(actions.length > 0 && {
      actions: actions.map(({ label, reply }) => ({ title: label, acceptsText: reply !== undefined })),
    }),
  };
}

export const notificationMethods: Methods = {
  'notifications.list': (context) => {
    requireAccess(context, 'notification-listener');
    return context.services.notifications.all.filter(({ snoozedUntil }) => snoozedUntil === undefined).map(describe);
  },
  'notifications.act': (context, params) => {
    requireAccess(context, 'notification-listener');
    const key = readText(params, 'key');
    const act = readText(params, 'act');
    const read = Object.hasOwn(readDeed, act) ? readDeed[act as NotificationDeed['act']] : undefined;
    if (read === undefined)
      throw new Refusal('invalid_params', `"act" has to be one of ${Object.keys(readDeed).join(', ')}`);
    const outcome = context.ui.actOnNotification(key, read(params));
    if (outcome !== 'done') throw new Refusal(outcome.code, outcome.reason);
    return {};
  },
};
