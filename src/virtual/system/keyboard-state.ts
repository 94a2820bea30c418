import type { Rect } from '../ui/rect.ts';
import { type DeviceState, markChanged, readSize } from './device-state.ts';

const slideMs = 250;
const heightDp = 284;

export function showKeyboard(device: DeviceState): void {
  if (device.keyboard.shown) return;
  device.keyboard.shown = true;
  device.keyboard.mode = 'letters';
  startSliding(device);
}

export function hideKeyboard(device: DeviceState): void {
  if (!device.keyboard.shown) return;
  device.keyboard.shown = false;
  startSliding(device);
}

function startSliding(device: DeviceState): void {
  device.keyboard.changedAt = device.clock.now();
  markChanged(device, slideMs * device.animationScales.window);
}

/** Where the keyboard ends up when shown; the app above it is laid out for that at once. */
export function readKeyboardFrame(device: DeviceState): Rect {
  const { width, height } = readSize(device);
  const tall = Math.min(Math.round((heightDp * device.density) / 160), Math.round(height / 2));
  return { left: 0, top: height - tall, right: width, bottom: height };
}

/** 0 hidden … 1 fully up, at this instant. */
export function readKeyboardRise(device: DeviceState): number {
  const total = slideMs * device.animationScales.window;
  const done = total <= 0 ? 1 : Math.min(1, (device.clock.now() - device.keyboard.changedAt) / total);
  const eased = 1 - (1 - done) ** 2;
  return device.keyboard.shown ? eased : 1 - eased;
}
