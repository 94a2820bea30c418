import type { Notification } from '../contract/notifications.ts';
import type { DeviceState } from './device-state.ts';

/** What the shade shows, newest first: not what is snoozed. */
export function listShown({ services, clock }: DeviceState): readonly Notification[] {
  return services.notifications.all.filter(
    ({ snoozedUntil }) => snoozedUntil === undefined || snoozedUntil <= clock.now(),
  );
}
