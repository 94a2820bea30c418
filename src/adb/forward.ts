import type { Deadline } from '../base/deadline.ts';
import { runAdbkit } from './adbkit.ts';
import type { AdbTarget } from './connect-service.ts';
import { requestHostAck } from './connect-service.ts';

/** Leads a port of the adb server's machine (`tcp:7001`) to the device (`tcp:6790`, `localabstract:x`). Throws `DeviceError`. */
export async function addForward(
  target: AdbTarget,
  route: { readonly local: string; readonly remote: string },
  deadline: Deadline,
): Promise<void> {
  const what = `Forwarding ${route.local} to ${route.remote}`;
  await runAdbkit(target, { what, deadline }, (client) =>
    client.getDevice(target.serial).forward(route.local, route.remote),
  );
}

/** Takes a forward away again (adbkit has no call for it). Throws `DeviceError`. */
export function removeForward(target: AdbTarget, local: string, deadline: Deadline): Promise<void> {
  return requestHostAck(target, `host-serial:${target.serial}:killforward:${local}`, deadline);
}
