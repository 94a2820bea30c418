import type { Element } from '../../ui/element.ts';
import { type DeviceState, markChanged } from '../device-state.ts';
import { describeCategory, describePage, describePreference, describeSwitch, type SettingsApp } from './preference.ts';

export function describeInternet({ services: { radios } }: DeviceState, app: SettingsApp): Element {
  const wifi = radios.get('wifi');
  return describePage(app, 'Internet', [
    describeSwitch({ title: 'Wi‑Fi', icon: 'wifi' }, wifi, (on) => radios.set('wifi', on)),
    wifi && describePreference({ title: 'AndroidWifi', summary: 'Connected', icon: 'wifi' }),
    describeSwitch({ title: 'Mobile data', icon: 'signal' }, radios.get('data'), (on) => radios.set('data', on)),
    describeSwitch({ title: 'Airplane mode', icon: 'airplane' }, radios.get('airplane'), (on) =>
      radios.set('airplane', on),
    ),
  ]);
}

export function describeBluetooth({ services: { radios, settings } }: DeviceState, app: SettingsApp): Element {
  const on = radios.get('bluetooth');
  return describePage(app, 'Bluetooth', [
    describeSwitch({ title: 'Use Bluetooth' }, on, (next) => radios.set('bluetooth', next)),
    describePreference({ title: 'Device name', summary: settings.get('global', 'device_name') ?? 'Vivace Virtual' }),
    describeCategory('Paired devices'),
    describePreference({ title: on ? 'No devices' : 'Bluetooth is off', enabled: false }),
  ]);
}

export function describeLocation({ services }: DeviceState, app: SettingsApp): Element {
  const { location, packages, permissions } = services;
  const name = 'android.permission.ACCESS_';
  const allowed = packages.all.filter(({ packageName, requestedPermissions }) =>
    requestedPermissions.some((one) => one.startsWith(name) && permissions.state(packageName, one) === 'granted'),
  );
  return describePage(app, 'Location', [
    describeSwitch({ title: 'Use location' }, location.enabled, (on) => {
      location.enabled = on;
    }),
    describeCategory('Recent access'),
    allowed.length === 0 && describePreference({ title: 'No apps recently accessed location', enabled: false }),
    ...allowed.map(({ label, packageName }) =>
      describePreference({ title: label, onTap: () => app.go('appInfo', { data: `package:${packageName}` }) }),
    ),
  ]);
}

const fontScales: readonly (readonly [string, string])[] = [
  ['Small', '0.85'],
  ['Default', '1.0'],
  ['Large', '1.15'],
  ['Largest', '1.3'],
];

export function describeDisplay(device: DeviceState, app: SettingsApp): Element {
  const { settings } = device.services;
  const turns = settings.get('system', 'accelerometer_rotation') === '1';
  return describePage(app, 'Display', [
    describeSwitch({ title: 'Dark theme', icon: 'moon' }, device.dark, (on) => {
      device.dark = on;
      settings.put('secure', 'ui_night_mode', on ? '2' : '1');
      markChanged(device);
    }),
    describeSwitch({ title: 'Auto-rotate screen', icon: 'rotate' }, turns, (on) =>
      settings.put('system', 'accelerometer_rotation', on ? '1' : '0'),
    ),
    describeCategory('Font size'),
    ...fontScales.map(([title, value]) =>
      describePreference({
        title,
        summary: device.fontScale === Number(value) ? 'Chosen' : undefined,
        onTap() {
          device.fontScale = Number(value);
          settings.put('system', 'font_scale', value);
          markChanged(device);
        },
      }),
    ),
  ]);
}
