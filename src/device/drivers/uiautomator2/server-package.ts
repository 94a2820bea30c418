import { type Clock, holding } from '../../../base/clock.ts';
import { importOptional } from './import-optional.ts';

/** The APKs of the npm package `appium-uiautomator2-server`. */
export interface ServerPackage {
  readonly version: string;
  readonly serverApk: string;
  readonly testApk: string;
}

export const serverName = 'io.appium.uiautomator2.server';
export const testName = 'io.appium.uiautomator2.server.test';
export const runner = `${testName}/androidx.test.runner.AndroidJUnitRunner`;
/** Ends what runs of it. */
export function renderStopServer(): string {
  return `am force-stop ${serverName}; am force-stop ${testName}`;
}

/** Where the server listens on the device. */
export const serverPort = 6790;
/** The server's own minimum since 9.0.0 (its changelog): Android 8. */
export const oldestServerApi = 26;

interface Exported {
  readonly version: string;
  readonly SERVER_APK_PATH: string;
  readonly TEST_APK_PATH: string;
}

/** The installed package; undefined when it is not there (it is optional). */
export async function findServerPackage(clock: Clock): Promise<ServerPackage | undefined> {
  const found = await holding(clock, () => importOptional<Exported>('appium-uiautomator2-server'));
  return found && { version: found.version, serverApk: found.SERVER_APK_PATH, testApk: found.TEST_APK_PATH };
}

export const howToInstall =
  'The npm package appium-uiautomator2-server is not installed. Run "npm install appium-uiautomator2-server", or use --driver adb';
