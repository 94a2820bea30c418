import type { Notification } from '../contract/notifications.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { closePanel } from './panel.ts';
import { bringToFront } from './process.ts';
import { tellEffect } from './tell-effect.ts';

/** A tap: the shade closes, the app comes to the front and hears of it; one whose process is gone is only started. */
export function openNotification(device: DeviceState, { packageName, onOpen, key, ongoing }: Notification): void {
  if (onOpen === undefined || device.system.power.locked) return;
  closePanel(device);
  device.system.headsUp = undefined;
  tellEffect(device, 'notification opened', { key });
  if (device.processes.has(packageName)) {
    bringToFront(device, packageName);
    onOpen();
  } else device.openActivity({ packageName });
  if (ongoing !== true) device.services.notifications.cancel(key);
  markChanged(device);
}

/** An action runs in the app at once; one with a reply opens its field instead. */
export function pressAction(device: DeviceState, notification: Notification, at: number): void {
  const action = notification.actions?.[at];
  if (action === undefined) return;
  const { shade } = device.system;
  if (action.reply === undefined) action.run();
  else {
    shade.reply = { key: notification.key, action: at, text: '' };
    shade.expanded = new Set([...shade.expanded, notification.key]);
    device.system.wantsFocus = true;
  }
  markChanged(device);
}

/** What was typed goes to the app; an empty reply stays where it is. */
export function sendReply(device: DeviceState, notification: Notification): void {
  const { shade } = device.system;
  const { reply } = shade;
  if (reply === undefined || reply.text === '') return;
  shade.reply = undefined;
  hideKeyboard(device);
  tellEffect(device, 'notification replied', { key: notification.key, length: reply.text.length });
  notification.actions?.[reply.action]?.run(reply.text);
  markChanged(device);
}

export function dismissNotification(device: DeviceState, { key, ongoing }: Notification): void {
  device.system.shade.dragged = undefined;
  if (ongoing !== true) device.services.notifications.cancel(key);
  markChanged(device);
}

export function toggleExpanded(device: DeviceState, { key }: Notification): void {
  const { shade } = device.system;
  const next = new Set(shade.expanded);
  if (!next.delete(key)) next.add(key);
  shade.expanded = next;
  markChanged(device);
}
