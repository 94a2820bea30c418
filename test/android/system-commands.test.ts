import { describe, expect, it } from 'vitest';
import {
  isMissingFile,
  parseFreeSpace,
  parseRealPath,
  parseStatFile,
  renderAppendFile,
} from '../../src/android/files.ts';
import { findInstallRefusal, parseUninstall } from '../../src/android/install.ts';
import { parseLastKnown } from '../../src/android/location.ts';
import { parsePackageDetails } from '../../src/android/package-details.ts';
import { findIntentRefusal, renderSendIntent } from '../../src/android/send-intent.ts';
import { judgeSnooze } from '../../src/android/snooze.ts';
import { hasCorpus, readCorpus } from './read-fixture.ts';

if (!hasCorpus) console.warn('SKIPPED: recorded dumps lie beside the project (shared/corpus), and are not there');

describe('parsePackageDetails', () => {
  it('takes the packages of this moment: not what an update replaced, not what nobody has', () => {
    const dump = [
      'Packages:',
      '  Package [com.b] (4a23baa):',
      '    versionCode=12 minSdk=33 targetSdk=33',
      '    versionName=null',
      '    flags=[ HAS_CODE SYSTEM_EXT ]',
      '    User 0: ceDataInode=1 installed=true hidden=false',
      '  Package [com.a] (4a23bab):',
      '    versionCode=7 minSdk=33 targetSdk=33',
      '    versionName=1.2 beta',
      '    pkgFlags=[ SYSTEM HAS_CODE ]',
      '    User 0: ceDataInode=1 installed=true hidden=false',
      '  Package [com.gone] (4a23bac):',
      '    User 0: ceDataInode=1 installed=false hidden=false',
      'Hidden system packages:',
      '  Package [com.a] (4a23bad):',
      '    versionCode=1 minSdk=33 targetSdk=33',
    ].join('\n');
    expect(parsePackageDetails(dump)).toEqual([
      { packageName: 'com.a', versionCode: 7, versionName: '1.2 beta', system: true },
      { packageName: 'com.b', versionCode: 12, system: false },
    ]);
    expect(parsePackageDetails("Can't find service: package")).toBeUndefined();
  });

  it.skipIf(!hasCorpus)('reads a recorded dump', () => {
    const details = parsePackageDetails(readCorpus('dumpsys/api33_mtk_package.txt')) ?? [];
    expect(details.length).toBe(69);
    expect(details.every(({ versionCode, system }) => versionCode !== undefined && system !== undefined)).toBe(true);
    expect(details.find(({ packageName }) => packageName === 'com.android.cts.priv.ctsshim')).toMatchObject({
      versionName: '13-8572644',
      system: true,
    });
  });
});

describe('findInstallRefusal', () => {
  it('reads Android’s words (corpus install_outputs.txt)', () => {
    expect(findInstallRefusal('Performing Streamed Install\nSuccess\n')).toBeUndefined();
    expect(findInstallRefusal('\tpkg: /data/local/tmp/a.apk\nFailure [INSTALL_FAILED_ALREADY_EXISTS: ...]\n')).toBe(
      'INSTALL_FAILED_ALREADY_EXISTS: ...',
    );
    expect(findInstallRefusal("Error: Can't open file: x")).toBe("Error: Can't open file: x");
    expect(findInstallRefusal('')).toBe('pm install answered nothing');
  });

  it('tells what is not there from what cannot be removed', () => {
    expect(parseUninstall('M', 'M\nFailure [DELETE_FAILED_INTERNAL_ERROR]\n', 'a.b')).toEqual({ installed: false });
    expect(parseUninstall('M', 'package:a.bc\nM\nFailure [x]\n', 'a.b')).toEqual({ installed: false });
    expect(parseUninstall('M', 'package:a.b\nM\nFailure [DELETE_FAILED]\n', 'a.b')).toEqual({
      installed: true,
      refused: 'DELETE_FAILED',
    });
    expect(parseUninstall('M', 'package:a.b\nM\nSuccess\n', 'a.b')).toEqual({ installed: true });
  });
});

