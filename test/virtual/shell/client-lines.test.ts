import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ApkSource, buildApk } from './build-apk.ts';
import { createFakeMachine, type FakeMachine } from './fake-machine.ts';

const app = 'com.example.app';
const server = 'io.appium.uiautomator2.server';
const settings = 'io.appium.settings';
const helper = 'com.callstack.agentdevice.snapshothelper';
const launcher = '-a android.intent.action.MAIN -c android.intent.category.LAUNCHER';
const named = (name: string, attributes: Readonly<Record<string, string | boolean>>) => ({ name, attributes });

/** What the clients find on the device, and install: packages with the names and numbers of the real ones. */
const packages: readonly ApkSource[] = [
  {
    packageName: app,
    versionCode: 42,
    versionName: '4.2',
    permissions: ['android.permission.CAMERA', 'android.permission.POST_NOTIFICATIONS'],
    activities: [
      {
        ...named('activity', { 'android:name': '.MainActivity', 'android:exported': true }),
        children: [
          {
            name: 'intent-filter',
            children: [
              named('action', { 'android:name': 'android.intent.action.MAIN' }),
              named('category', { 'android:name': 'android.intent.category.LAUNCHER' }),
            ],
          },
        ],
      },
    ],
  },
  { packageName: server, versionCode: 278, versionName: '10.6.6', activities: [] },
  {
    packageName: `${server}.test`,
    versionCode: 0,
    activities: [],
    runner: { name: 'androidx.test.runner.AndroidJUnitRunner', target: server },
  },
  {
    packageName: settings,
    versionCode: 192,
    services: ['.ForegroundService', '.recorder.RecorderService'],
    activities: [named('activity', { 'android:name': '.Settings', 'android:exported': true })],
  },
  {
    packageName: helper,
    versionCode: 21005,
    activities: [],
    runner: { name: '.SnapshotInstrumentation', target: helper },
  },
];

/** A device with all of it, installed as the clients do; its screen starts what it is asked to. */
async function prepare(): Promise<FakeMachine> {
  const ui = {
    resumed: undefined,
    pid: () => undefined,
    start: async () => ({ ok: true, state: 'COLD', activity: `${app}.MainActivity`, tookMs: 5 }) as const,
  };
  const fake = createFakeMachine({
    ui,
    instrumentations: [server, helper].map((name) => ({
      packageName: name === server ? `${server}.test` : name,
      usesUiAutomation: true,
      run: async (context) => {
        context.status({ agentDeviceProtocol: 'android-snapshot-helper-v1', sessionReady: 'true' }, 0);
        return { code: -1 };
      },
    })),
  });
  for (const source of packages) {
    const apk = buildApk(source);
    const { stdout } = await fake.run(`cmd package 'install' '-r' '-g' '-S' '${apk.length}'`, apk);
    expect(stdout).toBe('Success\n');
  }
  return fake;
}

