import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { binaries } from '../../../src/virtual/shell/binaries/list.ts';
import { createFakeMachine } from './fake-machine.ts';

test('the list of programs is the folder', () => {
  const folder = new URL('../../../src/virtual/shell/binaries/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== 'list.ts');
  expect(files.sort()).toEqual(binaries.map(({ name }) => `${name}.ts`).sort());
});

describe('input', () => {
  test.each([
    ['input text "a%sb"', ['type a', 'type  ', 'type b']],
    ['input text ça\u0303', ['type ç', 'type a', 'type \u0303']],
    ['input text one two', ['type o', 'type n', 'type e']],
    ['input keyevent 4 KEYCODE_ENTER home', ['key 4', 'key 66', 'key 3']],
    ['input keyevent --longpress BACK', ['key 4 long']],
    ['input keyevent NO_SUCH_KEY', []],
    ['input keycombination 113 29', ['key 29 with 113']],
    ['input touchscreen -d 0 keyevent 111', ['key 111']],
    ['input -d 3 keyevent 4', []],
    ['cmd input keyevent 4', ['key 4']],
  ])('%s', async (command, told) => {
    const fake = createFakeMachine();
    expect(await fake.run(command)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(fake.told).toEqual(told);
  });

  test('tap is down and up in one instant, motionevent its parts', async () => {
    const { run, told, machine } = createFakeMachine();
    const at = Math.round(machine.clock.now() % 100_000);
    await run('input tap 10.5 20; input motionevent DOWN 1 2; input motionevent MOVE 3 4; input motionevent UP 3 4');
    expect(told).toEqual([
      `down 11,20 @${at}`,
      `up 11,20 @${at}`,
      `down 1,2 @${at}`,
      `move 3,4 @${at}`,
      `up 3,4 @${at}`,
    ]);
  });

  test('swipe moves over its duration and lifts at the end without a pause', async () => {
    const { run, told, machine } = createFakeMachine();
    const before = machine.clock.now();
    await run('input swipe 0 100 0 20 80');
    expect(machine.clock.now() - before).toBe(80);
    expect(told).toHaveLength(12);
    expect(told[1]).toMatch(/^move 0,100/);
    expect(told[6]).toMatch(/^move 0,60/);
    expect(told[11]).toMatch(/^up 0,20/);
  });

  test('draganddrop no longer than the long press makes no move', async () => {
    const { run, told } = createFakeMachine();
    await run('input draganddrop 1 1 9 9 400');
    expect(told.map((line) => line.split(' ')[0])).toEqual(['down', 'up']);
  });

  test('a client that goes away in mid swipe leaves no finger on the screen', async () => {
    const { run, told, machine } = createFakeMachine();
    const input = binaries.find(({ name }) => name === 'input');
    const process = {
      ...(await capture(run)),
      machine,
      args: ['swipe', '0', '0', '9', '9', '100'],
      sleep: () => Promise.reject(new Error('gone')),
    };
    await expect(input?.run(process)).rejects.toThrow('gone');
    expect(told.at(-1)).toMatch(/^cancel/);
  });

  test.each([
    [
      34,
      'input text é',
      255,
      "\nException occurred while executing 'text':\njava.lang.NullPointerException: Attempt to get length of null array\n",
    ],
    [
      34,
      "input text ''",
      255,
      "\nException occurred while executing 'text':\njava.lang.NullPointerException: Attempt to get length of null array\n",
    ],
    [
      34,
      'input tap 1',
      255,
      "\nException occurred while executing 'tap':\njava.lang.IllegalArgumentException: Invalid arguments for command: tap\n",
    ],
    [30, 'input text é', 1, 'java.lang.NullPointerException: Attempt to get length of null array\n'],
  ])('API %i: %s fails', async (api, command, code, stderr) => {
    const { run, told } = createFakeMachine({ api });
    expect(await run(command)).toEqual({ code, stdout: '', stderr });
    expect(told).toEqual([]);
  });

  test('unknown words are told by the text, with code 0', async () => {
    expect(await createFakeMachine().run('input nope')).toEqual({
      code: 0,
      stdout: 'Unknown command: nope\n',
      stderr: '',
    });
    const old = await createFakeMachine({ api: 30 }).run('input keycombination 1 2');
    expect(old).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('Error: Unknown command: keycombination\nUsage: input'),
    });
  });
});

