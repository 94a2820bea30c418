import { describe, expect, test } from 'vitest';
import { type ApkSource, buildApk, signApk } from './build-apk.ts';
import { createFakeMachine, type FakeMachine } from './fake-machine.ts';

function install(fake: FakeMachine, source: ApkSource, options = '') {
  const apk = buildApk(source);
  return fake.run(`cmd package install ${options} -S ${apk.length}`, apk);
}

describe('pm', () => {
  test.each([
    ['pm list packages', 'package:com.a\npackage:com.sys\n'],
    ['pm list packages -3', 'package:com.a\n'],
    ['cmd package list packages -s --user 0', 'package:com.sys\n'],
    ['pm list packages --show-versioncode com.a', 'package:com.a versionCode:12\n'],
    [
      'pm list packages -f -i -U com.a',
      'package:/data/app/~~vivace==/com.a-1/base.apk=com.a  installer=null uid:10000\n',
    ],
    ['pm list packages --uid 10001', 'package:com.sys uid:10001\n'],
    ['pm list packages -d; pm list packages --apex-only', ''],
    ['pm list packages --what 2>&1; echo $?', 'Error: Unknown option: --what\n255\n'],
    ['pm list nothing 2>&1', "Error: unknown list type 'nothing'\n"],
    ['pm list users', 'Users:\n\tUserInfo{0:Owner:c13} running\n'],
    ['pm list features | head -n 1', 'feature:reqGlEsVersion=0x30002\n'],
    ['pm list permission-groups | grep CAMERA', 'permission group:android.permission-group.CAMERA\n'],
    [
      'pm list permissions -g -d android.permission-group.CAMERA',
      'Dangerous Permissions:\n\n+ group:android.permission-group.CAMERA\n  permission:android.permission.CAMERA\n\n',
    ],
    ['pm path com.a', 'package:/data/app/~~vivace==/com.a-1/base.apk\n'],
    ['pm path none; echo $?', '1\n'],
    ['pm clear com.a', 'Success\n'],
    ['pm clear none 2>&1; echo $?', 'Failed\n1\n'],
    ['cmd package has-feature android.software.leanback; echo $?', 'false\n1\n'],
    ['cmd package has-feature android.hardware.touchscreen; echo $?', 'true\n0\n'],
    ['cmd package resolve-activity --brief -c android.intent.category.LAUNCHER com.a | tail -n 1', 'com.a/.Main\n'],
    ['cmd package resolve-activity --brief none; echo $?', 'No activity found\n0\n'],
    ['cmd package resolve-activity --components com.a', 'com.a/.Main\n'],
    [
      'cmd package query-activities --brief -a android.intent.action.MAIN -c android.intent.category.LAUNCHER',
      '1 activities found:\n  Activity #0:\n    priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=false\n    com.a/.Main\n',
    ],
    ['pm get-install-location; pm trim-caches 1G; echo $?', '0[auto]\n0\n'],
    ['pm frobnicate; echo $?', 'Unknown command: frobnicate\n255\n'],
    ['pm get-app-links com.a | grep a.example', '      a.example: none\n'],
    [
      'pm set-app-links --package com.a 1 a.example; pm get-app-links com.a | grep a.example',
      '      a.example: verified\n',
    ],
    [
      'pm disable-user --user 0 com.a; pm list packages -d; am start com.a/.Main 2>&1 | tail -n 1',
      'Package com.a new state: disabled-user\npackage:com.a\nError: Activity class {com.a/com.a.Main} does not exist.\n',
    ],
    [
      'pm disable-user com.a; pm enable com.a; pm list packages -e com.a',
      'Package com.a new state: disabled-user\nPackage com.a new state: enabled\npackage:com.a\n',
    ],
    [
      'pm suspend com.a; dumpsys package com.a | grep -o "suspended=[a-z]*"',
      'Package com.a new suspended state: true\nsuspended=true\n',
    ],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('disabling a component, or for good, needs root', async () => {
    const { code, stderr } = await createFakeMachine().run('pm disable com.a/.Main');
    expect(code).toBe(255);
    expect(stderr).toContain('java.lang.SecurityException: Shell cannot change component state for com.a/.Main to 2');
  });

  test('two launchers leave the choice to the resolver', async () => {
    const fake = createFakeMachine();
    await install(fake, {});
    const query = '-a android.intent.action.MAIN -c android.intent.category.LAUNCHER';
    expect((await fake.run(`cmd package resolve-activity --brief ${query} | tail -n 1`)).stdout).toBe(
      'android/com.android.internal.app.ResolverActivity\n',
    );
    expect((await fake.run(`cmd package query-activities --components ${query}`)).stdout).toBe(
      'com.a/.Main\ncom.new/.Main\n',
    );
  });
});

describe('permissions', () => {
  const granted = 'dumpsys package com.a | grep "CAMERA: granted"';

  test('flags tell whether the app may ask again', async () => {
    const { run, machine } = createFakeMachine();
    const name = 'com.a android.permission.CAMERA';
    const state = () => machine.permissions.state('com.a', 'android.permission.CAMERA');
    expect(await run(`pm set-permission-flags ${name} user-set user-fixed`)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(state()).toBe('fixed');
    await run(`pm clear-permission-flags ${name} user-set`);
    expect(state()).toBe('fixed');
    await run(`pm clear-permission-flags ${name} user-set user-fixed`);
    expect(state()).toBe('asked-never');
    await run(`pm grant ${name}; pm set-permission-flags ${name} user-set`);
    expect(state()).toBe('granted');
    expect(await run(`pm clear-permission-flags ${name} often`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Unknown flag: often'),
    });
  });

  test('are granted, told, revoked with the process, and gone with the data', async () => {
    const { run, told } = createFakeMachine();
    const grant = 'pm grant com.a android.permission.CAMERA';
    expect(await run(grant)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run(granted)).stdout).toBe('        android.permission.CAMERA: granted=true, flags=[ USER_SET ]\n');
    expect(told).toEqual([]);
    await run('pm revoke com.a android.permission.CAMERA');
    expect(told).toEqual(['stop com.a']);
    expect((await run(granted)).stdout).toBe('        android.permission.CAMERA: granted=false, flags=[ ]\n');
    await run(`${grant}; pm clear com.a`);
    expect((await run(granted)).stdout).toContain('granted=false');
    await run(`${grant}; pm reset-permissions`);
    expect((await run(granted)).stdout).toContain('granted=false');
  });

  test.each([
    [
      'com.a android.permission.RECORD_AUDIO',
      'java.lang.SecurityException: Package com.a has not requested permission android.permission.RECORD_AUDIO',
    ],
    [
      'com.a android.permission.INTERNET',
      'java.lang.SecurityException: Permission android.permission.INTERNET requested by com.a is not a changeable permission type',
    ],
    ['com.a no.such.PERMISSION', 'java.lang.IllegalArgumentException: Unknown permission: no.such.PERMISSION'],
  ])('grant and revoke of %s', async (operands, words) => {
    for (const command of ['grant', 'revoke']) {
      const { code, stderr } = await createFakeMachine().run(`pm ${command} ${operands}`);
      expect({ code, stderr }).toEqual({
        code: 255,
        stderr: `\nException occurred while executing '${command}':\n${words}\n`,
      });
    }
  });

  test('of development are granted by the shell alone', async () => {
    const fake = createFakeMachine();
    const name = 'android.permission.WRITE_SECURE_SETTINGS';
    await install(
      fake,
      { permissions: [name, 'android.permission.REBOOT', 'android.permission.POST_NOTIFICATIONS'] },
      '-g',
    );
    const state = (permission: string) => fake.machine.permissions.state('com.new', permission);
    expect(state(name)).toBe('denied');
    expect((await fake.run(`pm grant com.new ${name}`)).code).toBe(0);
    expect(state(name)).toBe('granted');
    expect((await fake.run('dumpsys package com.new | grep -A1 "install permissions"')).stdout).toContain(
      `${name}: granted=true`,
    );
    expect((await fake.run('pm grant com.new android.permission.REBOOT')).stderr).toContain(
      'is not a changeable permission type',
    );
  });

  test('of a later Android are unknown', async () => {
    const fake = createFakeMachine({ api: 30 });
    const name = 'android.permission.POST_NOTIFICATIONS';
    await install(fake, { permissions: [name] });
    expect((await fake.run(`pm grant com.new ${name}`)).stderr).toContain(`Unknown permission: ${name}`);
    // It needs none to notify.
    expect(fake.machine.notifications.post({ packageName: 'com.new', id: 1, title: 'a', text: 'b' })).toBeDefined();
  });

  test('of an unknown package, in the words of the level', async () => {
    const command = 'pm grant none android.permission.CAMERA';
    expect(await createFakeMachine({ api: 33 }).run(command)).toMatchObject({
      code: 255,
      stderr: expect.stringContaining('Unknown package: none'),
    });
    expect(await createFakeMachine({ api: 34 }).run(command)).toEqual({
      code: 1,
      stdout: 'Failure [package not found]\n',
      stderr: 'Error: package not found\n',
    });
    expect(await createFakeMachine().run('pm grant com.a')).toMatchObject({
      code: 1,
      stderr: 'Error: no permission specified\n',
    });
  });
});

describe('install', () => {
  test('streamed: listed, and pulled back byte for byte', async () => {
    const fake = createFakeMachine();
    const apk = buildApk({ versionCode: 3, permissions: ['android.permission.CAMERA'] });
    expect(await fake.run(`cmd package install -r -g -S ${apk.length}`, apk)).toEqual({
      code: 0,
      stdout: 'Success\n',
      stderr: '',
    });
    expect((await fake.run('pm list packages --show-versioncode com.new')).stdout).toBe(
      'package:com.new versionCode:3\n',
    );
    const path = (await fake.run('pm path com.new')).stdout.trim().slice('package:'.length);
    expect(path).toMatch(/^\/data\/app\/~~[\w-]{22}==\/com\.new-[\w-]{22}==\/base\.apk$/);
    expect(fake.machine.files.read(path)).toEqual(apk);
    expect(fake.told).toContain('package com.new');
    expect((await fake.run('dumpsys package com.new | grep "CAMERA: granted"')).stdout).toContain('granted=true');
    expect((await fake.run('dumpsys package com.new | grep -E "version|codePath"')).stdout).toBe(
      `    codePath=${path.replace('/base.apk', '')}\n    versionCode=3 minSdk=24 targetSdk=34\n    versionName=1.0\n`,
    );
  });

  test('from a file; a second version replaces the files of the first', async () => {
    const fake = createFakeMachine();
    await install(fake, {});
    const old = (await fake.run('pm path com.new')).stdout.trim().slice('package:'.length);
    fake.machine.files.write('/data/local/tmp/x.apk', buildApk({ versionCode: 2 }), 0o644, 0);
    expect(await fake.run("pm 'install' '-r' '/data/local/tmp/x.apk'")).toMatchObject({ code: 0, stdout: 'Success\n' });
    expect(fake.machine.files.system.stat(old)).toBeUndefined();
    expect((await fake.run('pm list packages --show-versioncode com.new')).stdout).toBe(
      'package:com.new versionCode:2\n',
    );
  });

  test.each<[string, ApkSource, string, string]>([
    [
      'a downgrade',
      { versionCode: 1, debuggable: false },
      '-r',
      'INSTALL_FAILED_VERSION_DOWNGRADE: Downgrade detected: Update version code 1 is older than current 2',
    ],
    [
      'a second installation when asked for a first',
      { versionCode: 2 },
      '-R',
      'INSTALL_FAILED_ALREADY_EXISTS: Attempt to re-install com.new without first uninstalling.',
    ],
    [
      'a test package',
      { versionCode: 3, testOnly: true },
      '',
      'INSTALL_FAILED_TEST_ONLY: Failed to install test-only apk. Did you forget to add -t?',
    ],
    [
      'too old a target',
      { versionCode: 3, targetSdk: 22 },
      '',
      'INSTALL_FAILED_DEPRECATED_SDK_VERSION: App package must target at least SDK version 23, but found 22',
    ],
    [
      'a missing split',
      { versionCode: 3, splitRequired: true },
      '',
      'INSTALL_FAILED_MISSING_SPLIT: Missing split for com.new',
    ],
    [
      'a split alone',
      { versionCode: 3, split: 'config.de' },
      '',
      'INSTALL_FAILED_INVALID_APK: Full install must include a base package',
    ],
  ])('%s is refused and changes nothing', async (_, source, options, words) => {
    const fake = createFakeMachine();
    await install(fake, { versionCode: 2, debuggable: false });
    expect(await install(fake, source, options)).toEqual({ code: 1, stdout: `Failure [${words}]\n`, stderr: '' });
    expect((await fake.run('pm list packages --show-versioncode com.new')).stdout).toBe(
      'package:com.new versionCode:2\n',
    );
  });

  test("another's version is no update, in the words of the level; its own is", async () => {
    for (const [api, words] of [
      [34, 'Existing package com.new signatures do not match newer version; ignoring!'],
      [30, 'Package com.new signatures do not match previously installed version; ignoring!'],
    ] as const) {
      const fake = createFakeMachine({ api });
      const put = (apk: Buffer) => fake.run(`pm install -S ${apk.length}`, apk);
      expect((await put(signApk(buildApk(), 'mine'))).stdout).toBe('Success\n');
      expect((await put(signApk(buildApk({ versionCode: 2 }), 'theirs'))).stdout).toBe(
        `Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE: ${words}]\n`,
      );
      expect((await put(signApk(buildApk({ versionCode: 2 }), 'mine'))).stdout).toBe('Success\n');
      await fake.run('pm uninstall com.new');
      expect((await put(signApk(buildApk(), 'theirs'))).stdout).toBe('Success\n');
    }
  });

  test('a newer Android is asked for', async () => {
    const { stdout } = await install(createFakeMachine({ api: 30 }), { minSdk: 33 });
    expect(stdout).toMatch(
      /^Failure \[INSTALL_FAILED_OLDER_SDK: .*Requires newer sdk version #33 \(current version is #30\)\]\n$/,
    );
  });

  test('what may be allowed is allowed: -t, -d for what can be debugged', async () => {
    const fake = createFakeMachine();
    expect((await install(fake, { testOnly: true, versionCode: 2 }, '-t')).stdout).toBe('Success\n');
    expect((await install(fake, { versionCode: 1 }, '-d')).stdout).toBe('Success\n');
  });

  test('no package at all', async () => {
    const { run } = createFakeMachine();
    expect(await run('pm install -S 5', 'hello')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Failure \[INSTALL_PARSE_FAILED_NOT_APK: Failed to parse \/data\/app\/vmdl\d+\.tmp\/base\.apk\]\n$/,
      ),
    });
    expect(await run('pm install')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Error: must either specify a package size or an APK file\n',
    });
    expect(await run('pm install /data/local/tmp/none.apk')).toMatchObject({
      code: 255,
      stderr: expect.stringContaining("Error: Can't open file: /data/local/tmp/none.apk"),
    });
    expect(await run('pm install --what -S 5')).toMatchObject({
      code: 255,
      stderr: expect.stringContaining('Unknown option --what'),
    });
  });

  test('a stream that ends too early is no package; one that is too long leaves the rest to others', async () => {
    const apk = buildApk();
    expect((await createFakeMachine().run(`pm install -S ${apk.length + 9}`, apk)).stdout).toBe('Success\n');
    expect(
      (await createFakeMachine().run(`pm install -S ${apk.length}; cat`, Buffer.concat([apk, Buffer.from('rest')])))
        .stdout,
    ).toBe('Success\nrest');
    expect((await createFakeMachine().run(`pm install -S ${apk.length - 60}`, apk)).stdout).toContain(
      'INSTALL_PARSE_FAILED',
    );
  });

  test('no storage left', async () => {
    const words = 'Failure [INSTALL_FAILED_INSUFFICIENT_STORAGE: Failed to override installation location]\n';
    expect((await install(createFakeMachine({ faults: ['low-storage'] }), {})).stdout).toBe(words);
    expect((await createFakeMachine().run('pm install -S 99999999999')).stdout).toBe(words);
  });

  test('a session with splits', async () => {
    const fake = createFakeMachine();
    const base = buildApk({ splitRequired: true });
    const split = buildApk({ split: 'config.de' });
    const created = (await fake.run('cmd package install-create -r -S 999')).stdout;
    const id = /^Success: created install session \[(\d+)\]\n$/.exec(created)?.[1];
    expect((await fake.run(`cmd package install-write -S ${base.length} ${id} 0_base.apk -`, base)).stdout).toBe(
      `Success: streamed ${base.length} bytes\n`,
    );
    await fake.run(`cmd package install-write -S ${split.length} ${id} 1_de.apk -`, split);
    expect((await fake.run(`cmd package install-commit ${id}`)).stdout).toBe('Success\n');
    expect((await fake.run('pm path com.new')).stdout).toMatch(
      /^package:\S+\/base\.apk\npackage:\S+\/split_config\.de\.apk\n$/,
    );
    expect(await fake.run(`cmd package install-commit ${id}`)).toMatchObject({
      code: 255,
      stderr: expect.stringContaining(`SecurityException: Caller has no access to session ${id}`),
    });
  });

  test('a split added to what is there, and everything gone with the package', async () => {
    const fake = createFakeMachine();
    await install(fake, {});
    const id = /\d+/.exec((await fake.run('pm install-create -p com.new')).stdout)?.[0];
    const split = buildApk({ split: 'config.de' });
    await fake.run(`pm install-write -S ${split.length} ${id} de -`, split);
    expect((await fake.run(`pm install-commit ${id}`)).stdout).toBe('Success\n');
    const paths = (await fake.run('pm path com.new')).stdout
      .trim()
      .split('\n')
      .map((line) => line.slice('package:'.length));
    expect(paths.map((path) => path.split('/').at(-1))).toEqual(['base.apk', 'split_config.de.apk']);
    expect((await fake.run('cmd package resolve-activity --components com.new')).stdout).toBe('com.new/.Main\n');
    const left = () => paths.filter((path) => fake.machine.files.system.stat(path) !== undefined);
    expect(left()).toEqual(paths);
    expect((await fake.run('pm uninstall com.new config.de')).stdout).toBe('Success\n');
    expect(left()).toEqual(paths.slice(0, 1));
    await fake.run('pm uninstall com.new');
    expect(left()).toEqual([]);
    expect(fake.machine.files.system.list('/data/app')).toEqual([]);
  });

  test.each([
    ['install-create -S abc', 'NumberFormatException: For input string: "abc"'],
    ['install-create -S 0', 'IllegalArgumentException: Size must be positive'],
    ['install-write abc base.apk', 'NumberFormatException: For input string: "abc"'],
    ['install-commit', 'NumberFormatException: Cannot parse null string: null'],
    ['install-abandon 99999', 'SecurityException: Caller has no access to session 99999'],
  ])('pm %s is refused in words of Java', async (command, words) => {
    const { code, stderr } = await createFakeMachine().run(`pm ${command}`);
    expect([code, stderr]).toEqual([255, expect.stringContaining(words)]);
  });

  test('a part of a session has the name of a file, not a path', async () => {
    const fake = createFakeMachine();
    const id = /\d+/.exec((await fake.run('pm install-create')).stdout)?.[0];
    const { code, stderr } = await fake.run(`pm install-write -S 5 ${id} ../../x -`, Buffer.from('hello'));
    expect([code, stderr]).toEqual([255, expect.stringContaining('IllegalArgumentException: Invalid name: ../../x')]);
  });

  test('a session of two packages is refused, an abandoned one is gone', async () => {
    const fake = createFakeMachine();
    const open = async () => /\d+/.exec((await fake.run('pm install-create')).stdout)?.[0];
    const id = await open();
    for (const source of [{}, { packageName: 'com.other', split: 'x' }]) {
      const apk = buildApk(source);
      await fake.run(`pm install-write -S ${apk.length} ${id} ${JSON.stringify(source).length} -`, apk);
    }
    expect((await fake.run(`pm install-commit ${id}`)).stdout).toMatch(
      /^Failure \[INSTALL_FAILED_INVALID_APK: \d+ package com\.other inconsistent with com\.new\]/,
    );
    const other = await open();
    expect((await fake.run(`pm install-abandon ${other}`)).stdout).toBe('Success\n');
    expect((await fake.run(`pm install-commit ${other}`)).code).toBe(255);
  });
});

