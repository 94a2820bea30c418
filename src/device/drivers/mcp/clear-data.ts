import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import { centreOf } from '../../../screen/bounds.ts';
import type { Hierarchy, ScreenNode } from '../../../screen/node.ts';
import type { InstalledApp } from '../../contract/driver.ts';
import type { AppParts } from './apps.ts';

const pageMs = 6000;
const pauseMs = 150;
const openMs = 2500;
const openTries = 3;
/** From the storage of an app to its page, and out of the Settings. */
const pages = 2;

/** What Android's own Settings show in English, page after page. */
const words = {
  storage: /^Storage(?: & cache| and cache)?$/i,
  clear: /^Clear (?:storage|data)$/i,
  confirm: /^(?:Delete|OK)$/i,
} as const;

/**
 * No tool deletes the data of an app; Android's Settings do, and are walked through as a person would: the page of the app,
 * "Storage", "Clear storage", "Delete". False: there is no such app. Throws `DeviceError` unsupported, with nothing deleted,
 * where the Settings show other words.
 */
export async function clearData(
  packageName: string,
  parts: AppParts,
  apps: readonly InstalledApp[],
  deadline: Deadline,
): Promise<boolean> {
  const app = apps.find((one) => one.packageName === packageName);
  if (app === undefined) return false;
  const storage = await openAppPage(app, parts, deadline);
  await tap(storage, parts, deadline);
  const button = await find(parts, words.clear, deadline);
  // An app without data has nothing to clear.
  if (button.enabled) {
    await tap(button, parts, deadline);
    await tap(await find(parts, words.confirm, deadline), parts, deadline);
    await awaitGone(parts, deadline);
  }
  // The Settings are left as they were found, or the next visit begins here.
  for (let page = 0; page < pages; page++) await parts.client.call('press_back', {}, deadline);
  return true;
}

/** The row that leads on, on the page of this app: the Settings may have been left on another one, which is gone back from. */
async function openAppPage(
  { packageName, label = packageName }: InstalledApp,
  parts: AppParts,
  deadline: Deadline,
): Promise<ScreenNode> {
  const intent = {
    type: 'activity',
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    data: `package:${packageName}`,
    flags: ['FLAG_ACTIVITY_CLEAR_TASK'],
  };
  const isOfApp = (screen: Hierarchy) => screen.nodes.some(({ text }) => text === label);
  for (let tries = 1; ; tries++) {
    await parts.client.call('send_intent', intent, deadline);
    try {
      return await find(parts, words.storage, deadline, { ms: openMs, fits: isOfApp });
    } catch (error) {
      if (tries === openTries || !(error instanceof DeviceError) || error.code !== 'unsupported') throw error;
      await parts.client.call('press_back', {}, deadline);
    }
  }
}

async function find(
  { eyes, clock }: AppParts,
  wanted: RegExp,
  deadline: Deadline,
  { ms = pageMs, fits = () => true }: { readonly ms?: number; readonly fits?: (screen: Hierarchy) => boolean } = {},
): Promise<ScreenNode> {
  // The last look may take longer.
  const until = deadline.within(ms);
  for (;;) {
    const screen = await eyes.look(deadline);
    const found = fits(screen)
      ? screen.nodes.find((node) => isInFront(node, screen) && wanted.test(node.text))
      : undefined;
    if (found !== undefined) return found;
    if (until.passed) throw refuse(wanted);
    await clock.sleep(Math.min(pauseMs, Math.max(1, until.left())), deadline.signal);
  }
}

async function tap({ bounds }: ScreenNode, { client }: AppParts, deadline: Deadline): Promise<void> {
  await client.call('tap', { ...centreOf(bounds) }, deadline);
}

/** The dialog that asked goes when the data has gone. */
async function awaitGone({ eyes, clock }: AppParts, deadline: Deadline): Promise<void> {
  const until = deadline.within(pageMs);
  for (;;) {
    const screen = await eyes.look(deadline);
    if (!screen.nodes.some((node) => isInFront(node, screen) && words.confirm.test(node.text))) return;
    if (until.passed) throw new DeviceError('device_error', 'The Settings did not clear the data in time');
    await clock.sleep(Math.min(pauseMs, Math.max(1, until.left())), deadline.signal);
  }
}

function isInFront({ window }: ScreenNode, { windows }: Hierarchy): boolean {
  return windows[window]?.focused === true;
}

function refuse(wanted: RegExp): DeviceError {
  const [word = ''] = Object.entries(words).find(([, one]) => one === wanted) ?? [];
  const shown = { storage: 'Storage & cache', clear: 'Clear storage', confirm: 'Delete' }[word as keyof typeof words];
  const message = `No tool over MCP clears the data of an app, and the Settings of the device do not show "${shown}" in English. Nothing was deleted. Clear it by hand, and leave clearState out`;
  return new DeviceError('unsupported', message);
}
