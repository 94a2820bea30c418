import { parseFacts, renderFactsScript } from '../../android/device-facts.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { DeviceInfo } from '../contract/driver.ts';
import type { AdbDevice } from '../contract/target.ts';
import type { Link } from './link.ts';

/** Android 7: the first with shell v2 and `cmd package`. */
const oldestApi = 24;

/** The device's facts in one command. Throws `DeviceError` for a device that does not tell them or is too old. */
export async function readDeviceInfo(
  link: Link,
  device: AdbDevice,
  deadline: Deadline,
): Promise<Omit<DeviceInfo, 'driver'>> {
  const marker = link.makeWord();
  const { stdout } = await link.keptShell(renderFactsScript(marker), deadline);
  const facts = parseFacts(marker, stdout.toString('utf8'));
  if (typeof facts === 'string') {
    throw new DeviceError('device_error', `Device ${device.serial} does not tell ${facts}; is it still starting?`, {
      missing: facts,
    });
  }
  if (facts.apiLevel < oldestApi) {
    throw new DeviceError(
      'device_error',
      `Device ${device.serial} has API ${facts.apiLevel}; Vivace needs ${oldestApi} (Android 7)`,
    );
  }
  return { serial: device.serial, virtual: device.virtual, ...facts };
}
