import { type LinkOptions, parseOpenLink, renderOpenLink } from '../../android/open-link.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Link } from './link.ts';

/** Answers the app that was asked to take it, where one was. Throws `DeviceError` app_not_started with Android's own words. */
export async function openLink(
  link: Link,
  address: string,
  options: LinkOptions,
  deadline: Deadline,
): Promise<string | undefined> {
  const marker = link.makeWord();
  const { stdout } = await link.keptShell(renderOpenLink(marker, address, options), deadline);
  const outcome = parseOpenLink(marker, stdout.toString('utf8'));
  if (outcome.opened) return outcome.packageName;
  const who = options.packageName === undefined ? 'No app takes the link' : `${options.packageName} does not take it`;
  throw new DeviceError('app_not_started', `${who} (Android: ${outcome.words})`, { words: outcome.words });
}
