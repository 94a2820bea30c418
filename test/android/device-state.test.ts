import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  parseAirplaneMode,
  parseAnimations,
  parseAppLocales,
  parseFontScale,
  parseNightMode,
  parseOrientation,
  parseRtl,
} from '../../src/android/device-state.ts';
import { findLocationRefusal, parseMockPlaces, renderPlace } from '../../src/android/location.ts';
import {
  findPermissionRefusal,
  parsePermissions,
  renderPermissionChange,
  renderReadPermissions,
} from '../../src/android/permissions.ts';
import { hasCorpus, readCorpus } from './read-fixture.ts';

describe('the state of the device', () => {
  it('night mode is what is set, and what is shown by the bits of the mode', () => {
    const dump = (bits: string) => ` mNightMode=0 (auto)  mOverrideOn/Off=false/false\n  mCurUiMode=${bits} x\n`;
    expect(parseNightMode(`Night mode: auto\n${dump('0x21')}`)).toEqual({ mode: 'auto', shown: true });
    expect(parseNightMode(`Night mode: custom_schedule\n${dump('0x11')}`)).toEqual({ mode: 'auto', shown: false });
    expect(parseNightMode('Night mode: yes\n')).toEqual({ mode: true, shown: true });
    expect(parseNightMode('Night mode: auto\n')).toEqual({ mode: 'auto' });
    // Android 9 has no such command; the dump tells it all the same.
    expect(parseNightMode(`Unknown command: night\n mNightMode=2 (yes)  x\n  mCurUiMode=0x21 x`)).toEqual({
      mode: true,
      shown: true,
    });
    expect(parseNightMode('cmd: Can’t find service: uimode\n')).toBeUndefined();
  });

  it.skipIf(!hasCorpus)('night mode of a recorded device', () => {
    const dump = readCorpus('dumpsys/api33_mtk_uimode.txt');
    expect(parseNightMode(`Night mode: no\n${dump}`)).toEqual({ mode: false, shown: false });
    expect(parseNightMode(dump)).toEqual({ mode: false, shown: false });
  });

  it('what was never set has Android’s default; what cannot be read is not known', () => {
    expect(['1', '0', 'null', ''].map(parseAirplaneMode)).toEqual([true, false, false, undefined]);
    expect(['1.3', 'null', '1.2999999523162842', '', 'cmd: not found'].map(parseFontScale)).toEqual([
      1.3,
      1,
      1.3,
      undefined,
      undefined,
    ]);
    expect(['0\n0.0\n0', '0\n0\n0.5', 'null\nnull\nnull', '0\n0'].map(parseAnimations)).toEqual([
      false,
      true,
      true,
      undefined,
    ]);
    expect(['1\n2', '0\n3', '0\nnull', 'null\nnull', '', '0\n7'].map(parseOrientation)).toEqual([
      'auto',
      'landscape_right',
      'portrait',
      'portrait',
      undefined,
      undefined,
    ]);
    expect(['1\n0', 'false\n1', '\n1', '\nnull'].map(parseRtl)).toEqual([true, false, true, false]);
    expect(parseAppLocales('Locales for com.a for user 0 are [ar-EG,en]\n')).toBe('ar-EG,en');
    expect(parseAppLocales('Locales for com.a for user 0 are []\n')).toBe('');
    expect(parseAppLocales('Unknown package com.a for userId 0\n')).toBeUndefined();
  });
});