describe('files', () => {
  it('reads what toybox says', () => {
    expect(parseStatFile('41f9 3452 1700000000\n')).toEqual({
      folder: true,
      link: false,
      size: 3452,
      modifiedSeconds: 1_700_000_000,
    });
    expect(parseStatFile('stat: nothing')).toBeUndefined();
    expect(isMissingFile("stat: '/x': No such file or directory")).toBe(true);
    expect(isMissingFile("stat: '/x': Permission denied")).toBe(false);
    const free =
      'Filesystem 1K-blocks    Used Available Use% Mounted on\n/dev/fuse   115249236 9215812 106033424   8% /storage/emulated\n';
    expect(parseFreeSpace(free)).toBe(106_033_424 * 1024);
    expect(parseFreeSpace('df: /x: No such file')).toBeUndefined();
    expect(parseRealPath('/a/b \n\n')).toBe('/a/b \n');
    expect(parseRealPath('')).toBeUndefined();
    expect(renderAppendFile("/a'b", '/c')).toContain(`'/a'\\''b'`);
  });
});

describe('parseLastKnown', () => {
  it('takes the newest of what the providers tell, whatever the order', () => {
    const lines = [
      '      last location=Location[network 48.100000,11.500000 hAcc=1500.0 et=+2h3m4s5ms {Bundle[{x=1}]}]',
      '      last location=Location[gps 48.137154,-11.576124 hAcc=3.9 et=+1d2h3m4s5ms alt=520.0]',
      '    passive: Location[passive 1.0,2.0 hAcc=9 et=+23h59m]',
    ].join('\n');
    expect(parseLastKnown(lines)).toEqual({ latitude: 48.137154, longitude: -11.576124, accuracyMeters: 3.9 });
    expect(parseLastKnown('    gps: Location[gps 1.500000,2.000000 hAcc=??? et=+1s]')).toEqual({
      latitude: 1.5,
      longitude: 2,
    });
    expect(parseLastKnown('      last location=null')).toBeUndefined();
  });
});

describe('intents', () => {
  it('hands every part over as one word', () => {
    const line = renderSendIntent({
      kind: 'service',
      action: 'a b',
      data: "x:'y'",
      mime: 'image/*',
      component: 'p/.C',
      packageName: 'p',
      extras: { 'k 1': { type: 'strings', value: ['a', '$b'] } },
      flags: 0x80000001,
    });
    expect(line).toBe(
      `am startservice -a 'a b' -d 'x:'\\''y'\\''' -t 'image/*' -n 'p/.C' -p 'p' -f -2147483647 --esa 'k 1' 'a,$b' 2>&1`,
    );
  });

  it('judges by Android’s words, not by those of the intent', () => {
    expect(findIntentRefusal('Starting: Intent { act=Error type 3 }\n')).toBeUndefined();
    expect(findIntentRefusal('Broadcasting: Intent { act=x }\nBroadcast completed: result=0\n')).toBeUndefined();
    expect(
      findIntentRefusal('Warning: Activity not started, its current task has been brought to the front\n'),
    ).toBeUndefined();
    expect(findIntentRefusal('Error: Requires permission a.b.C\n')?.code).toBe('permission_denied');
    expect(findIntentRefusal('Error: app is in background uid null\n')?.code).toBe('refused');
    expect(
      findIntentRefusal(
        "Exception occurred while executing 'start':\njava.lang.SecurityException: Permission Denial: starting\n\tat android.os.Parcel.createException(Parcel.java:1)\n",
      ),
    ).toEqual({
      code: 'permission_denied',
      words: "Exception occurred while executing 'start': java.lang.SecurityException: Permission Denial: starting",
    });
  });

  it.skipIf(!hasCorpus)('knows what was recorded of starts that failed', () => {
    expect(findIntentRefusal(readCorpus('misc/am_start_error_type3.txt'))?.code).toBe('not_found');
    expect(findIntentRefusal(readCorpus('misc/am_start_exception.txt'))).toBeDefined();
  });
});

describe('judgeSnooze', () => {
  it('takes only what Android says of a success for one', () => {
    expect(judgeSnooze('snoozing <0|a|1|null|1> until time: x\n')).toBe('done');
    expect(judgeSnooze('error: no notification matching key: k\n')).toBe('not-found');
    expect(judgeSnooze('')).toEqual({ refused: 'cmd notification answered nothing' });
  });
});
