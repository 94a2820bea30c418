import type { Clock } from '../../base/clock.ts';
import type { DeviceUi } from '../contract/device-ui.ts';
import type { SystemFaults } from '../contract/faults.ts';
import type { Permissions } from '../contract/packages.ts';
import { parkUntil } from '../shell/park-until.ts';
import type { Binary } from '../shell/process.ts';
import { ConnectionCut, ServiceRefused } from '../wire/services.ts';
import type { Absence } from './absence.ts';

export interface Struck {
  readonly clock: Clock;
  readonly faults: SystemFaults;
  readonly ui: DeviceUi;
  readonly absence: Absence;
  readonly permissions: Permissions;
  reboot(): void;
}

const hourMs = 3_600_000;
const usualOfflineMs = 2000;
const usualPermission = 'android.permission.POST_NOTIFICATIONS';

/** Services whose work is programs: those are struck where they run, also on a kept shell. */
const runsPrograms = /^(shell|exec|abb|abb_exec)[,:]/;

/** Before a service of the device opens. Throws what the wire takes for "refused" and "cut". */
export async function admitService(struck: Struck, service: string, signal: AbortSignal): Promise<void> {
  const { faults, clock } = struck;
  leaveBus(struck, service);
  if (faults.strike('refuse', service) !== undefined) throw new ServiceRefused(service);
  if (runsPrograms.test(service)) return;
  const slow = faults.strike('slow', service);
  if (slow !== undefined) await clock.park(slow.ms, signal);
  if (faults.strike('hang', service) !== undefined) await hangUntilAborted(clock, signal);
  if (faults.strike('cut', service) !== undefined) throw new ConnectionCut(service);
}

/** The program as it is on a device with disturbances; without any it is the same program. */
export function strikeBinary(binary: Binary, struck: () => Struck): Binary {
  return {
    ...binary,
    async run(process) {
      const { faults } = struck();
      const line = [binary.name, ...process.args].join(' ');
      leaveBus(struck(), line);
      interrupt(struck());
      const slow = faults.strike('slow', line);
      if (slow !== undefined) await process.sleep(slow.ms);
      if (faults.strike('hang', line) !== undefined) await parkUntil(process, () => () => {});
      const code = await binary.run(process);
      if (faults.strike('cut', line) !== undefined) throw new ConnectionCut(line);
      return code;
    },
  };
}

/** Off the bus, or down for a reboot: whoever asked is cut off with all the others. */
function leaveBus({ faults, absence, reboot }: Struck, occasion: string): void {
  const offline = faults.strike('offline', occasion);
  if (offline !== undefined) absence.leave(offline.ms ?? usualOfflineMs);
  const down = faults.strike('reboot', occasion) !== undefined;
  if (down) reboot();
  if (down || offline !== undefined) throw new ConnectionCut(occasion);
}

/**
 * Dialogs of the system come over an app, not over the home screen: they wait for one, and a permission is asked for one
 * that has it in its manifest and no answer yet.
 */
function interrupt({ faults, ui, permissions }: Struck): void {
  const front = ui.resumed?.packageName;
  if (front === undefined || ui.pid(front) === undefined || isHome(ui, front)) return;
  const canAsk = (permission: string) => ['asked-never', 'denied'].includes(permissions.state(front, permission) ?? '');
  const asked = faults.strike('permission-dialog', front, (fault) => canAsk(fault.permission ?? usualPermission));
  if (asked !== undefined) ui.askPermissions(front, [asked.permission ?? usualPermission]);
  if (faults.strike('anr-dialog', front) !== undefined) ui.notResponding(front);
}

function isHome(ui: DeviceUi, packageName: string): boolean {
  const home = {
    action: 'android.intent.action.MAIN',
    categories: ['android.intent.category.HOME'],
    extras: {},
    flags: 0,
  };
  return ui.resolve(home).some((one) => one.packageName === packageName);
}

/** Until the client goes. The request's hold on the clock is given back meanwhile: deadlines must come on virtual time too. */
async function hangUntilAborted(clock: Clock, signal: AbortSignal): Promise<never> {
  for (;;) await clock.park(hourMs, signal);
}