/** What each client reads of the answer; code 0 unless told otherwise. */
const lines: readonly (readonly [string, RegExp, number?])[] = [
  [`pm list packages ${server}`, new RegExp(`^package:${server}\npackage:${server}\\.test\n$`)],
  [`pm list packages --user 0 ${server}.test`, new RegExp(`^package:${server}\\.test\n$`)],
  ['pm list packages', new RegExp(`^package:${app}$`, 'm')],
  ['pm list packages dev.devicelab.driver.android', /^$/],
  ['cmd package list packages --show-versioncode', new RegExp(`^package:${server} versionCode:278$`, 'm')],
  [`cmd package list packages --show-versioncode ${helper}`, new RegExp(`^package:${helper} versionCode:21005\n$`)],
  [`pm path ${helper}`, /^package:\/data\/app\/.*\/base\.apk\n$/],
  [
    'pm list instrumentation',
    new RegExp(
      `^instrumentation:${server}\\.test/androidx\\.test\\.runner\\.AndroidJUnitRunner \\(target=${server}\\)$`,
      'm',
    ),
  ],
  ['pm list features', /^feature:android\.hardware\.touchscreen$/m],
  ['cmd package has-feature android.software.leanback', /^false\n$/, 1],
  ['cmd package has-feature android.software.leanback_only', /^false\n$/, 1],
  ['cmd package has-feature android.hardware.type.television', /^false\n$/, 1],
  [`cmd package resolve-activity --brief ${launcher} ${app} | tail -n 1`, new RegExp(`^${app}/\\.MainActivity\n$`)],
  [`cmd package resolve-activity --brief ${app}`, new RegExp(`^priority=0 .*\n${app}/\\.MainActivity\n$`)],
  [`dumpsys package '${app}' | grep version`, /^ {4}versionCode=42 minSdk=24 targetSdk=34\n {4}versionName=4\.2\n$/],
  ["dumpsys package 'dev.devicelab.driver.android' | grep version", /^$/, 1],
  [`dumpsys package ${server}`, /versionCode=278 [\s\S]*versionName=10\.6\.6/],
  [`dumpsys package ${app}`, /runtime permissions:\n {8}android\.permission\.CAMERA: granted=true/],
  [`am force-stop ${server}`, /^$/],
  ['am force-stop dev.devicelab.driver.android', /^$/],
  [`cmd activity clear-exit-info '${app}'`, /^$/],
  ['cmd activity get-current-instrumentation', /^Unknown command: get-current-instrumentation\n$/, 255],
  [`pm clear ${app}`, /^Success\n$/],
  [`pm grant ${app} android.permission.CAMERA`, /^$/],
  [`pm grant ${app} android.permission.READ_SMS`, /^$/, 255],
  [`appops set ${settings} PROJECT_MEDIA allow`, /^$/],
  [`appops set ${settings} android:mock_location allow`, /^$/],
  ['appops set com.android.shell android:mock_location default', /^$/],
  [`am start -n ${app}/.MainActivity`, new RegExp(`^Starting: Intent \\{ cmp=${app}/\\.MainActivity \\}\n$`)],
  [
    `am start-activity -W -n ${app}/.MainActivity ${launcher} -f 0x10200000`,
    new RegExp(
      `^Starting: Intent .*\nStatus: ok\nLaunchState: COLD\nActivity: ${app}/\\.MainActivity\nTotalTime: 5\nWaitTime: \\d+\nComplete\n$`,
    ),
  ],
  [
    `am start-activity -W -n ${app}/${app}.MainActivity -S ${launcher} -f 0x10200000`,
    new RegExp(`^Stopping: ${app}\nStarting: Intent [\\s\\S]*Status: ok\n[\\s\\S]*Complete\n$`),
  ],
  [
    `am start -W -a android.intent.action.MAIN -c android.intent.category.DEFAULT -c android.intent.category.LAUNCHER -p ${app}`,
    /\nStatus: ok\n[\s\S]*Complete\n$/,
  ],
  [
    `am start-activity -n ${settings}/.Settings ${launcher}; dumpsys activity services ${settings} | grep -o isForeground=true`,
    /\nisForeground=true\n$/,
  ],
  [`dumpsys activity services ${settings}/.recorder.RecorderService`, /\(nothing\)/],
  [
    `am instrument -w -e disableAnalytics true ${server}.test/androidx.test.runner.AndroidJUnitRunner`,
    /INSTRUMENTATION_CODE: -1\n$/,
  ],
  [
    `am instrument -w -e waitForIdleTimeoutMs 500 -e emitChunks false -e sessionPort 42075 ${helper}/.SnapshotInstrumentation`,
    /^INSTRUMENTATION_STATUS: agentDeviceProtocol=android-snapshot-helper-v1\nINSTRUMENTATION_STATUS: sessionReady=true\nINSTRUMENTATION_STATUS_CODE: 0\n/,
  ],
  [`cmd package 'uninstall' '${helper}'`, /^Success\n$/],
  [`monkey -p ${app} -c android.intent.category.LAUNCHER 1`, /^Events injected: 1\n/],
];

describe('lines that other clients send', () => {
  test.each(lines.map(([command, answer, code = 0]) => ({ command, answer, code })))(
    '$command',
    async ({ command, answer, code }) => {
      const result = await (await prepare()).run(command);
      expect(result.stdout).toMatch(answer);
      expect(result.code).toBe(code);
    },
  );
});

const recorded = new URL('../../../fixtures/clients/requests.txt', import.meta.url);

test('every recorded line of theirs is one that this device knows', async () => {
  const pattern =
    /^shell_v2\S* ((?:nohup )?(?:am|pm|appops|monkey|cmd (?:package|activity)|dumpsys (?:package|activity)) .*)$/gm;
  const found = [...new Set([...readFileSync(recorded, 'utf8').matchAll(pattern)].map((match) => match[1] as string))];
  expect(found.length).toBeGreaterThan(50);
  const fake = await prepare();
  for (const line of found) {
    const { stdout, stderr } = await fake.run(line);
    const words = stdout + stderr;
    if (line.endsWith('get-current-instrumentation')) continue;
    expect(words, line).not.toMatch(/Unknown (command|option)|not found|usage/i);
  }
  await fake.machine.jobs.close();
});
