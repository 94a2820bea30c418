import type { Clock } from '../../../base/clock.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Driver, InstalledApp, LaunchOptions } from '../../contract/driver.ts';
import { appList } from './answer-shapes.ts';
import { clearData } from './clear-data.ts';
import type { Eyes } from './eyes.ts';
import type { FocusMemory } from './focus-memory.ts';
import { readJson } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

type AppAbilities = Pick<Driver, 'launch' | 'stop' | 'kill' | 'clear' | 'apps' | 'appDetails'>;

export interface AppParts {
  readonly client: ToolClient;
  readonly clock: Clock;
  readonly eyes: Eyes;
  readonly focus: FocusMemory;
}

const leaveMs = 3000;
const pauseMs = 200;
/** An app that has just been left may count as being in front for a moment. */
const closeTries = 5;

export function createApps(parts: AppParts): AppAbilities {
  const { client, eyes, focus } = parts;
  const lists = client.has('list_apps');
  const closes = client.has('close_app');
  const clears = client.has('send_intent') && lists;
  return {
    async launch(packageName, options, deadline) {
      refuseOptions(options);
      focus.forget();
      if (options.clear && !(await clearData(packageName, parts, await listApps(client, deadline), deadline))) {
        throw new DeviceError('app_not_installed', `${packageName} is not installed`);
      }
      if (options.stop && !options.clear) await stopApp(packageName, parts, deadline);
      await openApp(packageName, parts, deadline);
      return undefined;
    },
    ...(lists && {
      apps: (deadline) => listApps(client, deadline),
      appDetails: (deadline) => listApps(client, deadline),
    }),
    ...(closes && {
      async stop(packageName, deadline) {
        focus.forget();
        await stopApp(packageName, parts, deadline).catch(ignoreMissing);
      },
      async kill(packageName, deadline) {
        const { foreground } = await eyes.look(deadline);
        if (foreground?.packageName === packageName) return;
        await client.call('close_app', { package_id: packageName }, deadline).catch(ignoreMissing);
      },
    }),
    ...(clears && {
      async clear(packageName, deadline) {
        focus.forget();
        return clearData(packageName, parts, await listApps(client, deadline), deadline);
      },
    }),
  };
}

/** What no tool does is refused before anything is done. */
function refuseOptions({ arguments: given, permissions = {} }: LaunchOptions): void {
  const fault =
    Object.keys(given).length > 0
      ? 'starts apps without arguments'
      : Object.keys(permissions).length > 0
        ? 'changes no permissions'
        : undefined;
  if (fault !== undefined) throw new DeviceError('unsupported', `A device over MCP ${fault}. The app was not started.`);
}

async function openApp(packageName: string, { client }: AppParts, deadline: Deadline): Promise<void> {
  try {
    await client.call('open_app', { package_id: packageName }, deadline);
  } catch (error) {
    if (!(error instanceof DeviceError) || error.code !== 'declined') throw error;
    const code = (await isMissing(packageName, client, error, deadline)) ? 'app_not_installed' : 'app_not_started';
    throw new DeviceError(code, `${packageName} was not started: ${String(error.data['words'])}`, error.data);
  }
}

async function isMissing(packageName: string, client: ToolClient, error: DeviceError, deadline: Deadline) {
  // Where no list is given, the app's own words have to do.
  if (!client.has('list_apps')) return /not installed/i.test(error.message);
  return !(await listApps(client, deadline)).some((app) => app.packageName === packageName);
}

/**
 * There is no force-stop over MCP: the app is left by HOME and its process ended in the background. What Android keeps for a task
 * to come back to is kept.
 */
async function stopApp(packageName: string, { client, clock, eyes }: AppParts, deadline: Deadline): Promise<void> {
  const isInFront = async () => (await eyes.look(deadline)).foreground?.packageName === packageName;
  if (await isInFront()) {
    await client.call('press_home', {}, deadline);
    const until = deadline.within(leaveMs);
    while (!until.passed && (await isInFront())) await clock.sleep(pauseMs, deadline.signal);
  }
  for (let tries = 1; ; tries++) {
    try {
      await client.call('close_app', { package_id: packageName }, deadline);
      return;
    } catch (error) {
      if (!(error instanceof DeviceError) || error.code !== 'declined') throw error;
      if (await isMissing(packageName, client, error, deadline)) {
        throw new DeviceError('app_not_installed', `${packageName} is not installed`, error.data);
      }
      if (tries === closeTries || deadline.left() <= pauseMs) {
        const words = String(error.data['words']);
        throw new DeviceError(
          'declined',
          `${packageName} could not be ended over MCP: ${words}. It can be opened without being stopped.`,
        );
      }
      await clock.sleep(pauseMs * tries, deadline.signal);
    }
  }
}

/** What is not there is not running either. */
function ignoreMissing(error: unknown): void {
  if (error instanceof DeviceError && error.code === 'app_not_installed') return;
  throw error;
}

async function listApps(client: ToolClient, deadline: Deadline): Promise<readonly InstalledApp[]> {
  const told = readJson('list_apps', appList, await client.call('list_apps', {}, deadline));
  return told.map(({ package_id, name, version_name, version_code, is_system }) => ({
    packageName: package_id,
    ...(name != null && { label: name }),
    ...(version_name != null && { versionName: version_name }),
    ...(version_code != null && { versionCode: version_code }),
    ...(is_system != null && { system: is_system }),
  }));
}
