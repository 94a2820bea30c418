import { splitSections } from '../../android/sections.ts';
import { parseStart, renderStart } from '../../android/start-app.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { LaunchOptions, PermissionOutcome } from '../contract/driver.ts';
import type { Link } from './link.ts';
import { type AppOnDevice, judgeChanges, listChangeCommands } from './permissions.ts';

/**
 * Clears, changes permissions and starts the app in one round trip. Throws `DeviceError` app_not_installed or
 * app_not_started with Android's own words.
 */
export async function launchApp(
  link: Link,
  app: AppOnDevice,
  options: LaunchOptions,
  deadline: Deadline,
): Promise<readonly PermissionOutcome[] | undefined> {
  const { packageName } = app;
  const { permissions = {}, clear } = options;
  const changes = Object.keys(permissions).length;
  const prepare = changes === 0 ? [] : listChangeCommands(app, permissions);
  const marker = link.makeWord();
  const { stdout } = await link.keptShell(renderStart(marker, packageName, { ...options, prepare }), deadline);
  const output = stdout.toString('utf8');
  const outcome = parseStart(marker, output, { packageName, clear, prepared: prepare.length });
  if (outcome.started) {
    return changes === 0 ? undefined : judgeChanges(splitSections(marker, output).slice(2), app, permissions);
  }
  const { reason, words } = outcome;
  if (reason === 'not-installed') {
    throw new DeviceError('app_not_installed', `There is no app ${packageName} on the device (Android: ${words})`, {
      words,
    });
  }
  const what = reason === 'not-cleared' ? 'could not be cleared before its start' : 'could not be started';
  throw new DeviceError('app_not_started', `${packageName} ${what} (Android: ${words})`, { words });
}
