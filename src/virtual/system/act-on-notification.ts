import type { NotificationDeed, NotificationOutcome } from '../contract/device-ui.ts';
import type { Notification } from '../contract/notifications.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { dismissNotification, openNotification } from './notification-actions.ts';
import { tellEffect } from './tell-effect.ts';

const refuse = (reason: string): NotificationOutcome => ({ code: 'refused', reason });

/** For a notification listener. */
export function actOnNotification(device: DeviceState, key: string, deed: NotificationDeed): NotificationOutcome {
  const found = device.services.notifications.find(key);
  if (found === undefined || found.snoozedUntil !== undefined) {
    return { code: 'not_found', reason: `There is no notification ${key}` };
  }
  if (deed.act === 'open') return open(device, found);
  if (deed.act === 'dismiss') {
    if (found.ongoing === true) return refuse('It is ongoing and cannot be dismissed');
    dismissNotification(device, found);
    return 'done';
  }
  if (deed.act === 'snooze') {
    device.services.notifications.snooze(key, deed.ms);
    return 'done';
  }
  return press(device, found, deed);
}

function open(device: DeviceState, found: Notification): NotificationOutcome {
  if (found.onOpen === undefined) return refuse('It opens nothing');
  if (device.system.power.locked) return refuse('The device is locked');
  openNotification(device, found);
  return 'done';
}

function press(
  device: DeviceState,
  { key, actions = [] }: Notification,
  deed: Extract<NotificationDeed, { readonly act: 'action' | 'reply' }>,
): NotificationOutcome {
  const action = actions[deed.action];
  if (action === undefined) {
    return { code: 'not_found', reason: `It has no button ${deed.action}: it has ${actions.length}` };
  }
  const takesText = action.reply !== undefined;
  if (deed.act === 'reply' && !takesText) return refuse(`Its button "${action.label}" takes no text`);
  if (deed.act === 'action' && takesText)
    return refuse(`Its button "${action.label}" takes a text, and none was given`);
  if (deed.act === 'reply') tellEffect(device, 'notification replied', { key, length: deed.text.length });
  action.run(deed.act === 'reply' ? deed.text : undefined);
  markChanged(device);
  return 'done';
}
