import type { PackageInfo } from '../../contract/packages.ts';
import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { button, column, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { describeAppIcon } from '../app-icon.ts';
import type { DeviceState } from '../device-state.ts';
import { clearPackage, forceStop, listApps } from '../package-control.ts';
import { findGroup, permissionGroups } from '../permission-groups.ts';
import { describeCategory, describePage, describePreference, describeSwitch, type SettingsApp } from './preference.ts';

const notifying = 'android.permission.POST_NOTIFICATIONS';

/** Of the intent's `package:…`, or its extra of APP_NOTIFICATION_SETTINGS. */
function findPackage({ services }: DeviceState, { data, ...extras }: Params): PackageInfo | undefined {
  const name = typeof data === 'string' ? data.replace(/^package:/, '') : extras['android.provider.extra.APP_PACKAGE'];
  return typeof name === 'string' ? services.packages.find(name) : undefined;
}

function describeUnknown(app: SettingsApp, title: string): Element {
  return describePage(app, title, [describePreference({ title: 'No such app', enabled: false })]);
}

export function describeAppList(
  device: DeviceState,
  app: SettingsApp,
  screen: 'appInfo' | 'appNotifications',
): Element {
  const title = screen === 'appInfo' ? 'All apps' : 'App notifications';
  return describePage(
    app,
    title,
    listApps(device).map(({ packageName, label }) =>
      row(
        {
          key: packageName,
          padding: [10, 24],
          gap: 20,
          minHeight: 60,
          onTap: () => app.go(screen, { data: `package:${packageName}` }),
        },
        [describeAppIcon(device, packageName, 36), text(label, { id: 'android:id/title', size: 17 })],
      ),
    ),
  );
}

export function describeAppInfo(device: DeviceState, app: SettingsApp, params: Params): Element {
  const info = findPackage(device, params);
  if (info === undefined) return describeUnknown(app, 'App info');
  const { packageName, label, versionName } = info;
  const { permissions } = device.services;
  const running = device.processes.has(packageName);
  const granted = info.requestedPermissions.filter(
    (one) => permissions.isRuntime(one) && permissions.state(packageName, one) === 'granted',
  );
  const names = [...new Set(granted.map((one) => findGroup(one)?.label ?? one))];
  const notifies =
    permissions.state(packageName, notifying) !== 'denied' && permissions.state(packageName, notifying) !== 'fixed';
  return describePage(app, 'App info', [
    row({ id: 'entity_header', padding: [0, 24, 16, 24], gap: 16 }, [
      describeAppIcon(device, packageName, 48),
      text(label, { id: 'entity_header_title', size: 20 }),
    ]),
    row({ id: 'action_buttons', justify: 'between', padding: [0, 24, 12, 24] }, [
      button('Open', {
        id: 'button1',
        look: 'tonal',
        enabled: info.activities.length > 0,
        onTap: () => device.openActivity({ packageName }),
      }),
      button('Force stop', {
        id: 'button3',
        look: 'tonal',
        enabled: running,
        onTap: () =>
          app.ask({
            title: 'Force stop?',
            message: 'If you force stop an app, it may misbehave.',
            accept: { label: 'OK', run: () => forceStop(device, packageName) },
            refuse: { label: 'Cancel' },
          }),
      }),
    ]),
    describePreference({
      title: 'Notifications',
      summary: notifies ? 'On' : 'Off',
      onTap: () => app.go('appNotifications', params),
    }),
    describePreference({
      title: 'Permissions',
      summary: names.length === 0 ? 'No permissions granted' : names.join(', '),
      onTap: () => app.go('appPermissions', params),
    }),
    describePreference({
      title: 'Storage & cache',
      summary: 'Internal storage',
      onTap: () => app.go('appStorage', params),
    }),
    text(`version ${versionName}`, { id: 'version', size: 13, color: theme.textQuiet, padding: [16, 24] }),
  ]);
}

export function describeAppNotifications(device: DeviceState, app: SettingsApp, params: Params): Element {
  const info = findPackage(device, params);
  if (info === undefined) return describeUnknown(app, 'Notifications');
  const { permissions, notifications } = device.services;
  const { packageName, label } = info;
  const on = permissions.state(packageName, notifying) === 'granted';
  return describePage(app, 'Notifications', [
    row({ id: 'entity_header', padding: [0, 24, 16, 24], gap: 16 }, [
      describeAppIcon(device, packageName, 48),
      text(label, { id: 'entity_header_title', size: 20 }),
    ]),
    describeSwitch({ title: `All ${label} notifications` }, on, (next) => {
      permissions.set(packageName, notifying, next ? 'granted' : 'fixed');
      if (!next) notifications.clear(packageName);
    }),
  ]);
}

/** One row for each group the app asks for; a tap turns it. */
export function describeAppPermissions(device: DeviceState, app: SettingsApp, params: Params): Element {
  const info = findPackage(device, params);
  if (info === undefined) return describeUnknown(app, 'App permissions');
  const { permissions } = device.services;
  const groups = permissionGroups.flatMap(({ label, permissions: all }) => {
    const own = all.filter((one) => info.requestedPermissions.includes(one));
    const granted = own.some((one) => permissions.state(info.packageName, one) === 'granted');
    return own.length === 0 ? [] : [{ label, own, granted }];
  });
  const describeGroups = (granted: boolean) =>
    groups
      .filter((group) => group.granted === granted)
      .map(({ label, own }) =>
        describePreference({
          title: label,
          onTap() {
            for (const one of own) permissions.set(info.packageName, one, granted ? 'fixed' : 'granted');
          },
        }),
      );
  return describePage(app, 'App permissions', [
    describeCategory('Allowed'),
    ...describeGroups(true),
    groups.every(({ granted }) => !granted) && describePreference({ title: 'No permissions allowed', enabled: false }),
    describeCategory('Not allowed'),
    ...describeGroups(false),
    groups.every(({ granted }) => granted) && describePreference({ title: 'No permissions denied', enabled: false }),
  ]);
}

export function describeAppStorage(device: DeviceState, app: SettingsApp, params: Params): Element {
  const info = findPackage(device, params);
  if (info === undefined) return describeUnknown(app, 'Storage');
  return describePage(app, 'Storage', [
    column({ padding: [0, 24, 12, 24] }, [
      button('Clear storage', {
        id: 'button1',
        look: 'tonal',
        onTap: () =>
          app.ask({
            title: 'Delete app data?',
            message: 'This app’s data, including files and settings, will be permanently deleted from this device',
            accept: { label: 'Delete', run: () => void clearPackage(device, info.packageName) },
            refuse: { label: 'Cancel' },
          }),
      }),
    ]),
    describePreference({ title: 'User data', summary: device.saved.has(info.packageName) ? 'Some' : '0 B' }),
  ]);
}
