import type { Element } from '../ui/element.ts';
import { icon, row, text } from '../ui/elements.ts';
import type { IconName } from '../ui/icon-name.ts';
import type { DeviceState } from './device-state.ts';

/** The right side of the status bar: radios and battery, with the descriptions of recorded dumps ("Wifi signal full.", "Battery charging, 100 percent."). */
export function describeStatusIcons(device: DeviceState, color: string): Element {
  const { radios, battery } = device.services;
  const small = (name: IconName, id: string, description: string) =>
    icon(name, { id, description, color, width: 15, height: 15 });
  const charging = battery.plugged === 'none' ? '' : ' charging';
  return row({ id: 'system_icons', gap: 4 }, [
    radios.get('airplane') && small('airplane', 'airplane', 'Airplane mode'),
    radios.get('bluetooth') && small('bluetooth', 'bluetooth', 'Bluetooth on.'),
    radios.get('wifi') && small('wifi', 'wifi_signal', 'Wifi signal full.'),
    radios.get('data') && small('signal', 'mobile_signal', 'Phone four bars.'),
    row({ id: 'battery', description: `Battery${charging}, ${battery.level} percent.`, gap: 1 }, [
      icon('battery', { color, width: 15, height: 15 }),
      text(`${battery.level}%`, { id: 'battery_percentage_view', size: 13, weight: 500, color }),
    ]),
  ]);
}
