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
