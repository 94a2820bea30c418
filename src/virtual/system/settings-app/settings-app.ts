import type { IntentFilter } from '../../contract/intent.ts';
import { type AppDefinition, defineApp } from '../../ui/app.ts';
import type { DeviceState } from '../device-state.ts';
import {
  describeAppInfo,
  describeAppList,
  describeAppNotifications,
  describeAppPermissions,
  describeAppStorage,
} from './app-pages.ts';
import { describeAccessibility, describeHome, describeSystem } from './home-pages.ts';
import { describeNetworkPanel, describeVolumePanel } from './panel-pages.ts';
import { describeBluetooth, describeDisplay, describeInternet, describeLocation } from './radio-pages.ts';

const open = (...names: readonly string[]): IntentFilter => ({
  actions: names.map((name) => `android.settings.${name}`),
});
/** With and without `package:…`. */
const ofPackage = (...names: readonly string[]): readonly IntentFilter[] => [
  open(...names),
  { ...open(...names), schemes: ['package'] },
];

/** The system's settings, as far as the screen has them; activity names and actions are AOSP's. */
export function createSettingsApp(device: DeviceState): AppDefinition {
  return defineApp({
    packageName: 'com.android.settings',
    label: 'Settings',
    icon: { name: 'settings', color: '#5f6368' },
    system: true,
    permissions: [],
    activities: {
      '.Settings': 'home',
      '.Settings$NetworkProviderSettingsActivity': 'internet',
      '.Settings$BluetoothSettingsActivity': 'bluetooth',
      '.Settings$AccessibilitySettingsActivity': 'accessibility',
      '.Settings$LocationSettingsActivity': 'location',
      '.Settings$DisplaySettingsActivity': 'display',
      '.Settings$SystemDashboardActivity': 'system',
      '.Settings$ManageApplicationsActivity': 'apps',
      '.Settings$ConfigureNotificationSettingsActivity': 'notifications',
      '.Settings$AppNotificationSettingsActivity': 'appNotifications',
      '.applications.InstalledAppDetails': 'appInfo',
      '.panel.SettingsPanelActivity': 'networkPanel',
      '.panel.VolumePanelActivity': 'volumePanel',
    },
    filters: {
      '.Settings': [open('SETTINGS')],
      '.Settings$NetworkProviderSettingsActivity': [
        open(
          'WIFI_SETTINGS',
          'WIRELESS_SETTINGS',
          'AIRPLANE_MODE_SETTINGS',
          'NETWORK_PROVIDER_SETTINGS',
          'DATA_ROAMING_SETTINGS',
        ),
      ],
      '.Settings$BluetoothSettingsActivity': [open('BLUETOOTH_SETTINGS')],
      '.Settings$AccessibilitySettingsActivity': [open('ACCESSIBILITY_SETTINGS')],
      '.Settings$LocationSettingsActivity': [open('LOCATION_SOURCE_SETTINGS')],
      '.Settings$DisplaySettingsActivity': [open('DISPLAY_SETTINGS')],
      '.Settings$SystemDashboardActivity': [open('LOCALE_SETTINGS', 'DEVICE_INFO_SETTINGS', 'DATE_SETTINGS')],
      '.Settings$ManageApplicationsActivity': [
        open('APPLICATION_SETTINGS', 'MANAGE_APPLICATIONS_SETTINGS', 'MANAGE_ALL_APPLICATIONS_SETTINGS'),
      ],
      '.Settings$ConfigureNotificationSettingsActivity': [
        open('NOTIFICATION_SETTINGS', 'ALL_APPS_NOTIFICATION_SETTINGS', 'CONFIGURE_NOTIFICATION_SETTINGS'),
      ],
      '.Settings$AppNotificationSettingsActivity': ofPackage('APP_NOTIFICATION_SETTINGS'),
      '.applications.InstalledAppDetails': ofPackage('APPLICATION_DETAILS_SETTINGS'),
      '.panel.SettingsPanelActivity': [
        open('panel.action.INTERNET_CONNECTIVITY', 'panel.action.WIFI', 'panel.action.NFC'),
      ],
      '.panel.VolumePanelActivity': [open('panel.action.VOLUME', 'SOUND_SETTINGS')],
    },
    initial: { query: '' },
    screens: {
      home: (_, app) => describeHome(app),
      internet: (_, app) => describeInternet(device, app),
      bluetooth: (_, app) => describeBluetooth(device, app),
      location: (_, app) => describeLocation(device, app),
      display: (_, app) => describeDisplay(device, app),
      accessibility: (_, app) => describeAccessibility(device, app),
      system: (_, app) => describeSystem(device, app),
      apps: (_, app) => describeAppList(device, app, 'appInfo'),
      notifications: (_, app) => describeAppList(device, app, 'appNotifications'),
      appInfo: (_, app, params) => describeAppInfo(device, app, params),
      appNotifications: (_, app, params) => describeAppNotifications(device, app, params),
      appPermissions: (_, app, params) => describeAppPermissions(device, app, params),
      appStorage: (_, app, params) => describeAppStorage(device, app, params),
      networkPanel: (_, app) => describeNetworkPanel(device, app),
      volumePanel: (_, app) => describeVolumePanel(device, app),
    },
  });
}
