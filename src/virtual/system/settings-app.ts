import { type AppDefinition, defineApp } from '../ui/app.ts';
import { column, text } from '../ui/elements.ts';
import type { DeviceState } from './device-state.ts';

export function createSettingsApp(_device: DeviceState): AppDefinition {
  return defineApp({
    packageName: 'com.android.settings',
    label: 'Settings',
    system: true,
    activities: { '.Settings': 'main' },
    initial: {},
    screens: { main: () => column({}, [text('Settings')]) },
  });
}