/** The members of a process that the program under test does not replace. */
async function capture(_run: unknown) {
  return {
    name: 'input',
    env: {},
    cwd: '/',
    pid: 1,
    stdin: { read: async () => undefined, unread: () => {} },
    out: () => {},
    err: () => {},
    signal: new AbortController().signal,
    background: false,
    resolve: (path: string) => path,
    spawn: async () => 0,
  };
}

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

describe('dumpsys', () => {
  const grep = async (api: number, command: string, keyboard = false) => {
    const fake = createFakeMachine({ api });
    fake.screen.keyboard = keyboard;
    return (await fake.run(command)).stdout;
  };

  test.each([
    [
      28,
      'dumpsys window windows | grep -E "mCurrentFocus|mFocusedApp"',
      /mCurrentFocus=Window\{\w+ u0 com\.a\/com\.a\.Main\}\n {2}mFocusedApp=AppWindowToken\{\w+ token=Token\{\w+ ActivityRecord\{\w+ u0 com\.a\/\.Main t2\}\}\}\n$/,
    ],
    [34, 'dumpsys window windows | grep -c mCurrentFocus', /^0\n$/],
    [
      34,
      'dumpsys window displays | grep mFocusedApp',
      /^ {2}mFocusedApp=ActivityRecord\{\w+ u0 com\.a\/\.Main t2\}\n$/,
    ],
    [33, 'dumpsys window | grep mFocusedApp', /ActivityRecord\{\w+ u0 com\.a\/\.Main\} t2\}\n$/],
    [28, 'dumpsys activity activities | grep esumed', /^ {2}mResumedActivity: ActivityRecord/],
    [
      36,
      'dumpsys activity activities | grep topResumed',
      /^ {4}topResumedActivity=ActivityRecord\{\w+ u0 com\.a\/\.Main t2\}\n$/,
    ],
    [34, 'dumpsys package com.a | grep version', /^ {4}versionCode=12 minSdk=26 targetSdk=34\n {4}versionName=1\.2\n$/],
    [34, 'dumpsys package none', /^Unable to find package: none\n$/],
    [34, 'dumpsys battery | grep level', /^ {2}level: 100\n$/],
    [34, 'dumpsys display | grep -o "logicalFrame=Rect([^)]*)"', /^logicalFrame=Rect\(0, 0 - 100, 200\)\n$/],
    [34, 'dumpsys power | grep mWakefulness', /^ {2}mWakefulness=Awake\n$/],
    [34, 'dumpsys SurfaceFlinger --display-id', /^Display 4619827259835644672 \(HWC display 0\)/],
    [34, 'dumpsys nope 2>&1', /^Can't find service: nope\n$/],
  ] as const)('API %i: %s', async (api, command, shape) => {
    expect(await grep(api, command)).toMatch(shape);
  });

  test.each([
    [33, true, 'InsetsSource type=ITYPE_IME frame=[0,120][100,200] visible=true insetsRoundedCornerFrame=false'],
    [33, false, 'InsetsSource type=ITYPE_IME frame=[0,0][0,0] visible=false insetsRoundedCornerFrame=false'],
    [34, true, 'InsetsSource id=3 type=ime frame=[0,120][100,200] visible=true flags= sideHint=BOTTOM'],
    [36, false, 'InsetsSource id=3 type=ime frame=[0,0][0,0] visible=false flags=INVALID sideHint=NONE'],
  ])('API %i: the keyboard shown=%s', async (api, shown, line) => {
    expect(await grep(api, 'dumpsys window displays | grep InsetsSource', shown)).toBe(`        ${line}\n`);
    expect(await grep(api, 'dumpsys input_method | grep -o "mInputShown=[a-z]*"', shown)).toBe(
      `mInputShown=${shown}\n`,
    );
    expect(await grep(api, 'dumpsys window InputMethod | grep -o "isVisible=.*"', shown)).toBe(`isVisible=${shown}\n`);
  });

  test('no insets source before API 30', async () => {
    expect(await grep(29, 'dumpsys window | grep -c InsetsSource', true)).toBe('0\n');
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
