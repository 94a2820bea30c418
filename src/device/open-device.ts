import type { Deadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import { chooseDevice, type DeviceWishes, findDeviceWish, type ListedDevice } from './choose-device.ts';
import type { DeviceTarget, Driver, DriverFactory } from './contract/driver.ts';

/** What opening a device needs, handed in: this folder knows no adb and no virtual device. */
export interface DeviceSources {
  /** Where attached devices are, and the list of them. Throws `DeviceError`. */
  readonly server: { readonly host: string; readonly port: number };
  listAttached(deadline: Deadline): Promise<readonly ListedDevice[]>;
  /** Starts a fresh virtual device; its `close` ends it. */
  startVirtual(deadline: Deadline): Promise<{ readonly target: DeviceTarget; close(): Promise<void> }>;
  readonly factory: DriverFactory;
}

export type OpenedDevice =
  | {
      readonly driver: Driver;
      readonly target: DeviceTarget;
      /** Closes the driver, and the virtual device if one was started. */
      close(): Promise<void>;
    }
  | { readonly failure: Failure };

/** Chooses a device and opens it. Answers a failure when none was chosen; throws `DeviceError` when one did not open. */
export async function openDevice(
  wishes: DeviceWishes,
  sources: DeviceSources,
  deadline: Deadline,
): Promise<OpenedDevice> {
  const attached = findDeviceWish(wishes)?.name === 'virtual' ? [] : await sources.listAttached(deadline);
  const choice = chooseDevice(wishes, attached);
  if (choice.kind === 'failure') return { failure: choice.failure };
  if (choice.kind === 'attached') {
    const target = { serial: choice.serial, ...sources.server, virtual: false };
    const driver = await sources.factory.open(target, deadline);
    return { driver, target, close: () => driver.close() };
  }
  const started = await sources.startVirtual(deadline);
  try {
    const driver = await sources.factory.open(started.target, deadline);
    const close = async () => {
      try {
        await driver.close();
      } finally {
        await started.close();
      }
    };
    return { driver, target: started.target, close };
  } catch (error) {
    await started.close();
    throw error;
  }
}
