import { isUnknownCommand } from '../../android/device-state.ts';
import { findLocationRefusal, parseLastKnown, renderLastKnown } from '../../android/location.ts';
import { parsePackageDetails, renderPackageDetails } from '../../android/package-details.ts';
import { findIntentRefusal, renderSendIntent } from '../../android/send-intent.ts';
import { judgeSnooze, renderSnooze, snoozeApi } from '../../android/snooze.ts';
import { renderOpenPanel } from '../../android/status-bar.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Driver } from '../contract/driver.ts';
import { createDeviceFiles } from './files.ts';
import { installApks, uninstallApp } from './install-apks.ts';
import type { Link } from './link.ts';
import { readNotifications } from './read-notifications.ts';

type Abilities = Required<
  Pick<
    Driver,
    | 'files'
    | 'openPanel'
    | 'appDetails'
    | 'install'
    | 'uninstall'
    | 'sendIntent'
    | 'locate'
    | 'notifications'
    | 'actOnNotification'
  >
>;

/** What an app on the device would be asked for, as far as Android's own commands reach. */
export function createSystemAbilities(link: Link, apiLevel: number): Abilities {
  const ask = async (command: string, deadline: Deadline) =>
    (await link.keptShell(command, deadline)).stdout.toString('utf8');
  return {
    files: createDeviceFiles(link),
    async openPanel(panel, deadline) {
      const words = (await ask(renderOpenPanel(panel), deadline)).trim();
      if (words === '') return;
      const code = isUnknownCommand(words) ? 'unsupported' : 'device_error';
      throw new DeviceError(code, `The panel was not opened (Android: ${words.split('\n')[0]})`, { words });
    },
    async appDetails(deadline) {
      // A few lines for each of some hundred packages: more than a kept shell is for.
      const output = (await link.shell(renderPackageDetails(), deadline)).stdout.toString('utf8');
      const details = parsePackageDetails(output);
      if (details !== undefined) return details;
      const words = output.slice(0, 200).trim();
      throw new DeviceError('device_error', `dumpsys package does not list the apps: ${words}`, { words });
    },
    install: (apks, deadline) => installApks(link, apks, deadline),
    uninstall: (packageName, deadline) => uninstallApp(link, packageName, deadline),
    async sendIntent(intent, deadline) {
      const command = renderSendIntent(intent);
      if (typeof command !== 'string') throw new DeviceError('unsupported', command.unsupported);
      const refusal = findIntentRefusal(await ask(command, deadline));
      if (refusal === undefined) return;
      const { code, words } = refusal;
      throw new DeviceError(code, `The intent was not taken (Android: ${words})`, { words });
    },
    async locate(fresh, deadline) {
      if (fresh) {
        throw new DeviceError(
          'unsupported',
          'adb takes no fix: it tells only where the device was last known to be. An app on the device could; the virtual device has one.',
        );
      }
      const output = await ask(renderLastKnown(), deadline);
      const words = findLocationRefusal(output);
      if (words !== undefined) throw new DeviceError('device_error', `The device does not tell its place: ${words}`);
      const known = parseLastKnown(output);
      return known && { accuracyMeters: 0, ...known };
    },
    notifications: (deadline) => readNotifications(link, deadline),
    async actOnNotification(key, act, deadline) {
      if (act.act !== 'snooze') {
        throw new DeviceError(
          'unsupported',
          `adb cannot ${act.act === 'action' ? 'press a button of' : act.act} a notification: a notification listener on the device could, and the virtual device has one. Its place in the shade can be tapped instead.`,
        );
      }
      if (apiLevel < snoozeApi) {
        throw new DeviceError(
          'unsupported',
          `Android of API level ${apiLevel} snoozes nothing by command (API ${snoozeApi})`,
        );
      }
      const outcome = judgeSnooze(await ask(renderSnooze(key, act.ms), deadline));
      if (outcome === 'done') return;
      if (outcome === 'not-found') throw new DeviceError('not_found', `There is no notification ${key}`);
      throw new DeviceError('refused', `The notification was not snoozed (Android: ${outcome.refused})`);
    },
  };
}