describe('uninstall', () => {
  test('takes files and record away', async () => {
    const fake = createFakeMachine();
    await install(fake, {});
    const path = (await fake.run('pm path com.new')).stdout.trim().slice('package:'.length);
    expect(await fake.run("cmd package 'uninstall' 'com.new'")).toEqual({ code: 0, stdout: 'Success\n', stderr: '' });
    expect(fake.machine.files.system.stat(path)).toBeUndefined();
    expect((await fake.run('pm list packages com.new')).stdout).toBe('');
  });

  test.each([
    ['pm uninstall none', 'Failure [DELETE_FAILED_INTERNAL_ERROR]\n'],
    ['pm uninstall --user 0 none', 'Failure [not installed for 0]\n'],
    ['pm uninstall com.sys', 'Failure [DELETE_FAILED_INTERNAL_ERROR]\n'],
    [
      'pm uninstall -k --user 0 com.sys; pm list packages -s; pm list packages -u com.sys; cmd package install-existing com.sys; pm list packages -s',
      'Success\npackage:com.sys\nPackage com.sys installed for user: 0\npackage:com.sys\n',
    ],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });
});

test("Appium's Settings runs in the foreground once it was started, until it is stopped", async () => {
  const fake = createFakeMachine();
  const settings = 'io.appium.settings';
  await install(fake, {
    packageName: settings,
    services: ['.ForegroundService'],
    activities: [{ name: 'activity', attributes: { 'android:name': '.Settings', 'android:exported': true } }],
  });
  const foreground = `dumpsys activity services ${settings} | grep -o isForeground=true`;
  expect((await fake.run(foreground)).stdout).toBe('');
  await fake.run(
    `am start-activity -n ${settings}/.Settings -a android.intent.action.MAIN -c android.intent.category.LAUNCHER`,
  );
  expect((await fake.run(foreground)).stdout).toBe('isForeground=true\n');
  expect((await fake.run(`dumpsys activity services ${settings}/.recorder.RecorderService`)).stdout).toContain(
    '(nothing)',
  );
  expect(fake.machine.processes.pid(settings)).toBeDefined();
  await fake.run(`am force-stop ${settings}`);
  expect((await fake.run(foreground)).stdout).toBe('');
  expect(fake.machine.processes.pid(settings)).toBeUndefined();
  expect(await fake.run(`am start-foreground-service -n ${settings}/.ForegroundService`)).toMatchObject({ code: 0 });
  expect((await fake.run(foreground)).stdout).toBe('isForeground=true\n');
  expect(await fake.run(`am stop-service -n ${settings}/.ForegroundService`)).toMatchObject({
    code: 0,
    stderr: 'Service stopped\n',
  });
  expect(fake.machine.processes.pid(settings)).toBeUndefined();
  expect(await fake.run(`am start-service -n ${settings}/.ForegroundService`)).toMatchObject({
    code: 255,
    stderr: 'Error: app is in background uid null\n',
  });
  expect(await fake.run(`am start-service -n ${settings}/.Nope`)).toMatchObject({
    code: 255,
    stderr: 'Error: Not found; no service started.\n',
  });
});
