import { listUntypable } from '../../../android/input-text.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Host } from '../../../base/host.ts';
import { createAdbAbilities } from '../../adb-link/adb-abilities.ts';
import { hintAtInjection } from '../../adb-link/hint-at-injection.ts';
import { createLink, type Link } from '../../adb-link/link.ts';
import { readDeviceInfo } from '../../adb-link/read-device-info.ts';
import type { Driver, DriverFactory } from '../../contract/driver.ts';
import { type AdbDevice, isOnAdb } from '../../contract/target.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { createHttpClient, type HttpClient, ServerRefusal } from './http-client.ts';
import { ensureServer, prepareServer } from './install-server.ts';
import { planActions } from './plan-actions.ts';
import { findServerPackage, howToInstall, oldestServerApi, serverPort } from './server-package.ts';
import { openServerSession, refuse, type ServerSession } from './server-session.ts';
import { setText } from './set-text.ts';
import { takeLook } from './take-look.ts';

/**
 * The driver that looks and touches through Appium's UiAutomator2 server on the device: all windows, toasts, several fingers, any
 * character, and no second of quiet before a look. Everything else goes the way of the adb driver.
 */
export function createUiautomator2DriverFactory(host: Pick<Host, 'clock' | 'id'>): DriverFactory {
  return {
    name: 'uiautomator2',
    takes: isOnAdb,
    missing: async () => ((await findServerPackage(host.clock)) === undefined ? howToInstall : undefined),
    async open(device, deadline) {
      if (!isOnAdb(device)) throw new DeviceError('device_error', `${device.name} is on no adb server.`);
      const target = { clock: host.clock, server: { host: device.host, port: device.port }, serial: device.serial };
      const link = createLink(target, host.id);
      const http = createHttpClient(target, serverPort, link.counters);
      try {
        return await openDriver({ link, http, device }, deadline);
      } catch (error) {
        http.close();
        link.close();
        throw error;
      }
    },
  };
}

interface Ways {
  readonly link: Link;
  readonly http: HttpClient;
  readonly device: AdbDevice;
}

async function openDriver({ link, http, device }: Ways, opening: Deadline): Promise<Driver> {
  const wanted = await findServerPackage(link.target.clock);
  if (wanted === undefined) throw new DeviceError('device_error', `${howToInstall}.`);
  const info = { ...(await readDeviceInfo(link, device, opening)), driver: 'uiautomator2' };
  if (info.apiLevel < oldestServerApi) {
    throw new DeviceError(
      'device_error',
      `The UiAutomator2 server needs API ${oldestServerApi} (Android 8); device ${info.serial} has ${info.apiLevel}. Use --driver adb.`,
    );
  }
  const found = await prepareServer(link, opening);
  await ensureServer(link, wanted, found, opening);
  const { inputMethod } = found;
  const session = await openServerSession(link, http, opening);
  const abilities = createAdbAbilities(link, info);
  const closing = { closed: false };

  return {
    ...abilities,
    info,
    hierarchy: (deadline) => {
      guard(closing);
      return takeLook({ link, session, info, inputMethod }, deadline);
    },
    async gesture(fingers, deadline) {
      guard(closing);
      await act(session, '/actions', { actions: planActions(fingers) }, deadline);
    },
    async text(text, deadline) {
      guard(closing);
      // Keys where keys can: fields that listen to keys (codes of six boxes, masks) see what they see of a person.
      if (listUntypable(text).length === 0) await abilities.text?.(text, deadline);
      else await setText(session, text, deadline);
    },
    untypable: () => [],
    readClipboard: async (deadline) => {
      guard(closing);
      return readClipboard(session, deadline);
    },
    writeClipboard: async (text, deadline) => {
      guard(closing);
      await writeClipboard(session, text, deadline);
    },
    async close() {
      closing.closed = true;
      await session.close();
      http.close();
      await abilities.close();
    },
  };
}

function guard({ closed }: { readonly closed: boolean }): void {
  if (closed) throw new DeviceError('device_lost', 'The connection to the device was closed');
}

async function act(session: ServerSession, path: string, body: object, deadline: Deadline): Promise<void> {
  try {
    await session.ask('POST', path, deadline, body);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    const { message, data } = refuse(error);
    throw new DeviceError('device_error', hintAtInjection(message), data);
  }
}