describe('permissions', () => {
  const dump = `Packages:
  Package [com.a] (1):
    requested permissions:
      android.permission.CAMERA
      android.permission.READ_MEDIA_IMAGES
      android.permission.WRITE_EXTERNAL_STORAGE: restricted=true
      android.permission.INTERNET
      com.a.permission.PUSH
    install permissions:
      android.permission.INTERNET: granted=true
    User 0: ceDataInode=1 installed=true
      runtime permissions:
        android.permission.CAMERA: granted=true, flags=[ USER_SET]
        com.b.permission.SHARE: granted=false, flags=[ ]
    User 10: ceDataInode=2 installed=true
      runtime permissions:
        android.permission.CAMERA: granted=false, flags=[ ]
Hidden system packages:
  Package [com.a] (2):
    requested permissions:
      android.permission.SEND_SMS
`;
  /** Through a real grep, as on the device. */
  const filter = (text: string) => {
    const pattern = /grep -E ('[^|;]*(?:\|[^|;']*)*')/.exec(renderReadPermissions('com.a', 28))?.[1] ?? '';
    return execFileSync('sh', ['-c', `grep -E ${pattern}`], { input: text, encoding: 'utf8' });
  };

  it('are those the app asks people for, of the first user, without what a hidden version asked for', () => {
    const expected = {
      'android.permission.CAMERA': true,
      'android.permission.WRITE_EXTERNAL_STORAGE': false,
      'com.b.permission.SHARE': false,
    };
    expect(parsePermissions(filter(dump), 'com.a', 28)).toEqual({ installed: true, permissions: expected });
    expect(parsePermissions(filter(dump), 'com.a', 33).permissions).toEqual({
      ...expected,
      'android.permission.READ_MEDIA_IMAGES': false,
    });
  });

  it('a package that is not there is told', () => {
    expect(parsePermissions(filter('Unable to find package: com.a\n'), 'com.a', 33)).toEqual({
      installed: false,
      permissions: {},
    });
  });

  it.skipIf(!hasCorpus)('of a recorded device', () => {
    const lines = filter(readCorpus('dumpsys/api33_mtk_package.txt'));
    expect(parsePermissions(lines, 'com.android.cts.priv.ctsshim', 33)).toEqual({
      installed: true,
      permissions: { 'android.permission.POST_NOTIFICATIONS': false },
    });
    expect(parsePermissions(lines, 'com.none', 33).installed).toBe(false);
  });

  it('a refusal is the sentence of the exception', () => {
    const words =
      "Exception occurred while executing 'grant':\njava.lang.SecurityException: Package a has not requested permission B\n\tat com.android.server.X(X.java:1)\n";
    expect(findPermissionRefusal(words)).toBe('Package a has not requested permission B');
    expect(findPermissionRefusal('Operation not allowed: java.lang.SecurityException: Neither user 2000 nor\n')).toBe(
      'Neither user 2000 nor',
    );
    expect(findPermissionRefusal('\n')).toBeUndefined();
  });

  it('names are quoted, whatever they hold', () => {
    expect(renderPermissionChange("a'; reboot", 'x', 'allow')).toBe("pm grant 'a'\\''; reboot' 'x' 2>&1");
  });
});

describe('location', () => {
  it('degrees are never written with an exponent, and minus goes before them', () => {
    expect(renderPlace({ latitude: 1e-7, longitude: -0.5 })).toContain('--location 0.0000001,-0.5 ');
    expect(renderPlace({ latitude: 10, longitude: 0 })).toContain('--location 10,0 ');
  });

  it('is told by mocked providers alone', () => {
    const dump = `    passive provider:
      last location=Location[gps 1.000000,2.000000 hAcc=5.0 et=+1s mock]
    gps provider [mock]:
      service: ProviderRequest[OFF]
      last location=Location[gps -33.856800,151.215300 hAcc=5.0 et=+1h2m mock]
      last coarse location=Location[gps -33.850000,151.210000 hAcc=2000.0 et=+1h2m]
    network provider [mock]:
      last location=null
`;
    expect(parseMockPlaces(dump)).toEqual({
      gps: { latitude: -33.8568, longitude: 151.2153 },
      network: undefined,
    });
  });

  it('true and false are answers, exceptions are not', () => {
    expect(findLocationRefusal('true\n')).toBeUndefined();
    expect(findLocationRefusal('Exception occurred:\njava.lang.SecurityException: not allowed to mock\n\tat X\n')).toBe(
      'not allowed to mock',
    );
    expect(findLocationRefusal('Unknown command: providers\n')).toBe('Unknown command: providers');
  });
});
