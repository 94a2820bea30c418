import { type AppHealth, parseAppHealth, renderAppHealth } from '../../android/app-health.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Link } from './link.ts';

/** Whether the app runs, and what crashes and hangs of it the log holds. Throws `DeviceError` where the device does not tell. */
export async function readAppHealth(link: Link, packageName: string, deadline: Deadline): Promise<AppHealth> {
  const marker = link.makeWord();
  // Thousands of events may be in the log, but the filter lets few out; more than a kept shell carries all the same.
  const { stdout } = await link.shell(renderAppHealth(marker, packageName), deadline);
  const output = stdout.toString('utf8');
  const health = parseAppHealth(marker, output, packageName);
  if (health !== undefined) return health;
  const words = output.slice(0, 200).trim();
  throw new DeviceError('device_error', `The device does not tell how ${packageName} is: ${words}`, { words });
}
