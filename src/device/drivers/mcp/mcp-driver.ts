import type { Clock } from '../../../base/clock.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Host } from '../../../base/host.ts';
import type { DeviceInfo, Driver, DriverFactory } from '../../contract/driver.ts';
import { isOnAdb, type UrlDevice } from '../../contract/target.ts';
import { createApps } from './apps.ts';
import { createCameras } from './cameras.ts';
import { createEyes, type Eyes } from './eyes.ts';
import { createFiles } from './files.ts';
import { createFocusMemory } from './focus-memory.ts';
import { createHands } from './hands.ts';
import { createNotifications } from './notifications.ts';
import { createShared } from './shared.ts';
import { createSystem } from './system.ts';
import { openToolClient, type ToolClient } from './tool-client.ts';

/** The driver for a phone that offers the android document's tools over MCP: everything goes through them, and nothing needs adb. */
export function createMcpDriverFactory(host: Pick<Host, 'clock'>): DriverFactory {
  return {
    name: 'mcp',
    takes: (target) => !isOnAdb(target),
    missing: async () => undefined,
    async open(device, deadline) {
      if (isOnAdb(device)) {
        throw new DeviceError(
          'device_error',
          `The driver "mcp" takes an address (mcp+http://…), not ${device.serial}.`,
        );
      }
      const client = await openToolClient(host.clock, device, deadline);
      try {
        return await assemble(client, device, host.clock, deadline);
      } catch (error) {
        await client.close();
        throw error;
      }
    },
  };
}

const noPicture =
  'A device over MCP gives no picture of its whole display: android_get_screen_state has a small marked one of at most 700 px alone';

async function assemble(client: ToolClient, device: UrlDevice, clock: Clock, deadline: Deadline): Promise<Driver> {
  const focus = createFocusMemory();
  const eyes = createEyes(client, focus);
  const info = await readInfo(eyes, client, device, deadline);
  const apps = createApps({ client, clock, eyes, focus });
  const files = createFiles(client, device);
  const cameras = createCameras(client);
  return {
    info,
    counters: client.counters,
    hierarchy: eyes.look,
    foreground: async (until) => (await eyes.look(until)).foreground,
    keyboard: async (until) => (await eyes.look(until)).keyboard ?? { shown: false },
    screenshot: async () => {
      throw new DeviceError('unsupported', noPicture);
    },
    close: client.close,
    ...apps,
    ...createHands(client, eyes, focus),
    ...createSystem(client, apps.apps),
    ...createNotifications(client),
    ...createShared(client, device),
    ...(files !== undefined && { files }),
    ...(cameras !== undefined && { cameras }),
  };
}

/** Of the phone itself the tools tell its display alone; the server's name stands for a model. */
async function readInfo(eyes: Eyes, client: ToolClient, { name }: UrlDevice, deadline: Deadline): Promise<DeviceInfo> {
  const { hierarchy, density } = await eyes.read(deadline);
  return {
    serial: name,
    driver: 'mcp',
    model: client.server,
    manufacturer: '',
    apiLevel: 0,
    release: '',
    size: hierarchy.size,
    density,
    virtual: false,
  };
}
