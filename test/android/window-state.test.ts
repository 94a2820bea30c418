import { describe, expect, it } from 'vitest';
import { parseCurrentSize, parseWmDensity, parseWmSize } from '../../src/android/display.ts';
import { parseForeground } from '../../src/android/foreground.ts';
import { parseHideKeyboard, parseKeyboard } from '../../src/android/keyboard.ts';
import { keepFirstDisplay } from '../../src/android/window-lines.ts';
import { hasCorpus, readCorpus, readFixture } from './read-fixture.ts';

const api33 = readFixture('api33_mtk_window_critical.excerpt.txt');
const api36 = readFixture('api36_pixel9emu_activity_dump.excerpt.txt');
const api16 = readFixture('avc_dumpsys_window_windows_sample_ui.excerpt.txt');

describe('parseForeground', () => {
  it('gives the focused window of an activity, with its full class', () => {
    expect(parseForeground(api36)).toEqual({
      packageName: 'com.google.android.apps.nexuslauncher',
      activity: 'com.google.android.apps.nexuslauncher.NexusLauncherActivity',
    });
    expect(parseForeground(api16)).toEqual({
      packageName: 'com.dtmilano.android.sampleui',
      activity: 'com.dtmilano.android.sampleui.MainActivity',
    });
  });

  it('names the window that has the focus instead of the app', () => {
    expect(parseForeground(api33)).toEqual({
      packageName: 'com.mediatek.camera',
      activity: 'com.mediatek.camera.CameraLauncher',
      focusedWindow: 'NotificationShade',
    });
    const anr =
      '  mCurrentFocus=Window{1 u0 Application Not Responding: a.b}\n  mFocusedApp=ActivityRecord{2 u0 a.b/.C t3}\n';
    expect(parseForeground(anr)).toEqual({
      packageName: 'a.b',
      activity: 'a.b.C',
      focusedWindow: 'Application Not Responding: a.b',
    });
  });

  it('takes the resumed activity where the window dump has no focus', () => {
    const resumed = (line: string) => parseForeground(`  mCurrentFocus=null\n${line}\n`)?.activity;
    expect(resumed('  mResumedActivity: ActivityRecord{abc u0 a.b/.Old t1}')).toBe('a.b.Old');
    expect(resumed('      topResumedActivity=ActivityRecord{abc u0 a.b/c.New t4}')).toBe('c.New');
    expect(resumed('  ResumedActivity: ActivityRecord{1f72345 u0 a.b/.Stray} t12}')).toBe('a.b.Stray');
  });

  it('knows nobody in front while the focus changes', () => {
    expect(parseForeground('  mCurrentFocus=null\n  mFocusedApp=null\n')).toBeUndefined();
  });

  it('looks at the default display only', () => {
    const two = [
      '  Display: mDisplayId=2 rootTasks=1',
      '    init=100x100 240dpi cur=100x100 app=100x100',
      '  mCurrentFocus=Window{1 u0 other.app/other.app.Main}',
      '  Display: mDisplayId=0 rootTasks=6',
      '    init=480x800 240dpi cur=800x480 app=480x728',
      '  mCurrentFocus=Window{2 u0 my.app/my.app.Main}',
    ].join('\n');
    expect(parseForeground(two)?.packageName).toBe('my.app');
    expect(parseCurrentSize(two)).toEqual({ width: 800, height: 480 });
    expect(keepFirstDisplay(two)).toHaveLength(3);
  });
});

