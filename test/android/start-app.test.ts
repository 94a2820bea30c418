import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseClear, parseListPackages } from '../../src/android/packages.ts';
import { parseStart, renderStart } from '../../src/android/start-app.ts';
import { readFixture } from './read-fixture.ts';

const asked = { packageName: 'com.example', clear: false };
const component = 'com.example/.MainActivity';
const answer = (start: string, resolved = component, cleared = '') => ['', cleared, `${resolved}\n`, start].join('M\n');

describe('parseStart', () => {
  it('takes a start for one, also when another app ends up in front', () => {
    expect(parseStart('M', answer(readFixture('am_start_W_minimal_shape.txt')), asked)).toEqual({ started: true });
    expect(parseStart('M', answer(readFixture('am_start_W_ok.txt')), asked)).toEqual({ started: true });
  });

  it('takes every warning for a success', () => {
    for (const warning of readFixture('am_start_warnings.txt').trim().split('\n')) {
      expect(parseStart('M', answer(`Starting: Intent { }\n${warning}\n`), asked)).toEqual({ started: true });
    }
  });

  it('fails with Android’s words', () => {
    expect(parseStart('M', answer(readFixture('am_start_error_type3.txt')), asked)).toEqual({
      started: false,
      reason: 'not-started',
      words: 'Error type 3 Error: Activity class {com.test.thalitest/com.test.thalitest.MainActivity} does not exist.',
    });
    const exception = parseStart('M', answer(readFixture('am_start_exception.txt')), asked);
    expect(exception).toMatchObject({ started: false, words: expect.stringContaining('SecurityException') });
    expect(parseStart('M', answer('Starting: Intent { cmp=com.example/.Main }\n'), asked)).toMatchObject({
      started: false,
      words: 'am start answered nothing',
    });
  });

  it('does not take the echoed intent for an error', () => {
    const start = 'Starting: Intent { cmp=com.example/.ErrorReportActivity java.lang.Exception }\nStatus: ok\n';
    expect(parseStart('M', answer(start), asked)).toEqual({ started: true });
  });

  it('tells a missing app from one without a launcher activity', () => {
    const none = readFixture('resolve_activity_none.txt').trim();
    expect(parseStart('M', answer('package:com.example.other\n', none), asked)).toEqual({
      started: false,
      reason: 'not-installed',
      words: 'No activity found',
    });
    expect(parseStart('M', answer('package:com.example\n', none), asked)).toMatchObject({ reason: 'not-started' });
  });

  it('says when the data could not be cleared', () => {
    const started = 'Status: ok\n';
    const clear = { ...asked, clear: true };
    expect(parseStart('M', answer(started, component, 'Failed\n'), clear)).toMatchObject({
      reason: 'not-cleared',
      words: 'Failed',
    });
    expect(parseStart('M', answer(started, component, 'Success\n'), clear)).toEqual({ started: true });
  });
});

describe('renderStart', () => {
  /** Runs the script in a real sh with Android's programs replaced by ones that tell what they were asked. */
  const run = (options: Partial<Parameters<typeof renderStart>[2]>, resolve: string, query = '') => {
    const script = renderStart('M', 'a.b', { stop: true, clear: false, arguments: {}, ...options });
    const fakes = [
      `am() { printf 'am'; printf ' <%s>' "$@"; echo; }`,
      `pm() { echo "pm $*"; }`,
      `cmd() { case $2 in resolve-activity) printf '%s' '${resolve}';; *) printf '%s' '${query}';; esac; }`,
    ];
    return execFileSync('sh', ['-c', `${fakes.join('; ')}; ${script}`])
      .toString()
      .split('M\n');
  };
  const brief = 'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=false\na.b/.Main$Inner\n';

  it('stops, resolves and starts the last line that came', () => {
    const [stopped, cleared, resolved, start] = run({}, brief);
    expect(stopped).toBe('am <force-stop> <a.b>\n');
    expect(cleared).toBe('');
    expect(resolved).toBe('a.b/.Main$Inner\n');
    expect(start).toMatch(/^am <start> <-W> <-n> <a\.b\/\.Main\$Inner> <-a> <android\.intent\.action\.MAIN> /);
  });

  it('leaves a running app alone when asked to, and clears when asked to', () => {
    expect(run({ stop: false }, brief).slice(0, 2)).toEqual(['', '']);
    expect(run({ stop: false, clear: true }, brief).slice(0, 2)).toEqual(['am <force-stop> <a.b>\n', 'pm clear a.b\n']);
  });

  it('passes arguments with their types and as they are', () => {
    const start = run({ arguments: { s: `it's $x`, e: '', t: true, i: -5, l: 2 ** 40, f: 1.5 } }, brief)[3];
    expect(start).toContain(
      "<--es> <s> <it's $x> <--es> <e> <> <--ez> <t> <true> <--ei> <i> <-5> <--el> <l> <1099511627776> <--ef> <f> <1.5>",
    );
  });

  it('passes a long to its last digit', () => {
    const start = run({ arguments: { id: { long: '9007199254740993' } } }, brief)[3];
    expect(start).toContain('<--el> <id> <9007199254740993>');
  });

  it('passes a float that is whole as a float', () => {
    expect(run({ arguments: { ratio: { float: 2 } } }, brief)[3]).toContain('<--ef> <ratio> <2>');
  });

  it('takes the first activity where Android would show its chooser', () => {
    const query =
      '2 activities found:\n  Activity #0:\n    priority=0\n    a.b/.First\n  Activity #1:\n    a.b/.Second\n';
    const [, , resolved, start] = run({}, 'priority=0\nandroid/com.android.internal.app.ResolverActivity\n', query);
    expect(resolved).toBe('a.b/.First\n');
    expect(start).toContain('<a.b/.First>');
  });

  it('starts nothing of another package, but asks what is installed', () => {
    const [, , resolved, last] = run({}, 'No activity found\n');
    expect(resolved).toBe('No activity found\n');
    expect(last).toBe('pm list packages a.b\n');
  });
});

describe('packages', () => {
  it('reads pm', () => {
    expect(parseListPackages('package:b.c\r\npackage:a\nnoise package:x\n')).toEqual(['a', 'b.c']);
    expect(parseClear('Success\n')).toBe(true);
    expect(parseClear('Failed\n')).toBe(false);
  });
});
