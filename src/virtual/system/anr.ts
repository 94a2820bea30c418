import { createWindowMemory } from '../ui/scene.ts';
import { type DeviceState, markChanged, type Process, startTimer } from './device-state.ts';
import { describeErrorDialog } from './error-dialog.ts';
import { isHung } from './main-thread.ts';
import { readActivity, stopProcess } from './process.ts';
import { logSystem } from './system-log.ts';
import type { SystemSurface } from './system-surface.ts';
import { tellEffect } from './tell-effect.ts';

/** AOSP InputConstants.DEFAULT_DISPATCHING_TIMEOUT. */
const dispatchMs = 5000;

/** Input reached an app that does not answer: after five seconds the system says so. */
export function watchForAnr(device: DeviceState, process: Process, what: string): void {
  startTimer(device, process.cancels, dispatchMs, () => {
    if (isHung(device, process)) showAnr(device, process, what);
  });
}

/** The dialog comes, whatever the app does: by a fault, or for input that was not taken. */
export function showAnr(device: DeviceState, process: Process, what: string): void {
  const { packageName, label } = process.app;
  if (device.system.anr !== undefined) return;
  const window = `${packageName}/${readActivity(process)}`;
  const reason = `Input dispatching timed out (${window} is not responding. Waited ${dispatchMs}ms for ${what})`;
  // Fields of AOSP EventLogTags: user, pid, package, flags, reason.
  logSystem(device, 'I', 'am_anr', `[0,${process.pid},${packageName},545832518,${reason}]`);
  for (const text of [`ANR in ${packageName} (${window})`, `PID: ${process.pid}`, `Reason: ${reason}`]) {
    logSystem(device, 'E', 'ActivityManager', text);
  }
  tellEffect(device, 'app not responding', { package: packageName, pid: process.pid });
  if (device.services.settings.get('global', 'hide_error_dialogs') === '1') {
    // With its dialogs hidden ActivityManager kills the app at once (AOSP ProcessErrorStateRecord).
    stopProcess(device, packageName, 'anr');
    return;
  }
  device.system.anr = { packageName, label, memory: createWindowMemory() };
  markChanged(device);
}

export function describeAnrDialog(device: DeviceState): SystemSurface | undefined {
  const { anr } = device.system;
  if (anr === undefined) return undefined;
  const hide = () => {
    device.system.anr = undefined;
    markChanged(device);
  };
  return describeErrorDialog({
    key: 'anr',
    id: 51,
    name: `Application Not Responding: ${anr.packageName}`,
    title: `${anr.label} isn't responding`,
    memory: anr.memory,
    buttons: [
      {
        id: 'aerr_close',
        label: 'Close app',
        run: () => {
          hide();
          stopProcess(device, anr.packageName, 'anr');
        },
      },
      {
        id: 'aerr_wait',
        label: 'Wait',
        run: () => {
          hide();
          const process = device.processes.get(anr.packageName);
          if (process !== undefined && isHung(device, process)) watchForAnr(device, process, 'MotionEvent');
        },
      },
    ],
  });
}