describe('parseKeyboard', () => {
  const shown = '  mShowRequested=true mShowForced=false mInputShown=true\n';
  it('finds mInputShown in the middle of its line', () => {
    expect(parseKeyboard(readFixture('api33_mtk_input_method_critical.excerpt.txt'), api33)).toEqual({ shown: false });
    expect(parseKeyboard(shown, '')).toEqual({ shown: true });
    expect(parseKeyboard('nothing of the kind', '')).toBeUndefined();
  });

  it('gives the frame of both spellings, of the visible source only', () => {
    const bounds = { left: 0, top: 1533, right: 1080, bottom: 2400 };
    const old = '  InsetsSource type=ITYPE_IME frame=[0,1533][1080,2400] visible=true insetsRoundedCornerFrame=false';
    const recent = [
      '  InsetsSource id=3 type=ime frame=[0,0][0,0] visible=false flags=INVALID',
      '  InsetsSource id=3 type=ime frame=[0,1533][1080,2400] visible=true flags= sideHint=BOTTOM',
    ].join('\n');
    expect(parseKeyboard(shown, old)).toEqual({ shown: true, bounds });
    expect(parseKeyboard(shown, recent)).toEqual({ shown: true, bounds });
    expect(parseKeyboard(shown, old.replace('visible=true', 'visible=false'))).toEqual({ shown: true });
    expect(parseKeyboard('mInputShown=false', old)).toEqual({ shown: false });
  });

  it('tells a BACK that was sent from one that was not needed, and both from an error', () => {
    expect(parseHideKeyboard('vivace-back-sent\n')).toBe(true);
    expect(parseHideKeyboard('vivace-was-hidden\n')).toBe(false);
    expect(parseHideKeyboard('java.lang.SecurityException: no')).toBeUndefined();
    expect(parseHideKeyboard('')).toBeUndefined();
    const warned = 'WARNING: linker: unused DT entry\n';
    expect(parseHideKeyboard(`${warned}vivace-back-sent\n`)).toBe(true);
    expect(parseHideKeyboard(`${warned}vivace-was-hidden\n`)).toBe(false);
  });

  it('takes the frame from the default display, whichever display is printed first', () => {
    const frameOf = (id: number, top: number) =>
      [
        `  Display: mDisplayId=${id} rootTasks=1`,
        `  InsetsSource id=3 type=ime frame=[0,${top}][1080,2400] visible=true flags=`,
      ].join('\n');
    const bounds = { left: 0, top: 1533, right: 1080, bottom: 2400 };
    expect(parseKeyboard(shown, `${frameOf(2, 900)}\n${frameOf(0, 1533)}`)).toEqual({ shown: true, bounds });
    expect(parseKeyboard(shown, frameOf(2, 900))).toEqual({ shown: true });
  });
});

describe('display', () => {
  it('prefers the override, which is the coordinate space', () => {
    const text = readFixture('wm_size_density.txt');
    expect(parseWmSize(text)).toEqual({ width: 1080, height: 2400 });
    expect(parseWmDensity(text)).toBe(420);
    expect(parseWmSize('Physical size: 1440x3200')).toEqual({ width: 1440, height: 3200 });
    expect(parseWmSize('')).toBeUndefined();
    expect(parseWmDensity('Physical density: 510')).toBe(510);
  });

  it('reads the current size from window dumps old and new', () => {
    expect(parseCurrentSize(api33)).toEqual({ width: 480, height: 800 });
    expect(parseCurrentSize(api36)).toEqual({ width: 1080, height: 2424 });
    expect(parseCurrentSize(api16)).toEqual({ width: 480, height: 800 });
  });
});

describe.skipIf(!hasCorpus)('whole dumps (skipped where the corpus does not lie beside the repository)', () => {
  it('reads focus, keyboard and size from the 95 kB of an API 33 tablet', () => {
    const window = readCorpus('dumpsys/api33_mtk_window_critical.txt');
    expect(parseForeground(window)?.focusedWindow).toBe('NotificationShade');
    expect(parseKeyboard(readCorpus('dumpsys/api33_mtk_input_method_critical.txt'), window)).toEqual({ shown: false });
    expect(parseCurrentSize(window)).toEqual({ width: 480, height: 800 });
  });

  it('reads the resumed activity from whole activity dumps', () => {
    expect(parseForeground(readCorpus('dumpsys/api33_mtk_activity_critical.txt'))?.packageName).toBe(
      'com.mediatek.camera',
    );
    expect(parseForeground(readCorpus('dumpsys/api36_pixel9emu_activity_dump.txt'))?.packageName).toBe(
      'com.google.android.apps.nexuslauncher',
    );
  });
});
