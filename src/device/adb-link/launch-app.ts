import { parseStart, renderStart } from '../../android/start-app.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { LaunchOptions } from '../contract/driver.ts';
import type { Link } from './link.ts';

/** Starts the app in one round trip. Throws `DeviceError` app_not_installed or app_not_started with Android's own words. */
export async function launchApp(
  link: Link,
  packageName: string,
  options: LaunchOptions,
  deadline: Deadline,
): Promise<void> {
  const marker = link.makeWord();
  const { stdout } = await link.keptShell(renderStart(marker, packageName, options), deadline);
  const outcome = parseStart(marker, stdout.toString('utf8'), { packageName, clear: options.clear });
  if (outcome.started) return;
  const { reason, words } = outcome;
  if (reason === 'not-installed') {
    throw new DeviceError('app_not_installed', `There is no app ${packageName} on the device (Android: ${words})`, {
      words,
    });
  }
  const what = reason === 'not-cleared' ? 'could not be cleared before its start' : 'could not be started';
  throw new DeviceError('app_not_started', `${packageName} ${what} (Android: ${words})`, { words });
}
