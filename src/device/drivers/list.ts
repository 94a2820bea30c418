import type { Host } from '../../base/host.ts';
import type { DriverFactory } from '../contract/driver.ts';
import { createAdbDriverFactory } from './adb/adb-driver.ts';

/** Every way to reach a device. */
export const drivers: readonly ((host: Pick<Host, 'clock' | 'id'>) => DriverFactory)[] = [createAdbDriverFactory];
