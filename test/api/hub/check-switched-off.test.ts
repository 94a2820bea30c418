import { expect, it } from 'vitest';
import { checkSwitchedOff } from '../../../src/api/hub/check-switched-off.ts';

const check = (disabledTools: string[], disabledParameters: Record<string, string[]> = {}) =>
  checkSwitchedOff({ disabledTools, disabledParameters });

it('what there is, and is not needed, may be switched off', () => {
  expect(check(['android_tap', 'android.shell', 'tap'], { android_get_location: ['fresh_fix'] })).toEqual([]);
});

it('a name that there is not is told, with the nearest', () => {
  expect(check(['android_tapp'])).toEqual([
    expect.stringMatching(/disabled: there is no tool "android_tapp".*"android_tap"/),
  ]);
  expect(check([], { android_get_locatio: ['fresh_fix'] })).toEqual([
    expect.stringContaining('"android_get_location"'),
  ]);
  expect(check([], { android_get_location: ['fresh'] })).toEqual([
    expect.stringMatching(/parameter of android_get_location "fresh".*fresh_fix/),
  ]);
});

it('what a tool needs stays on', () => {
  expect(check([], { android_open_app: ['package_id'] })).toEqual([
    expect.stringMatching(/android_open_app needs "package_id".*disabled: \[android_open_app\]/),
  ]);
});

it('parameters are switched off for the tools that heed it alone', () => {
  expect(check([], { tap: ['index'] })).toEqual([
    expect.stringMatching(/takes tools named android_…, not "tap".*disabled: \[tap\]/),
  ]);
});
