import type { Scene, SceneWindow } from '../ui/scene.ts';
import { restAt } from '../ui/scroll-motion.ts';
import { pathToView } from '../ui/view.ts';
import { composeAppWindow } from './app-window.ts';
import { composeCrashDialog } from './crash.ts';
import { type DeviceState, readSize } from './device-state.ts';
import { composeAppDialog } from './dialog-window.ts';
import { readFocusedField } from './focus.ts';
import { composeKeyboardWindow } from './keyboard-window.ts';
import { composeStatusBar } from './status-bar.ts';
import { composeToast } from './toast-window.ts';
import { createTyping } from './typing.ts';

/** All windows laid out as they are at this instant; made anew only when something changed or moves. */
export function composeScene(device: DeviceState): Scene {
  const now = device.clock.now();
  if (isFresh(device, now)) return (device.scene as NonNullable<DeviceState['scene']>).value;
  let value = layoutScene(device);
  if (device.revealsFocus) {
    device.revealsFocus = false;
    const window = value.windows.find((candidate) => candidate.focused);
    if (window !== undefined && revealFocus(window, now)) value = layoutScene(device);
  }
  device.scene = { version: device.version, at: now, value };
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
  const windows = [
    composeStatusBar(device),
    composeToast(device),
    composeKeyboard(device),
    composeCrashDialog(device),
    process && composeAppDialog(device, process),
    process && composeAppWindow(device, process),
  ].filter((window): window is SceneWindow => window !== undefined);
  return { ...readSize(device), scale: device.density / 160, spin: 0, windows };
}

function composeKeyboard(device: DeviceState): SceneWindow | undefined {
  const field = device.keyboard.shown ? readFocusedField(device)?.field : undefined;
  const action = field?.multiLine ? 'newLine' : (field?.action ?? 'done');
  return composeKeyboardWindow(device, action, createTyping(device));
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
