import type { Packages } from '../contract/packages.ts';

const server = 'io.appium.uiautomator2.server';
const tests = `${server}.test`;

/** Both packages of Appium's UiAutomator2 server, as its APKs declare them (minSdk 26, targetSdk 34); no APK lies behind them. */
export function preinstallServer(packages: Packages, version: string): void {
  const common = {
    label: 'UiAutomator2 server',
    system: false,
    debuggable: true,
    minSdk: 26,
    targetSdk: 34,
    apkPaths: [],
    activities: [],
    runnable: false,
  };
  packages.put({
    ...common,
    packageName: server,
    versionName: version,
    versionCode: 0,
    requestedPermissions: ['android.permission.INTERNET', 'android.permission.WAKE_LOCK'],
    instrumentations: [],
  });
  packages.put({
    ...common,
    packageName: tests,
    versionName: version,
    versionCode: 0,
    requestedPermissions: [],
    instrumentations: [{ runner: 'androidx.test.runner.AndroidJUnitRunner', target: server }],
  });
}
