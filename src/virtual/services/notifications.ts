import type { Clock } from '../../base/clock.ts';
import type { Notification, Notifications } from '../contract/notifications.ts';
import type { Packages, Permissions } from '../contract/packages.ts';
import { createListeners } from './listeners.ts';

export interface NotificationNeeds {
  readonly clock: Clock;
  readonly packages: Packages;
  readonly permissions: Permissions;
}

export function createNotifications({ clock, packages, permissions }: NotificationNeeds): Notifications {
  let all: readonly Notification[] = [];
  const listeners = createListeners<(key: string) => void>();
  const change = (key: string, next: readonly Notification[]) => {
    all = next;
    listeners.tell(key);
  };
  const replace = (key: string, patch: (one: Notification) => Notification) => {
    if (!all.some((one) => one.key === key)) return false;
    change(
      key,
      all.map((one) => (one.key === key ? patch(one) : one)),
    );
    return true;
  };
  const mayPost = (packageName: string) => {
    const state = permissions.state(packageName, 'android.permission.POST_NOTIFICATIONS');
    // A package that does not ask for it targets an Android before 13, or is the shell.
    return state === undefined || state === 'granted';
  };
  /** What was snoozed comes back by itself when its time has come. */
  const wakeUp = (one: Notification): Notification => {
    if (one.snoozedUntil === undefined || one.snoozedUntil > clock.now()) return one;
    const { snoozedUntil: _, ...awake } = one;
    return awake;
  };
  const list = () => {
    if (all.some((one) => one.snoozedUntil !== undefined)) all = all.map(wakeUp);
    return all;
  };
  return {
    get all() {
      return list();
    },
    find: (key) => list().find((one) => one.key === key),
    post(request) {
      const { packageName, id, tag, group } = request;
      if (!mayPost(packageName)) return undefined;
      const key = `0|${packageName}|${id}|${tag ?? 'null'}|${packages.find(packageName)?.uid ?? 2000}`;
      const groupKey = group === undefined ? key : `0|${packageName}|g:${group}`;
      change(key, [{ ...request, key, groupKey, postedAt: clock.now() }, ...all.filter((one) => one.key !== key)]);
      return key;
    },
    cancel(key) {
      if (!all.some((one) => one.key === key)) return false;
      change(
        key,
        all.filter((one) => one.key !== key),
      );
      return true;
    },
    clear(packageName) {
      for (const { key, ongoing, packageName: of } of all) {
        if (!ongoing && (packageName === undefined || of === packageName)) this.cancel(key);
      }
    },
    snooze: (key, ms) => replace(key, (one) => ({ ...one, snoozedUntil: clock.now() + ms })),
    unsnooze: (key) => replace(key, ({ snoozedUntil: _, ...one }) => one),
    watch: listeners.add,
  };
}
