import type { Notification } from '../contract/notifications.ts';
import type { Element } from '../ui/element.ts';
import { column, field, iconButton, row, text } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';
import { describeAppIcon } from './app-icon.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import {
  dismissNotification,
  openNotification,
  pressAction,
  sendReply,
  toggleExpanded,
} from './notification-actions.ts';

const awayDp = 90;
const fastDp = 600;

/** One row of the shade, with the names of recorded dumps; one that stands alone, or is expanded, shows its actions. */
export function describeNotification(device: DeviceState, notification: Notification, wide = false): Element {
  const { shade } = device.system;
  const { key, packageName, title, text: words, actions = [], postedAt } = notification;
  const expanded = wide || shade.expanded.has(key);
  const label = device.services.packages.find(packageName)?.label ?? packageName;
  return column(
    {
      key,
      id: 'expandableNotificationRow',
      className: 'android.widget.FrameLayout',
      background: theme.surface,
      radius: 24,
      padding: [14, 16],
      transform: { x: shade.dragged?.key === key ? shade.dragged.dx : 0 },
      onTap: () => openNotification(device, notification),
      drag: {
        axis: 'horizontal',
        onMove(dx) {
          // One that stays gives way a little only.
          shade.dragged = { key, dx: notification.ongoing ? dx / 5 : dx };
          markChanged(device);
        },
        onEnd({ dx, vx }) {
          shade.dragged = undefined;
          if (Math.abs(dx) > awayDp || Math.abs(vx) > fastDp) dismissNotification(device, notification);
          markChanged(device);
        },
      },
    },
    [
      row({ id: 'android:id/status_bar_latest_event_content', gap: 14, align: 'start' }, [
        describeAppIcon(device, packageName, 34),
        column({ id: 'android:id/notification_headerless_view_column', grow: 1, shrink: 1, gap: 2 }, [
          row({ id: 'android:id/notification_top_line', gap: 6 }, [
            text(title, { id: 'android:id/title', size: 15, weight: 500, shrink: 1, maxLines: 1 }),
            text(label, { id: 'android:id/app_name_text', size: 12, color: theme.textQuiet, maxLines: 1 }),
            text('•', { id: 'android:id/time_divider', size: 12, color: theme.textQuiet }),
            text(describeAge(device, postedAt), { id: 'android:id/time', size: 12, color: theme.textQuiet }),
          ]),
          text(words, {
            id: 'android:id/text',
            size: 14,
            color: theme.textQuiet,
            ...(expanded ? {} : { maxLines: 1 }),
          }),
        ]),
        iconButton(expanded ? 'up' : 'down', expanded ? 'Collapse' : 'Expand', {
          id: 'android:id/expand_button',
          className: 'android.widget.Button',
          width: 32,
          height: 32,
          padding: 6,
          onTap: () => toggleExpanded(device, notification),
        }),
      ]),
      expanded && actions.length > 0 && describeActions(device, notification),
    ],
  );
}

function describeActions(device: DeviceState, notification: Notification): Element {
  const { reply } = device.system.shade;
  const open = reply?.key === notification.key ? notification.actions?.[reply.action] : undefined;
  if (reply === undefined || open === undefined) {
    return row(
      { id: 'android:id/actions', gap: 8, margin: [10, 0, 0, 48] },
      (notification.actions ?? []).map(({ label }, at) =>
        text(label, {
          key: String(at),
          id: 'android:id/action0',
          className: 'android.widget.Button',
          size: 14,
          weight: 500,
          color: theme.primary,
          padding: [10, 12],
          onTap: () => pressAction(device, notification, at),
        }),
      ),
    );
  }
  return row({ id: 'remote_input', gap: 8, margin: [10, 0, 0, 0] }, [
    field({
      id: 'remote_input_text',
      value: reply.text,
      hint: open.reply,
      grow: 1,
      shrink: 1,
      action: 'send',
      autofocus: true,
      onChange(value) {
        device.system.shade.reply = { ...reply, text: value };
        markChanged(device);
      },
      onAction: () => sendReply(device, notification),
    }),
    iconButton('send', 'Send', {
      id: 'remote_input_send',
      enabled: reply.text !== '',
      color: reply.text === '' ? theme.disabled : theme.primary,
      onTap: () => sendReply(device, notification),
    }),
  ]);
}

/** As NotificationHeader tells it: "now", "5m", "2h", "3d". */
function describeAge(device: DeviceState, postedAt: number): string {
  const minutes = Math.floor((device.clock.now() - postedAt) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes}m`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`;
}
