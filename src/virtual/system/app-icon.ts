import type { Element } from '../ui/element.ts';
import { column, icon } from '../ui/elements.ts';
import type { DeviceState } from './device-state.ts';

const plain = { name: 'star', color: '#4355b9' } as const;
/** An APK whose picture nobody draws gets Android's green. */
const installed = { name: 'download', color: '#3a8f5c' } as const;

export function describeAppIcon(device: DeviceState, packageName: string, size: number): Element {
  const app = device.apps.get(packageName);
  const { name, color } = app === undefined ? installed : (app.icon ?? plain);
  return column(
    { width: size, height: size, radius: size / 2, background: color, align: 'center', justify: 'center' },
    [icon(name, { id: 'android:id/icon', color: '#ffffff', width: size / 2, height: size / 2 })],
  );
}
