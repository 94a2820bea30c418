import { createWindowMemory } from '../ui/scene.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { describeErrorDialog } from './error-dialog.ts';
import { readActivity, showHome, stopProcess } from './process.ts';
import { logSystem } from './system-log.ts';
import type { SystemSurface } from './system-surface.ts';
import { tellEffect } from './tell-effect.ts';

/** AOSP ActivityManagerConstants.MIN_CRASH_INTERVAL: a second crash within it is told as "keeps stopping". */
const repeatMs = 2 * 60_000;

/** The app's process dies as of an uncaught exception; the log and, unless error dialogs are hidden, a dialog say so. */
export function crashApp(device: DeviceState, packageName: string, message: string): void {
  const process = device.processes.get(packageName);
  if (process === undefined) return;
  const activity = readActivity(process);
  const exception = 'java.lang.IllegalStateException';
  const lines = [
    'FATAL EXCEPTION: main',
    `Process: ${packageName}, PID: ${process.pid}`,
    `${exception}: ${message}`,
    `\tat ${activity}.onClick(${activity.split('.').at(-1)}.java:42)`,
    '\tat android.os.Handler.dispatchMessage(Handler.java:106)',
    '\tat android.app.ActivityThread.main(ActivityThread.java:8177)',
  ];
  const at = device.clock.now();
  for (const text of lines) {
    device.services.log.add({ at, pid: process.pid, priority: 'E', tag: 'AndroidRuntime', text });
  }
  // Fields of AOSP EventLogTags: user, pid, process, flags, exception, message, file, line.
  const file = `${activity.split('.').at(-1)}.java`;
  logSystem(device, 'I', 'am_crash', `[${process.pid},0,${packageName},545832518,${exception},${message},${file},42]`);
  logSystem(
    device,
    'W',
    'ActivityTaskManager',
    `  Force finishing activity ${packageName}/${shorten(activity, packageName)}`,
  );
  stopProcess(device, packageName, 'crash');
  logSystem(device, 'I', 'ActivityManager', `Process ${packageName} (pid ${process.pid}) has died: fg  TOP `);
  tellEffect(device, 'app crashed', { package: packageName, pid: process.pid, message });
  if (packageName !== device.home) showHome(device);
  const last = device.system.crashes.get(packageName);
  device.system.crashes.set(packageName, at);
  if (device.services.settings.get('global', 'hide_error_dialogs') !== '1') {
    const repeated = last !== undefined && at - last < repeatMs;
    const label = device.apps.get(packageName)?.label ?? packageName;
    device.crashed = { packageName, label, repeated, memory: createWindowMemory() };
  }
  markChanged(device);
}

function shorten(activity: string, packageName: string): string {
  return activity.startsWith(`${packageName}.`) ? activity.slice(packageName.length) : activity;
}

export function closeCrashDialog(device: DeviceState): void {
  device.crashed = undefined;
  markChanged(device);
}

/** A first crash is shown as well, as where `show_first_crash_dialog` is set; without it a phone keeps silent. */
export function describeCrashDialog(device: DeviceState): SystemSurface | undefined {
  const { crashed } = device;
  if (crashed === undefined) return undefined;
  const close = () => closeCrashDialog(device);
  return describeErrorDialog({
    key: 'crash',
    id: 50,
    name: `Application Error: ${crashed.packageName}`,
    title: crashed.repeated ? `${crashed.label} keeps stopping` : `${crashed.label} has stopped`,
    memory: crashed.memory,
    buttons: [
      { id: 'aerr_app_info', label: 'App info', run: () => openInfo(device, crashed.packageName) },
      { id: 'aerr_close', label: 'Close app', run: close },
    ],
    onBack: close,
  });
}

function openInfo(device: DeviceState, packageName: string): void {
  closeCrashDialog(device);
  device.openIntent({
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    data: `package:${packageName}`,
    categories: [],
    extras: {},
    flags: 0,
  });
}
