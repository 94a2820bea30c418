import type { DeviceUi } from '../contract/device-ui.ts';
import type { SystemServices } from '../contract/services.ts';
import type { Absence } from './absence.ts';

export interface Restarting {
  readonly services: SystemServices;
  readonly ui: DeviceUi;
  readonly absence: Absence;
}

/** adbd is back before Android has booted; how long before differs, a few seconds on phones. */
const busGoneMs = 1000;
const killed = 9;

/** Everything that runs ends, listeners with it; the device leaves the bus and comes back while it boots. */
export function restartDevice({ services, ui, absence }: Restarting): void {
  absence.leave(busGoneMs);
  ui.reboot();
  for (const { pid } of services.processes.all) services.processes.kill(pid, killed);
  services.network.close();
  // Held in memory alone.
  services.clipboard.set(undefined, 'android');
  services.inbox.take();
}
