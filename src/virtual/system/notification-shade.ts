import type { Element } from '../ui/element.ts';
import { button, column, iconButton, row, scroll, slider, spacer, text } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';
import { describeClock } from './clock-text.ts';
import type { DeviceState } from './device-state.ts';
import { listShown } from './list-shown.ts';
import { describeNotification } from './notification-row.ts';
import { closePanel, openPanel, readPanelGap } from './panel.ts';
import { allTiles, describeTiles } from './quick-tiles.ts';
import { describeStatusIcons } from './status-icons.ts';
import type { SystemSurface } from './system-surface.ts';
import { readScreen } from './window-frame.ts';

const turnDp = 60;

/** Notifications under the first tiles, or all quick settings: one window, as on a phone (names of recorded dumps and AOSP's status_bar_expanded.xml). */
export function describeShade(device: DeviceState): SystemSurface | undefined {
  const { panel, shade } = device.system;
  if (panel === 'none') return undefined;
  const gap = readPanelGap(device);
  return {
    key: 'shade',
    id: 3,
    title: 'NotificationShade',
    packageName: 'com.android.systemui',
    layer: 3,
    memory: shade.memory,
    place: 'screen',
    ...(gap > 0 && { shift: { x: 0, y: -Math.round(gap * readScreen(device).bottom) } }),
    focusable: true,
    decorated: false,
    onBack: () => (panel === 'quick-settings' ? openPanel(device, 'notifications') : closePanel(device)),
    describe: () =>
      column(
        {
          id: 'notification_panel',
          className: 'android.widget.FrameLayout',
          background: theme.surfaceVariant,
          padding: [8, 12, 28, 12],
          gap: 12,
          drag: {
            axis: 'vertical',
            onEnd({ dy }) {
              if (dy > turnDp) openPanel(device, 'quick-settings');
              else if (dy < -turnDp) openPanel(device, panel === 'quick-settings' ? 'notifications' : 'none');
            },
          },
        },
        panel === 'quick-settings' ? describeQuickSettings(device) : describeNotifications(device),
      ),
  };
}

function describeHeader(device: DeviceState): Element {
  return row({ id: 'split_shade_status_bar', padding: [4, 8], justify: 'between' }, [
    describeClock(device, { size: 16, weight: 500, color: theme.text }),
    describeStatusIcons(device, theme.text),
  ]);
}

function describeQuickSettings(device: DeviceState): readonly Element[] {
  return [
    describeHeader(device),
    column({ id: 'qs_frame', gap: 16, grow: 1 }, [
      describeBrightness(device),
      describeTiles(device, allTiles),
      spacer(),
      row({ id: 'qs_footer_actions', justify: 'end', gap: 4 }, [
        iconButton('settings', 'Open settings.', {
          id: 'settings_button_container',
          onTap: () => device.openIntent({ action: 'android.settings.SETTINGS', categories: [], extras: {}, flags: 0 }),
        }),
        iconButton('power', 'Power menu', { id: 'pm_lite', onTap: () => device.pressKey(26, true) }),
      ]),
    ]),
  ];
}

/** AOSP's range: 1 … 255. Nothing gets darker by it here. */
function describeBrightness({ services: { settings } }: DeviceState): Element {
  return slider({
    id: 'slider',
    description: 'Display brightness',
    min: 1,
    max: 255,
    step: 1,
    value: Number(settings.get('system', 'screen_brightness') ?? 128),
    onChange: (value) => settings.put('system', 'screen_brightness', String(Math.round(value))),
  });
}

function describeNotifications(device: DeviceState): readonly Element[] {
  const shown = listShown(device);
  const clearable = shown.some(({ ongoing }) => ongoing !== true);
  return [
    describeHeader(device),
    describeTiles(device, 4),
    scroll({ id: 'notification_stack_scroller', className: 'android.widget.ScrollView' }, [
      column({ gap: 6 }, [
        shown.length === 0 &&
          text('No notifications', {
            id: 'no_notifications',
            color: theme.textQuiet,
            textAlign: 'center',
            margin: [32, 0],
          }),
        ...shown.map((one) => describeNotification(device, one, shown.length === 1)),
        row({ justify: 'between', margin: [8, 4] }, [
          button('Manage', {
            id: 'manage_text',
            look: 'text',
            onTap: () =>
              device.openIntent({
                action: 'android.settings.NOTIFICATION_SETTINGS',
                categories: [],
                extras: {},
                flags: 0,
              }),
          }),
          clearable &&
            button('Clear all', {
              id: 'dismiss_text',
              look: 'text',
              onTap: () => device.services.notifications.clear(),
            }),
        ]),
      ]),
    ]),
  ];
}
