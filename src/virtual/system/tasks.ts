import type { UiTask } from '../contract/device-ui.ts';
import { type DeviceState, markChanged, type Process } from './device-state.ts';

/** The app's task is the most recent one now. */
export function enterTask(device: DeviceState, packageName: string): void {
  const old = device.tasks.find((task) => task.packageName === packageName);
  const task = old ?? { id: device.nextTask++, packageName, activities: [] };
  device.tasks = [task, ...device.tasks.filter((one) => one !== old)];
}

/** The process ends, its row in the recent apps stays. */
export function keepTask(device: DeviceState, packageName: string, activities: readonly string[]): void {
  device.tasks = device.tasks.map((task) => (task.packageName === packageName ? { ...task, activities } : task));
}

export function dropTask(device: DeviceState, packageName: string): void {
  device.tasks = device.tasks.filter((task) => task.packageName !== packageName);
  markChanged(device);
}

export function listTasks(device: DeviceState, listStack: (process: Process) => readonly string[]): readonly UiTask[] {
  return device.tasks.map((task) => {
    const process = device.processes.get(task.packageName);
    return process === undefined ? task : { ...task, activities: listStack(process) };
  });
}
