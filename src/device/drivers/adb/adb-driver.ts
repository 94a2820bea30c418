import { DeviceError } from '../../../base/failure.ts';
import type { Host } from '../../../base/host.ts';
import { createAdbAbilities } from '../../adb-link/adb-abilities.ts';
import { createLink } from '../../adb-link/link.ts';
import { readDeviceInfo } from '../../adb-link/read-device-info.ts';
import type { DriverFactory } from '../../contract/driver.ts';
import { isOnAdb } from '../../contract/target.ts';
import { takeLook } from './take-look.ts';

/** The driver that needs nothing on the device but adb: `uiautomator dump`, `input`, `am`, `dumpsys`. */
export function createAdbDriverFactory(host: Pick<Host, 'clock' | 'id'>): DriverFactory {
  return {
    name: 'adb',
    limits:
      'it sees only the window with the focus, types only what has a key, reaches no clipboard of a phone, and looks after a second of quiet',
    takes: isOnAdb,
    missing: async () => undefined,
    async open(device, deadline) {
      if (!isOnAdb(device)) throw new DeviceError('device_error', `${device.name} is on no adb server.`);
      const { host: machine, port, serial } = device;
      const link = createLink({ clock: host.clock, server: { host: machine, port }, serial }, host.id);
      try {
        const info = { ...(await readDeviceInfo(link, device, deadline)), driver: 'adb' };
        return {
          info,
          hierarchy: (looking) => takeLook(link, info, looking),
          ...createAdbAbilities(link, info),
        };
      } catch (error) {
        link.close();
        throw error;
      }
    },
  };
}
