import type { Instrumentation } from '../contract/instrumentation.ts';
import { devicelabDriver } from './devicelab/devicelab-driver.ts';
import { snapshotHelper } from './snapshot-helper/snapshot-helper.ts';
import { uiautomator2Server } from './uiautomator2/uiautomator2-server.ts';

/** Test programs that the device can really run when their APK is installed. */
export const instrumentations: readonly Instrumentation[] = [uiautomator2Server, snapshotHelper, devicelabDriver];
