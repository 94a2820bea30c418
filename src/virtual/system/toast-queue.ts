import { type DeviceState, markChanged, startTimer } from './device-state.ts';

/** Android's LENGTH_SHORT. */
const toastMs = 2000;

/** Toasts are shown one after the other; they outlive their app. */
export function enqueueToast(device: DeviceState, packageName: string, message: string): void {
  device.toasts = [...device.toasts, { number: device.nextNumber++, packageName, message }];
  if (device.toasts.length === 1) showFirst(device);
}

function showFirst(device: DeviceState): void {
  markChanged(device);
  startTimer(device, device.cancels, toastMs, () => {
    device.toasts = device.toasts.slice(1);
    markChanged(device);
    if (device.toasts.length > 0) showFirst(device);
  });
}
