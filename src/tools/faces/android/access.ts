import type { DeviceAccess } from '../../../device/contract/companion.ts';
import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';

const words = {
  camera: 'CAMERA permission not granted',
  microphone: 'RECORD_AUDIO permission not granted',
  location: 'ACCESS_FINE_LOCATION permission not granted',
  notificationListener: 'Notification listener not enabled',
} as const satisfies Partial<Record<keyof DeviceAccess, string>>;

/** What the device's owner has not allowed; undefined: all of it is, or the driver has no such question. */
export async function refuseAccess(
  { driver, deadline }: ToolContext,
  ...needed: readonly (keyof typeof words)[]
): Promise<ToolResult | undefined> {
  const access = await driver.access?.(deadline);
  const missing = access === undefined ? undefined : needed.find((one) => !access[one]);
  return missing === undefined ? undefined : createFailure('permission_denied', words[missing]);
}
