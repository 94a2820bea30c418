import { describe, expect, it } from 'vitest';
import { parseFacts, renderFactsScript } from '../../src/android/device-facts.ts';
import { cutPng } from '../../src/android/screencap.ts';
import { parseLook, renderLookScript } from '../../src/android/uiautomator-dump.ts';
import { readFixture } from './read-fixture.ts';

const xml = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\"></hierarchy>";
const answer = (status: string, file: string) => `${status}M\n${file}M\nmInputShown=false\nM\nmCurrentFocus=null\n`;

describe('a look', () => {
  it('is one script that never reads a stale file and leaves none behind', () => {
    const script = renderLookScript('M', { file: '/data/local/tmp/x.xml', apiLevel: 34 });
    expect(script).toBe(
      'rm -f /data/local/tmp/x.xml; uiautomator dump /data/local/tmp/x.xml 2>&1; echo M; cat /data/local/tmp/x.xml 2>/dev/null; echo M; ' +
        "rm -f /data/local/tmp/x.xml; dumpsys input_method | grep 'mInputShown='; echo M; " +
        "dumpsys window displays | grep -E 'mDisplayId=|mCurrentFocus=|mFocusedApp=|type=ITYPE_IME |type=ime | cur='",
    );
    expect(renderLookScript('M', { file: 'f', apiLevel: 28 })).toContain(
      '{ dumpsys window windows; dumpsys window displays; } |',
    );
  });

  it('is cut at its markers, though the dump has no newline at its end', () => {
    expect(parseLook('M', answer('UI hierchary dumped to: /x\n', xml))).toEqual({
      dump: { xml },
      inputMethod: 'mInputShown=false\n',
      window: 'mCurrentFocus=null\n',
    });
    expect(parseLook('M', 'UI hierchary dumped to: /x\nM\n<hier')).toBeUndefined();
  });

  it.each([
    ['ERROR: could not get idle state.\n', 'not-idle'],
    ['ERROR: null root node returned by UiTestAutomationBridge.\n', 'no-root'],
    ['java.lang.IllegalStateException: UiAutomationService android.x.Proxy@d827670already registered!\n', 'taken'],
    ['java.lang.IllegalArgumentException: Illegal character (U+0)\n', 'failed'],
    ['', 'failed'],
  ])('tells why there is none: %s', (status, problem) => {
    // Even with a file: it would be an old one.
    expect(parseLook('M', answer(status, xml))?.dump).toMatchObject({ problem });
  });

  it('does not believe the success line without a file', () => {
    expect(parseLook('M', answer('UI hierchary dumped to: /x\n', ''))?.dump).toMatchObject({ problem: 'failed' });
  });
});

describe('device facts', () => {
  const parts = [
    'Pixel 9\n',
    'Google\n',
    '36\n',
    '16\n',
    'Physical size: 1080x2424\n',
    'Physical density: 420\n',
    '  Display: mDisplayId=0\n    init=1080x2424 420dpi cur=2424x1080 app=1x1\n',
    'null\n0.0\n0\n',
  ];

  it('are read from one script, the size as the display is turned now', () => {
    expect(renderFactsScript('M').split('; echo M; ')).toHaveLength(parts.length);
    expect(parseFacts('M', parts.join('M\n'))).toEqual({
      model: 'Pixel 9',
      manufacturer: 'Google',
      apiLevel: 36,
      release: '16',
      size: { width: 2424, height: 1080 },
      density: 420,
      animationsOff: false,
    });
    const off = parts.with(7, '0.0\n0\n0.0\n').join('M\n');
    expect(parseFacts('M', off)).toMatchObject({ animationsOff: true });
  });

  it('name what the device did not tell', () => {
    expect(parseFacts('M', parts.with(2, '\n').join('M\n'))).toBe('ro.build.version.sdk');
    expect(parseFacts('M', parts.with(4, '').with(6, '').join('M\n'))).toBe('wm size');
    expect(parseFacts('M', parts.with(5, '').join('M\n'))).toBe('wm density');
  });
});

describe('cutPng', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  it('finds the picture between warnings and what follows', () => {
    const warning = Buffer.from(readFixture('screencap_multi_display_warning.txt'));
    expect(cutPng(Buffer.concat([warning, png, Buffer.from('\n')]))).toEqual(png);
  });

  it('takes a picture cut short for none', () => {
    for (let length = 0; length < png.length; length++) expect(cutPng(png.subarray(0, length))).toBeUndefined();
  });
});
