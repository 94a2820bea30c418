import type { Element } from '../ui/element.ts';
import { column, icon, row, text } from '../ui/elements.ts';
import type { IconName } from '../ui/icon-name.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { sleepDevice, wakeDevice } from './power.ts';
import type { SystemSurface } from './system-surface.ts';

export function showPowerMenu(device: DeviceState): void {
  wakeDevice(device);
  hideKeyboard(device);
  device.system.powerMenu = { memory: createWindowMemory() };
  markChanged(device);
}

/** The menu of a long press on POWER (AOSP GlobalActionsDialogLite, whose window is named ActionsDialog). */
export function describePowerMenu(device: DeviceState): SystemSurface | undefined {
  const { powerMenu } = device.system;
  if (powerMenu === undefined) return undefined;
  const close = () => {
    device.system.powerMenu = undefined;
    markChanged(device);
  };
  // A device that is off cannot be reached any more: "Power off" turns the display off.
  const items: readonly (readonly [string, IconName, () => void])[] = [
    ['Lock', 'lock', () => sleepDevice(device)],
    ['Power off', 'power', () => sleepDevice(device)],
    ['Restart', 'refresh', device.restart],
  ];
  return {
    key: 'powerMenu',
    id: 72,
    title: 'ActionsDialog',
    packageName: 'com.android.systemui',
    layer: 7,
    memory: powerMenu.memory,
    place: 'centre',
    focusable: true,
    dim: true,
    onOutsideTouch: close,
    onBack: close,
    describe: () =>
      row(
        { id: 'global_actions_container', background: theme.surface, radius: 28, padding: 20, justify: 'between' },
        items.map(([label, name, run]) => {
          const choose = () => {
            close();
            run();
          };
          return describeItem(label, name, choose);
        }),
      ),
  };
}

function describeItem(label: string, name: IconName, run: () => void): Element {
  return column({ key: label, width: 88, align: 'center', gap: 8, onTap: run }, [
    column(
      { width: 64, height: 64, radius: 32, background: theme.surfaceVariant, align: 'center', justify: 'center' },
      [icon(name, { id: 'icon', color: theme.text })],
    ),
    text(label, { id: 'android:id/message', size: 14, textAlign: 'center' }),
  ]);
}
