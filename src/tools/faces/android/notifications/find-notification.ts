import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { NotificationAct } from '../../../../device/contract/companion.ts';
import type { DeviceNotification } from '../../../../device/contract/driver.ts';
import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure, createSuccess } from '../../../result.ts';
import { refuseAccess } from '../access.ts';
import { declining } from '../decline.ts';
import { missingAbility } from '../missing-ability.ts';

export const notificationArg = Type.String({ minLength: 1, description: 'The notification_id from notification_list' });

/** 6 hex digits of the key, as the document says. */
export function notificationId({ key }: DeviceNotification): string {
  return shortHash(key);
}

export function actionId({ key }: DeviceNotification, index: number): string {
  return shortHash(`${key}::${index}`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 6);
}

type Found<T> = { readonly ok: true; readonly found: T } | { readonly ok: false; readonly failure: ToolResult };

export async function readNotifications(context: ToolContext): Promise<Found<readonly DeviceNotification[]>> {
  const { driver, deadline } = context;
  const { notifications } = driver;
  if (notifications === undefined) {
    return { ok: false, failure: missingAbility(context, 'read notifications', 'adb') };
  }
  const refused = await refuseAccess(context, 'notificationListener');
  if (refused !== undefined) return { ok: false, failure: refused };
  return { ok: true, found: await notifications.call(driver, deadline) };
}

async function findNotification(id: string, context: ToolContext): Promise<Found<DeviceNotification>> {
  const read = await readNotifications(context);
  if (!read.ok) return read;
  return pickOne(
    read.found.filter((one) => notificationId(one) === id),
    `Notification not found: ${id}`,
    `notification_id ${id}`,
  );
}

export interface FoundAction {
  readonly notification: DeviceNotification;
  readonly index: number;
  readonly acceptsText: boolean;
}

export async function findAction(id: string, context: ToolContext): Promise<Found<FoundAction>> {
  const read = await readNotifications(context);
  if (!read.ok) return read;
  const actions = read.found.flatMap((notification) =>
    (notification.actions ?? []).map(({ acceptsText }, index) => ({ notification, index, acceptsText })),
  );
  return pickOne(
    actions.filter(({ notification, index }) => actionId(notification, index) === id),
    `Action not found: ${id}`,
    `action_id ${id}`,
  );
}

/** So short an id may stand for several: then none is taken. */
function pickOne<T>(matches: readonly T[], missing: string, name: string): Found<T> {
  const [only, ...others] = matches;
  if (only === undefined) return { ok: false, failure: createFailure('not_found', missing) };
  if (others.length === 0) return { ok: true, found: only };
  const message = `${name} is ambiguous: ${matches.length} of what is there have it`;
  return { ok: false, failure: createFailure('ambiguous', message) };
}

/** Does something to a notification; a failure where the driver cannot. */
export async function actOn(
  { key }: DeviceNotification,
  act: NotificationAct,
  context: ToolContext,
): Promise<ToolResult | undefined> {
  const { engine, driver, deadline } = context;
  const { actOnNotification } = driver;
  if (actOnNotification === undefined) return missingAbility(context, `${verbs[act.act]} notifications`, 'companion');
  await declining(() => engine.act(deadline, (until) => actOnNotification.call(driver, key, act, until)));
  return undefined;
}

/** Finds a notification and does something to it. `done` says so. */
export async function actById(
  id: string,
  act: NotificationAct,
  done: string,
  context: ToolContext,
): Promise<ToolResult> {
  const sought = await findNotification(id, context);
  if (!sought.ok) return sought.failure;
  return (await actOn(sought.found, act, context)) ?? createSuccess(done);
}

const verbs: Readonly<Record<NotificationAct['act'], string>> = {
  open: 'open',
  dismiss: 'dismiss',
  snooze: 'snooze',
  action: 'press buttons of',
  reply: 'reply to',
};
