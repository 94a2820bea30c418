import { type DeviceState, markChanged } from './device-state.ts';
import { stopProcess } from './process.ts';
import { dropTask } from './tasks.ts';

/** A card swiped away ends its app. False when there is no such task. */
export function closeTask(device: DeviceState, id: number): boolean {
  const task = device.tasks.find((one) => one.id === id);
  if (task === undefined) return false;
  stopProcess(device, task.packageName, 'task removed');
  dropTask(device, task.packageName);
  return true;
}

export function removeAllTasks(device: DeviceState): void {
  for (const { id } of device.tasks) closeTask(device, id);
  markChanged(device);
}
