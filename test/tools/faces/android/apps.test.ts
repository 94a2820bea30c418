import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { Driver, InstalledApp } from '../../../../src/device/contract/driver.ts';
import { below, openAndroid } from './open-storage.ts';

const calculator: InstalledApp = {
  packageName: 'com.android.calculator2',
  label: 'Calculator',
  versionName: '1.2.3',
  versionCode: 42,
  system: true,
};
const mail: InstalledApp = { packageName: 'com.mail', label: 'ada@example.com', system: false };

describe('android_open_app', () => {
  const launched = (more: Partial<Driver> = {}) => {
    let front = 'com.home';
    const seen: unknown[] = [];
    const session = openAndroid({
      launch: async (name, options) => {
        seen.push([name, options.stop, options.clear]);
        front = name;
        return undefined;
      },
      foreground: async () => ({ packageName: front, activity: `${front}.Main` }),
      ...more,
    });
    return { ...session, seen };
  };

  test('opens it as it is', async () => {
    const { call, seen } = launched();
    expect(await call('open_app', { package_id: 'com.app' })).toMatchObject({
      ok: true,
      message: 'App opened successfully: com.app',
    });
    expect(seen).toEqual([['com.app', false, false]]);
  });

  test('not installed, not launchable, not in front, a label, nothing', async () => {
    const refusing = (code: 'app_not_installed' | 'app_not_started', words: string) =>
      launched({ launch: () => Promise.reject(new DeviceError(code, words)) }).call('open_app', {
        package_id: 'com.app',
      });
    expect(await refusing('app_not_installed', 'com.app is not installed')).toMatchObject({
      ok: false,
      code: 'app_not_installed',
      message: 'Action failed: App not installed: com.app',
    });
    expect((await refusing('app_not_started', 'com.app has no launcher activity')).message).toBe(
      'Action failed: com.app has no launcher activity',
    );
    const unlaunchable = launched({
      launch: () =>
        Promise.reject(new DeviceError('app_not_started', 'could not be started', { words: 'No activity found' })),
    });
    expect(await unlaunchable.call('open_app', { package_id: 'com.app' })).toMatchObject({
      code: 'app_not_started',
      message: 'Action failed: App has no launchable activity: com.app',
    });
    const stays = launched({ foreground: async () => ({ packageName: 'com.home', activity: '.Main' }) });
    expect((await stays.call('open_app', { package_id: 'com.app' })).message).toMatch(
      /^Action failed: com\.app is not in front/,
    );
    const { call, seen } = launched({ apps: async () => [calculator] });
    expect((await call('open_app', { package_id: 'Calculator' })).message).toBe(
      'Action failed: App not installed: Calculator',
    );
    for (const input of [{}, { package_id: '' }, { package_id: 1 }]) {
      expect((await call('open_app', input as never)).message).toMatch(/^Invalid params: /);
    }
    expect(seen).toEqual([]);
  });
});

describe('android_list_apps', () => {
  const apps = async () => [mail, calculator, { packageName: 'com.bare' }];

  test('by name, filtered, redacted', async () => {
    const { call } = openAndroid({ appDetails: async () => [mail, calculator] });
    expect(JSON.parse(below(await call('list_apps')))).toEqual([
      { package_id: 'com.mail', name: '[REDACTED]', version_name: null, version_code: null, is_system: false },
      {
        package_id: 'com.android.calculator2',
        name: 'Calculator',
        version_name: '1.2.3',
        version_code: 42,
        is_system: true,
      },
    ]);
    const names = async (input: object) =>
      JSON.parse(below(await call('list_apps', input as never))).map((app: { package_id: string }) => app.package_id);
    expect(await names({ filter: 'system' })).toEqual(['com.android.calculator2']);
    expect(await names({ filter: 'user' })).toEqual(['com.mail']);
    expect(await names({ name_query: 'CALC' })).toEqual(['com.android.calculator2']);
    expect(await names({ filter: 'user', name_query: 'calc' })).toEqual([]);
  });

  test('a driver that knows less', async () => {
    const { call } = openAndroid({ apps });
    expect(JSON.parse(below(await call('list_apps', { name_query: 'bare' })))[0]).toEqual({
      package_id: 'com.bare',
      name: 'com.bare',
      version_name: null,
      version_code: null,
      is_system: null,
    });
    expect((await call('list_apps', { filter: 'user' })).message).toBe(
      'Action failed: The driver "fake" does not tell which apps are system apps; use filter "all"',
    );
    expect((await openAndroid().call('list_apps')).message).toMatch(
      /cannot list apps on this device; the adb driver can$/,
    );
  });

  test('errors', async () => {
    const broken = openAndroid({ apps: () => Promise.reject(new DeviceError('device_error', 'pm: no')) });
    expect((await broken.call('list_apps')).message).toBe('Action failed: pm: no');
    for (const filter of ['other', 'USER', 1]) {
      expect((await broken.call('list_apps', { filter })).message).toMatch(/^Invalid params: /);
    }
  });
});

describe('android_close_app', () => {
  const open = (running: () => string, front = 'com.home') => {
    const killed: string[] = [];
    const session = openAndroid({
      apps: async () => [{ packageName: 'com.app' }],
      foreground: async () => ({ packageName: front, activity: '.Main' }),
      kill: async (name) => {
        killed.push(name);
      },
      shell: async () => ({ stdout: Buffer.from(running()), stderr: Buffer.alloc(0), exitCode: 0 }),
    });
    return { ...session, killed };
  };

  test('kills what is in the background', async () => {
    let asked = 0;
    const { call, killed } = open(() => (asked++ === 0 ? '123' : ''));
    expect(await call('close_app', { package_id: 'com.app' })).toMatchObject({
      ok: true,
      message: 'App closed successfully: com.app',
    });
    expect(killed).toEqual(['com.app']);
  });

  test('in front, unknown, unkillable, nothing', async () => {
    const front = open(() => '123', 'com.app');
    expect((await front.call('close_app', { package_id: 'com.app' })).message).toMatch(
      /^Action failed: Failed to kill process: com\.app is in the foreground\. Use android_press_home first/,
    );
    expect(front.killed).toEqual([]);
    const { call } = open(() => '123');
    expect((await call('close_app', { package_id: 'com.other' })).message).toBe(
      'Action failed: App not installed: com.other',
    );
    expect((await call('close_app', { package_id: 'App' })).message).toBe('Action failed: App not installed: App');
    expect((await call('close_app', { package_id: 'com.app' })).message).toBe(
      'Action failed: Failed to kill process: com.app still runs, or has started again',
    );
    for (const input of [{}, { package_id: '' }]) {
      expect((await call('close_app', input)).message).toMatch(/^Invalid params: /);
    }
    expect((await openAndroid().call('close_app', { package_id: 'com.app' })).code).toBe('unsupported');
  });
});
