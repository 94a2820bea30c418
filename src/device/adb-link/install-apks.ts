import { pushFile } from '../../adb/files.ts';
import {
  findInstallRefusal,
  parseUninstall,
  renderInstall,
  renderInstallParts,
  renderUninstall,
} from '../../android/install.ts';
import { quoteForShell } from '../../android/quote-for-shell.ts';
import { createDeadline, type Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { ApkFile } from '../contract/driver.ts';
import type { Link } from './link.ts';

const clearMs = 10_000;

/** Pushes and installs them; nothing of what was pushed is left on the device. Answers Android's own words when it refused. */
export async function installApks(
  link: Link,
  apks: readonly ApkFile[],
  deadline: Deadline,
): Promise<string | undefined> {
  if (apks.length === 0) throw new DeviceError('refused', 'There is no APK to install');
  const word = link.makeWord();
  const parts = apks.map(({ bytes }, at) => ({ path: `/data/local/tmp/${word}-${at}.apk`, bytes }));
  try {
    for (const { path, bytes } of parts) {
      link.counters.roundTrips++;
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await pushFile(link.target, { path, content }, deadline);
    }
    const script =
      parts.length === 1
        ? renderInstall(parts[0]?.path ?? '')
        : renderInstallParts(parts.map(({ path, bytes }) => ({ path, bytes: bytes.length })));
    // On a stream of its own: it may go on for minutes, and others may ask the kept shell meanwhile.
    const { stdout } = await link.shell(script, deadline);
    return findInstallRefusal(stdout.toString('utf8'));
  } finally {
    const until = createDeadline(link.target.clock, clearMs, new AbortController().signal);
    const files = parts.map(({ path }) => quoteForShell(path)).join(' ');
    // A device that is gone has been told of already; its files are those of its next start.
    await link.keptShell(`rm -f ${files}`, until).catch(() => undefined);
  }
}

/** False: there is no such package. Throws `DeviceError` refused with Android's own words. */
export async function uninstallApp(link: Link, packageName: string, deadline: Deadline): Promise<boolean> {
  const marker = link.makeWord();
  const { stdout } = await link.shell(renderUninstall(marker, packageName), deadline);
  const outcome = parseUninstall(marker, stdout.toString('utf8'), packageName);
  if (!outcome.installed) return false;
  if (outcome.refused === undefined) return true;
  throw new DeviceError('refused', `${packageName} was not removed (Android: ${outcome.refused})`, {
    words: outcome.refused,
  });
}
