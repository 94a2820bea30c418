import type { Host } from '../../base/host.ts';
import type { DriverFactory } from '../contract/driver.ts';
import { createAdbDriverFactory } from './adb/adb-driver.ts';
import { createMcpDriverFactory } from './mcp/mcp-driver.ts';
import { createUiautomator2DriverFactory } from './uiautomator2/uiautomator2-driver.ts';

/** Every way to reach a device, the better one first. */
export const drivers: readonly ((host: Pick<Host, 'clock' | 'id'>) => DriverFactory)[] = [
  createUiautomator2DriverFactory,
  createAdbDriverFactory,
  createMcpDriverFactory,
];
