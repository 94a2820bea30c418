import type { OverlayRequest } from '../ui/app.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { restAt } from '../ui/scroll-motion.ts';
import { type DeviceState, markChanged, type Process } from './device-state.ts';
import { focusAutofocus } from './focus.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { type Overlay, takesFocus } from './overlay.ts';
import { listAppSurfaces } from './surfaces.ts';

// Material's enter of a bottom sheet and the framework's dialog and popup animations (config_mediumAnimTime, config_shortAnimTime).
const enterMs = { dialog: 220, sheet: 250, popup: 150 } as const;

/** Opens a window above the app's screen; the answer closes it, once or many times. */
export function showOverlay(device: DeviceState, process: Process, request: OverlayRequest): () => void {
  const now = device.clock.now();
  const memory = createWindowMemory();
  const overlay = { number: device.nextNumber++, request, memory, openedAt: now, pulled: restAt(0, now) };
  process.overlays = [...process.overlays, overlay];
  if (takesFocus(overlay)) {
    if (isInFront(device, process)) hideKeyboard(device);
    const surface = listAppSurfaces(process).find((one) => one.memory === memory);
    if (surface !== undefined) focusAutofocus(device, surface);
  }
  markMoving(device, overlay);
  return () => closeOverlay(device, process, overlay);
}

/** Takes the window away, if it is there still. */
function closeOverlay(device: DeviceState, process: Process, overlay: Overlay): void {
  if (!process.overlays.includes(overlay)) return;
  process.overlays = process.overlays.filter((one) => one !== overlay);
  if (takesFocus(overlay) && isInFront(device, process)) hideKeyboard(device);
  // The window leaves the tree at once; what is seen of it still moves.
  markMoving(device, overlay);
}

/** As BACK and a touch outside do it. */
export function cancelOverlay(device: DeviceState, process: Process, overlay: Overlay): void {
  if (overlay.request.cancelable === false || !process.overlays.includes(overlay)) return;
  closeOverlay(device, process, overlay);
  overlay.request.onCancel?.();
}

/** 0 just opened … 1 in its place. */
export function readEntrance(device: DeviceState, overlay: Overlay): number {
  const total = enterMs[overlay.request.kind] * device.animationScales.window;
  const done = total <= 0 ? 1 : Math.min(1, (device.clock.now() - overlay.openedAt) / total);
  return 1 - (1 - done) ** 2;
}

function markMoving(device: DeviceState, overlay: Overlay): void {
  markChanged(device, enterMs[overlay.request.kind] * device.animationScales.window);
}

function isInFront(device: DeviceState, process: Process): boolean {
  return device.foreground === process.app.packageName;
}
