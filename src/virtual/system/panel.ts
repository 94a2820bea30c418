import { createWindowMemory } from '../ui/scene.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import type { SystemState } from './system-state.ts';
import { tellEffect } from './tell-effect.ts';

const slideMs = 300;

/** Pulls the shade down, further to the quick settings, or shuts it. On the lock screen it stays shut while the device sleeps. */
export function openPanel(device: DeviceState, panel: SystemState['panel']): void {
  const { system } = device;
  if (system.panel === panel || (panel !== 'none' && !system.power.awake)) return;
  hideKeyboard(device);
  system.panel = panel;
  const now = device.clock.now();
  system.shade.changedAt = now;
  system.shade.reply = undefined;
  system.shade.dragged = undefined;
  if (panel === 'none') {
    system.shade.memory = createWindowMemory();
    system.shade.expanded = new Set();
  }
  system.headsUp = undefined;
  tellEffect(device, 'panel', { panel });
  markChanged(device, slideMs * device.animationScales.window);
}

export function closePanel(device: DeviceState): void {
  openPanel(device, 'none');
}

/** How far the shade has still to come down, in parts of the screen: 0 when it is there. */
export function readPanelGap(device: DeviceState): number {
  const total = slideMs * device.animationScales.window;
  const done = total <= 0 ? 1 : Math.min(1, (device.clock.now() - device.system.shade.changedAt) / total);
  return (1 - done) ** 2;
}
