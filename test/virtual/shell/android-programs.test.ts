import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { binaries } from '../../../src/virtual/shell/binaries/list.ts';
import { createFakeMachine } from './fake-machine.ts';

test('the list of programs is the folder', () => {
  const folder = new URL('../../../src/virtual/shell/binaries/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== 'list.ts');
  expect(files.sort()).toEqual(binaries.map(({ name }) => `${name}.ts`).sort());
});

describe('am, pm, monkey', () => {
  test('am start -W prints what a phone prints', async () => {
    const { run, told } = createFakeMachine();
    const started = await run(
      "am start -W -n com.a/.Main -a android.intent.action.MAIN -c android.intent.category.LAUNCHER -f 0x10200000 --es name 'a b' --ei n 3 --ez on true",
    );
    expect(started).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'Starting: Intent { act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10200000 cmp=com.a/.Main (has extras) }\nStatus: ok\nLaunchState: COLD\nActivity: com.a/.Main\nTotalTime: 421\nWaitTime: 421\nComplete\n',
    });
    expect(told).toEqual(['launch com.a {"name":"a b","n":3,"on":true}']);
  });

  test('errors: on stderr without -W, on stdout with it; the code only from Android 16 on', async () => {
    const error = 'Error type 3\nError: Activity class {com.a/com.a.Nope} does not exist.\n';
    const starting = 'Starting: Intent { cmp=com.a/.Nope }\n';
    expect(await createFakeMachine().run('am start -n com.a/.Nope')).toEqual({
      code: 0,
      stdout: starting,
      stderr: error,
    });
    expect(await createFakeMachine({ api: 36 }).run('am start -W -n com.a/.Nope')).toEqual({
      code: 1,
      stdout: starting + error,
      stderr: '',
    });
    expect((await createFakeMachine().run('am start -W -a android.intent.action.VIEW -d x://y')).stdout).toContain(
      'Error: Activity not started, unable to resolve Intent { act=android.intent.action.VIEW dat=x://y flg=0x10000000 }\n',
    );
    expect(await createFakeMachine().run('am start --nope')).toMatchObject({
      code: 255,
      stderr: expect.stringContaining('Unknown option: --nope'),
    });
    expect(await createFakeMachine().run('am frobnicate')).toMatchObject({
      code: 255,
      stdout: 'Unknown command: frobnicate\n',
    });
  });

  test('-S stops first and pauses', async () => {
    const { run, told, machine } = createFakeMachine();
    const before = machine.clock.now();
    expect((await run('am start -S com.a/.Main')).stdout).toMatch(/^Stopping: com\.a\nStarting: /);
    expect(told[0]).toBe('stop com.a');
    expect(machine.clock.now() - before).toBe(250);
  });

  test('force-stop is silent; kill spares the app in front', async () => {
    const { run, told } = createFakeMachine();
    expect(await run('am force-stop com.a; am force-stop none; am kill com.a; am kill com.sys')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(told).toEqual(['stop com.a', 'stop none', 'stop com.sys']);
  });

  test.each([
    ['pm list packages', 'package:com.a\npackage:com.sys\n'],
    ['pm list packages -3', 'package:com.a\n'],
    ['cmd package list packages -s --user 0', 'package:com.sys\n'],
    ['pm list packages --show-versioncode com.a', 'package:com.a versionCode:12\n'],
    ['pm path com.a', 'package:/data/app/~~vivace==/com.a-1/base.apk\n'],
    ['pm path none; echo $?', '1\n'],
    ['pm clear com.a', 'Success\n'],
    ['pm clear none 2>&1; echo $?', 'Failed\n1\n'],
    ['cmd package resolve-activity --brief -c android.intent.category.LAUNCHER com.a | tail -n 1', 'com.a/.Main\n'],
    ['cmd package resolve-activity --brief none', 'No activity found\n'],
    ['cmd nope; echo $?', '20\n'],
    ['cmd uimode night yes; cmd uimode night', 'Night mode: yes\nNight mode: yes\n'],
    ['pidof com.a; pidof none; echo $?', '4321\n1\n'],
    ['getprop ro.product.model; getprop none; getprop none fallback', 'Fake One\n\nfallback\n'],
    [
      'settings get global x; settings put global x 1; settings get global x; settings delete global x',
      'null\n1\nDeleted 1 rows\n',
    ],
    ['wm size; wm density', 'Physical size: 100x200\nPhysical density: 420\n'],
    ['ime list -s', 'com.vivace.keyboard/.KeyboardService\n'],
    [
      'monkey -p none -c android.intent.category.LAUNCHER 1 2>/dev/null; echo $?',
      '** No activities found to run, monkey aborted.\n252\n',
    ],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('settings reach the screen', async () => {
    const { run, told } = createFakeMachine();
    await run('settings put system font_scale 1.3; settings delete system font_scale; settings put nowhere a b');
    expect(told).toEqual(['setting system font_scale 1.3', 'setting system font_scale undefined']);
  });
});

test('logcat shows, filters, clears and follows', async () => {
  const { machine, run } = createFakeMachine();
  machine.log.add({ at: 0, pid: 7, priority: 'E', tag: 'AndroidRuntime', text: 'FATAL EXCEPTION: main' });
  machine.log.add({ at: 0, pid: 8, priority: 'I', tag: 'other', text: 'hello' });
  expect((await run('logcat -d')).stdout).toBe(
    '--------- beginning of main\n01-01 00:00:00.000     7     7 E AndroidRuntime: FATAL EXCEPTION: main\n01-01 00:00:00.000     8     8 I other   : hello\n',
  );
  expect((await run('logcat -d -v brief -s other')).stdout).toBe(
    '--------- beginning of main\nI/other   (    8): hello\n',
  );
  expect((await run('logcat -d -v raw *:E')).stdout).toContain('FATAL');
  expect((await run('logcat -d -b crash -v tag')).stdout).not.toContain('hello');
  expect((await run('logcat -c; logcat -d')).stdout).toBe('');
});
