import type { LogLine } from '../contract/log.ts';
import type { DeviceState } from './device-state.ts';

/** A line that system_server writes. */
export function logSystem(device: DeviceState, priority: LogLine['priority'], tag: string, text: string): void {
  const { log, processes } = device.services;
  log.add({ at: device.clock.now(), pid: processes.pid('system_server') ?? 1, priority, tag, text });
}
