import { type DeviceState, markChanged, type Process, startTimer } from './device-state.ts';
import { tellEffect } from './tell-effect.ts';

/** Blocks the app's main thread, for good without `ms`: what it should do waits. */
export function hangProcess(device: DeviceState, process: Process, ms: number | undefined): void {
  const until = ms === undefined ? Number.POSITIVE_INFINITY : device.clock.now() + ms;
  process.hungUntil = Math.max(process.hungUntil, until);
  tellEffect(device, 'app hangs', { package: process.app.packageName, ...(ms !== undefined && { ms }) });
  if (ms !== undefined) startTimer(device, process.cancels, ms, () => wake(device, process));
}

export function isHung(device: DeviceState, process: Process): boolean {
  return process.hungUntil > device.clock.now();
}

/** At once, or as soon as the main thread is free again; never when the process ends before. */
export function runOnMain(device: DeviceState, process: Process, run: () => void): void {
  if (isHung(device, process)) process.waiting = [...process.waiting, run];
  else run();
}

/** What waited is done in its order; what hangs the thread again stops it. */
function wake(device: DeviceState, process: Process): void {
  if (isHung(device, process)) return;
  if (device.system.anr?.packageName === process.app.packageName) device.system.anr = undefined;
  markChanged(device);
  while (!isHung(device, process)) {
    const [run, ...rest] = process.waiting;
    if (run === undefined) return;
    process.waiting = rest;
    run();
  }
}
