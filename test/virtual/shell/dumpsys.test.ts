import { describe, expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

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
    [34, 'dumpsys power | grep mWakefulness=', /^ {2}mWakefulness=Awake\n$/],
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

describe('the program itself', () => {
  test('usage, list, skip, timeouts and all of it', async () => {
    const { run } = createFakeMachine();
    expect(await run('dumpsys --help')).toMatchObject({ stdout: '', stderr: expect.stringMatching(/^usage: dumpsys/) });
    expect((await run('dumpsys -t x battery')).stderr).toMatch(/^usage/);
    expect((await run('dumpsys -t 5 battery')).stdout).toMatch(/^Current Battery/);
    const list = (await run('dumpsys -l')).stdout;
    expect(list).toMatch(/^Currently running services:\n {2}SurfaceFlinger\n/);
    expect((await run('dumpsys -l --skip battery,power')).stdout).toBe(
      list.replace('  battery\n', '').replace('  power\n', ''),
    );
    const all = (await run('dumpsys')).stdout;
    expect(all.startsWith(list)).toBe(true);
    const services = list
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim());
    expect([...all.matchAll(/^DUMP OF SERVICE (.+):$/gm)].map(([, name]) => name)).toEqual(services);
    expect(all).toMatch(/was the duration of dumpsys battery, ending at: 2026-01-02 03:04:05\n/);
  });

  test('a service that only takes commands dumps nothing', async () => {
    expect(await createFakeMachine().run('dumpsys statusbar')).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('power and the keyguard', () => {
  const ui = { power: { awake: false, locked: true } };

  test.each([
    ['dumpsys power | grep mWakefulness=', '  mWakefulness=Asleep\n'],
    ['dumpsys window policy | grep screenState', '      screenState=SCREEN_STATE_OFF\n'],
    ['dumpsys window | grep -c "mDreamingLockscreen=true"', '1\n'],
    ['dumpsys window displays | grep isKeyguardShowing', '    isKeyguardShowing=true\n'],
    ['dumpsys display | grep "Display State="', '  Display State=OFF\n'],
    ['dumpsys deviceidle | grep mScreen', '  mScreenOn=false\n  mScreenLocked=true\n'],
    ['dumpsys nfc | grep mScreenState', 'mScreenState=OFF_LOCKED\n'],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine({ ui }).run(command)).stdout).toBe(stdout);
  });
});

test('deviceidle keeps its list, and knows packages', async () => {
  const { run } = createFakeMachine();
  expect((await run('dumpsys deviceidle whitelist +com.a +none')).stdout).toBe('Added: com.a\nUnknown package: none\n');
  expect((await run('dumpsys deviceidle whitelist | grep user,')).stdout).toMatch(/^user,com\.a,\d+\n$/);
  expect((await run('dumpsys deviceidle whitelist =com.a')).stdout).toBe('true\n');
  expect((await run('dumpsys deviceidle whitelist -com.a; dumpsys deviceidle whitelist')).stdout).not.toContain(
    'user,',
  );
});

test('notifications are told with their words only where asked', async () => {
  const { run } = createFakeMachine();
  await run('cmd notification post -t Secret tag "a text"');
  expect((await run('dumpsys notification')).stdout).not.toContain('Secret');
  expect((await run('dumpsys notification')).stdout).toContain('android.title=String [length=6]');
  expect((await run('dumpsys notification --noredact')).stdout).toContain('android.text=String (a text)');
});

test('window: sections alone and together, visible apps, names, secure flags, nonsense', async () => {
  const fake = createFakeMachine();
  const window = fake.machine.ui.windows()[0];
  if (window === undefined) throw new Error('the fake screen has one window');
  const { run } = createFakeMachine({ ui: { windows: () => [{ ...window, secure: true }] } });
  expect((await run('dumpsys window lastanr')).stdout).toContain('<no ANR has occurred since boot>');
  expect((await run('dumpsys window')).stdout.match(/^WINDOW MANAGER [A-Z ]+/gm)?.map((head) => head.trim())).toEqual([
    'WINDOW MANAGER LAST ANR',
    'WINDOW MANAGER POLICY STATE',
    'WINDOW MANAGER DISPLAY CONTENTS',
    'WINDOW MANAGER TOKENS',
    'WINDOW MANAGER WINDOWS',
  ]);
  expect((await run('dumpsys window com.a')).stdout).toContain('fl=LAYOUT_IN_SCREEN SECURE');
  expect((await run('dumpsys window visible-apps')).stdout).toContain('Window #0 Window{');
  expect((await run('dumpsys window nope')).stdout).toMatch(/^Bad window command, or no windows match: nope\n/);
});

test('times since boot are such, not the time of day', async () => {
  const { run } = createFakeMachine();
  for (const service of ['gfxinfo com.a', 'meminfo']) {
    const [, uptime] = /^Uptime: (\d+) /m.exec((await run(`dumpsys ${service}`)).stdout) ?? [];
    expect(Number(uptime)).toBeGreaterThan(0);
    expect(Number(uptime)).toBeLessThan(3_600_000);
  }
});

test('gfxinfo counts the views of an app that runs', async () => {
  const { run, screen } = createFakeMachine();
  screen.root = { ...screen.root, children: [screen.root, screen.root] };
  expect((await run('dumpsys gfxinfo com.a')).stdout).toContain('Total attached Views : 3\n');
  expect((await run('dumpsys gfxinfo none')).stdout).toBe('No process found for: none\n');
  expect((await run('dumpsys meminfo com.a')).stdout).toContain('** MEMINFO in pid 4321 [com.a] **');
});

test('SurfaceFlinger lists layers from the back', async () => {
  expect((await createFakeMachine().run('dumpsys SurfaceFlinger --list')).stdout).toBe('com.a/com.a.Main#1\n');
});
