import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import type { Driver, DriverFactory } from './contract/driver.ts';
import { type DeviceTarget, isOnAdb } from './contract/target.ts';

/** `auto`: the first that can run here; what kept a better one from it is told. */
export type DriverWish = 'auto' | string;

export interface OpenedDriver {
  readonly driver: Driver;
  /** Why drivers before it were passed over, and at the end what follows from that. */
  readonly notes: readonly string[];
}

/**
 * Opens the driver that is wished for, or the first of the list that this machine and this device can run. A device that is
 * lost or does not answer is no reason to try another one. Throws `DeviceError`.
 */
export async function openDriver(
  factories: readonly DriverFactory[],
  wish: DriverWish,
  target: DeviceTarget,
  deadline: Deadline,
): Promise<OpenedDriver> {
  if (wish !== 'auto') {
    const chosen = factories.find(({ name }) => name === wish);
    if (chosen === undefined) throw new DeviceError('device_error', `There is no driver "${wish}".`);
    if (!chosen.takes(target)) throw new DeviceError('device_error', explainMismatch(wish, target, factories));
    const missing = await chosen.missing();
    if (missing !== undefined) throw new DeviceError('device_error', `${missing}.`);
    return { driver: await chosen.open(target, deadline), notes: [] };
  }
  const notes: string[] = [];
  const fitting = factories.filter((factory) => factory.takes(target));
  for (const factory of fitting) {
    const missing = await factory.missing();
    if (missing !== undefined) {
      notes.push(`Driver passed over: ${factory.name}: ${missing}`);
      continue;
    }
    try {
      return { driver: await factory.open(target, deadline), notes: [...notes, ...tellFallback(factory, notes)] };
    } catch (error) {
      const passedOver = error instanceof DeviceError && error.code === 'device_error';
      if (!passedOver || factory === fitting.at(-1)) throw error;
      notes.push(`Driver passed over: ${factory.name}: ${error.message}`);
    }
  }
  throw new DeviceError('device_error', `No driver can run here. ${notes.join(' ')}`);
}

function explainMismatch(wish: string, target: DeviceTarget, factories: readonly DriverFactory[]): string {
  const place = isOnAdb(target) ? `${target.serial}, which is on an adb server` : target.name;
  const others = factories.filter((factory) => factory.takes(target)).map(({ name }) => name);
  return `The driver "${wish}" does not reach ${place}. Use --driver auto${others.map((name) => `, or ${name}`).join('')}.`;
}

function tellFallback({ name, limits }: DriverFactory, notes: readonly string[]): readonly string[] {
  if (notes.length === 0) return [];
  return [`Going on with the driver "${name}"${limits === undefined ? '' : `: ${limits}`}`];
}
