import type { Scene, SceneWindow } from '../ui/scene.ts';
import { restAt } from '../ui/scroll-motion.ts';
import { theme } from '../ui/theme.ts';
import { pathToView } from '../ui/view.ts';
import { composeAppWindow } from './app-window.ts';
import { composeSurface } from './compose-surface.ts';
import { type DeviceState, readSize } from './device-state.ts';
import { askForMore } from './endless-list.ts';
import { readFocusedField, settleKeyboard } from './focus.ts';
import { composeKeyboardWindow } from './keyboard-window.ts';
import { noteWindows } from './note-windows.ts';
import { composeOverlays } from './overlay-window.ts';
import { listSystemSurfaces } from './system-surfaces.ts';
import { composeTextToolbar } from './text-toolbar.ts';
import { composeToast } from './toast-window.ts';
import { createTyping } from './typing.ts';

/** All windows laid out as they are at this instant; made anew only when something changed or moves. */
export function composeScene(device: DeviceState): Scene {
  const now = device.clock.now();
  if (isFresh(device, now)) return (device.scene as NonNullable<DeviceState['scene']>).value;
  settleKeyboard(device);
  let value = layoutScene(device);
  if (device.revealsFocus) {
    device.revealsFocus = false;
    const window = value.windows.find((candidate) => candidate.focused);
    if (window !== undefined && revealFocus(window, now)) value = layoutScene(device);
  }
  device.scene = { version: device.version, at: now, value };
  noteWindows(device, value.windows);
  askForMore(device, value);
  return value;
}

/** A still scene stays good until the minute of the status bar's clock is over. */
function isFresh({ scene, version, movingUntil }: DeviceState, now: number): boolean {
  if (scene?.version !== version) return false;
  const sameMinute = Math.floor(scene.at / 60_000) === Math.floor(now / 60_000);
  return scene.at === now || (scene.at >= movingUntil && sameMinute);
}

function layoutScene(device: DeviceState): Scene {
  const process = device.processes.get(device.foreground);
  const screen = process && composeAppWindow(device, process);
  device.system.barColor = chooseBarColor(screen?.backdrop ?? theme.background);
  const overlays = process && screen ? composeOverlays(device, process, screen) : [];
  const app = [...overlays, screen].filter((window) => window !== undefined);
  const system = listSystemSurfaces(device).map((surface) => composeSurface(device, surface));
  const windows = [composeToast(device), composeKeyboard(device), ...system, ...app].filter(
    (window) => window !== undefined,
  );
  const stacked = stackWindows(windows);
  const toolbar = composeTextToolbar(device, stacked);
  const all = toolbar === undefined ? stacked : stackWindows([toolbar, ...stacked]);
  return { ...readSize(device), scale: device.density / 160, spin: 0, windows: all };
}

/** Higher layers come first; of those that want the focus the top-most has it. */
function stackWindows(windows: readonly SceneWindow[]): readonly SceneWindow[] {
  const sorted = windows.toSorted((one, other) => other.layer - one.layer);
  const focused = sorted.find((window) => window.focused);
  return sorted.map((window) => (window.focused && window !== focused ? { ...window, focused: false } : window));
}

/** White over a ground that is dark in either theme, as an app asks for it without APPEARANCE_LIGHT_STATUS_BARS. */
function chooseBarColor(ground: string): string {
  const parts = /^#(..)(..)(..)$/u.exec(ground);
  if (parts === null) return theme.text;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 110 ? '#ffffff' : '#1b1b21';
}

function composeKeyboard(device: DeviceState): SceneWindow | undefined {
  return composeKeyboardWindow(
    device,
    device.keyboard.shown ? readFocusedField(device)?.field : undefined,
    createTyping(device),
  );
}

/** Scrolls what surrounds the focused field until the field is inside; tells whether it had to. */
function revealFocus(window: SceneWindow, now: number): boolean {
  if (window.memory.focus === undefined) return false;
  const path = pathToView(window.view, window.memory.focus);
  const field = path.at(-1);
  const scroller = path.findLast((view) => view.scroll !== undefined && !view.scroll.horizontal);
  if (field === undefined || scroller?.scroll === undefined) return false;
  const below = field.bounds.bottom - scroller.bounds.bottom;
  const above = field.bounds.top - scroller.bounds.top;
  const by = below > 0 ? below : Math.min(0, above);
  if (by === 0) return false;
  window.memory.scrolls.set(scroller.key, restAt(scroller.scroll.offset + by, now));
  return true;
}
