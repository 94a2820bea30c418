import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { cancelOverlay } from './overlays.ts';
import { leaveScreen, openScreen, showHome } from './process.ts';
import { readFocusedSurface } from './surfaces.ts';
import { listSystemSurfaces } from './system-surfaces.ts';

/**
 * BACK: the toolbar over a selection, the keyboard, a window of the system, one of the app, the app's back stack, home:
 * the first there is. `windows`: screens stay.
 */
export function goBack(device: DeviceState, upTo: 'windows' | 'screens'): void {
  const process = device.processes.get(device.foreground);
  const system = listSystemSurfaces(device).find(({ focusable }) => focusable);
  const overlay = process?.overlays.at(-1);
  if (closeToolbar(device)) return;
  if (device.keyboard.shown) hideKeyboard(device);
  else if (system !== undefined) system.onBack?.();
  else if (process !== undefined && overlay !== undefined) cancelOverlay(device, process, overlay);
  else if (process === undefined || upTo === 'windows') return;
  else if (process.app.onBack?.(process.handle) !== true) leaveScreen(device, process);
}

/** TextView takes BACK before the keyboard does while text is selected (AOSP TextView.onKeyPreIme). */
function closeToolbar(device: DeviceState): boolean {
  const memory = readFocusedSurface(device)?.memory;
  if (memory === undefined || !memory.toolbar) return false;
  memory.toolbar = false;
  memory.caret = { start: memory.caret.end, end: memory.caret.end };
  markChanged(device);
  return true;
}

export function showRecents(device: DeviceState): void {
  showHome(device);
  const home = device.processes.get(device.home);
  if (home !== undefined) openScreen(device, home, { screen: 'recents', params: {} });
  markChanged(device);
}
