import type { LocationService, Radio, Radios, Switches } from '../contract/services.ts';
import type { SettingNamespace, Settings } from '../contract/settings.ts';

export interface LinkedServices {
  readonly settings: Settings;
  readonly radios: Radios;
  readonly location: LocationService;
  readonly switches: Switches;
}

const radioSettings: readonly (readonly [Radio, string])[] = [
  ['airplane', 'airplane_mode_on'],
  ['bluetooth', 'bluetooth_on'],
  ['data', 'mobile_data'],
  ['wifi', 'wifi_on'],
];

/**
 * What Android keeps in its settings tables as well. Radios write theirs and do not listen: since Android 7 a written
 * `airplane_mode_on` switches nothing without a broadcast that only the system may send. The location mode, the list of
 * accessibility services and that of notification listeners work both ways; these lists mean one helper, which is on
 * when its list names anybody.
 */
export function linkSettings({ settings, radios, location, switches }: LinkedServices): void {
  const put = (namespace: SettingNamespace, name: string, value: string) => {
    if (settings.get(namespace, name) !== value) settings.put(namespace, name, value);
  };
  const tellRadios = () => {
    for (const [radio, name] of radioSettings) put('global', name, radios.get(radio) ? '1' : '0');
  };
  const tellLocation = () => {
    put('secure', 'location_mode', location.enabled ? '3' : '0');
    if (switches.get('location') !== location.enabled) switches.set('location', location.enabled);
  };
  if (!switches.get('location')) location.enabled = false;
  tellRadios();
  tellLocation();
  radios.watch(tellRadios);
  location.watch(tellLocation);
  switches.watch((name) => {
    const on = switches.get(name);
    if (name === 'location' && location.enabled !== on) location.enabled = on;
    if (name === 'accessibility') put('secure', 'accessibility_enabled', on ? '1' : '0');
    if (name === 'notification-listener' && !on) put('secure', 'enabled_notification_listeners', '');
    if (name === 'accessibility' && !on) put('secure', 'enabled_accessibility_services', '');
  });
  settings.watch((namespace, name, value) => {
    if (namespace !== 'secure') return;
    const listed = value !== undefined && value !== '' && value !== 'null';
    if (name === 'location_mode' && location.enabled !== (value !== '0')) location.enabled = value !== '0';
    if (name === 'enabled_accessibility_services' && switches.get('accessibility') !== listed) {
      switches.set('accessibility', listed);
    }
    if (name === 'enabled_notification_listeners' && switches.get('notification-listener') !== listed) {
      switches.set('notification-listener', listed);
    }
  });
}
