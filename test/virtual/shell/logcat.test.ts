import { describe, expect, test } from 'vitest';
import type { LogLine } from '../../../src/virtual/contract/log.ts';
import { createFakeMachine } from './fake-machine.ts';

const at = Date.UTC(2026, 11, 9, 16, 50, 47, 184);
const lines: readonly LogLine[] = [
  { at, pid: 832, tid: 5443, uid: 1000, priority: 'I', tag: 'ActivityManager', text: 'Changes in ProcessRecord' },
  { at: at + 1, pid: 4321, uid: 10_090, priority: 'D', tag: 'flutter', text: 'two\nlines' },
  { at: at + 2, pid: 4321, uid: 10_090, priority: 'E', tag: 'AndroidRuntime', text: 'FATAL EXCEPTION: main' },
  { at: at + 3, pid: 168, uid: 0, priority: 'I', tag: 'auditd', text: 'type=2000', buffer: 'events' },
];

function withLog() {
  const fake = createFakeMachine();
  for (const line of lines) fake.machine.log.add(line);
  return fake;
}

describe('logcat', () => {
  test.each([
    // As corpus api33_mtk_logcat_brief.txt, api33_mtk_logcat_threadtime_uid.txt and api33_mtk_logcat_events_threadtime_uid.txt.
    [
      'logcat -d -v brief ActivityManager:I *:S',
      '--------- beginning of system\nI/ActivityManager(  832): Changes in ProcessRecord\n',
    ],
    [
      'logcat -d -v threadtime -v uid -s ActivityManager',
      '--------- beginning of system\n12-09 16:50:47.184  1000   832  5443 I ActivityManager: Changes in ProcessRecord\n',
    ],
    [
      'logcat -b events -d -v threadtime -v uid',
      '--------- beginning of events\n12-09 16:50:47.187  root   168   168 I auditd  : type=2000\n',
    ],
    [
      'logcat -d -s flutter',
      '--------- beginning of main\n12-09 16:50:47.185  4321  4321 D flutter : two\n12-09 16:50:47.185  4321  4321 D flutter : lines\n',
    ],
    [
      'logcat -d -b crash -v time',
      '--------- beginning of crash\n12-09 16:50:47.186 E/AndroidRuntime( 4321): FATAL EXCEPTION: main\n',
    ],
    ['logcat -d -v raw *:E', '--------- beginning of crash\nFATAL EXCEPTION: main\n'],
    ['logcat -d -v tag -t 1', '--------- beginning of crash\nE/AndroidRuntime: FATAL EXCEPTION: main\n'],
    [
      'logcat -d -v process --pid=832',
      '--------- beginning of system\nI(  832) Changes in ProcessRecord  (ActivityManager)\n',
    ],
    [
      'logcat -d -v long -b crash',
      '--------- beginning of crash\n[ 12-09 16:50:47.186  4321: 4321 E/AndroidRuntime ]\nFATAL EXCEPTION: main\n\n',
    ],
    [
      "logcat -d -v epoch -e '^two'",
      '--------- beginning of main\n    1796835047.185  4321  4321 D flutter : two\n    1796835047.185  4321  4321 D flutter : lines\n'.replaceAll(
        '    1796',
        '1796',
      ),
    ],
    ["logcat -d -v raw -t '12-09 16:50:47.186'", '--------- beginning of crash\nFATAL EXCEPTION: main\n'],
    ['logcat -c; logcat -d; logcat -d -b all -v raw', '--------- beginning of events\ntype=2000\n'],
    ['logcat -m 1 -v raw', '--------- beginning of system\nChanges in ProcessRecord\n'],
    [
      'logcat -d -v raw -f /sdcard/log -b crash; cat /sdcard/log',
      '--------- beginning of crash\nFATAL EXCEPTION: main\n',
    ],
    ['log -t mine -p w hello; logcat -d -v tag -s mine', '--------- beginning of main\nW/mine    : hello\n'],
  ])('%s', async (command, stdout) => {
    expect(await withLog().run(command)).toEqual({ stdout, stderr: '', code: 0 });
  });

  test('what is wrong is told', async () => {
    const { run } = withLog();
    expect(await run('logcat -v nope')).toMatchObject({ code: 1, stderr: 'logcat: Invalid parameter "nope" to -v\n' });
    expect(await run('logcat -d x:Q')).toMatchObject({ code: 1, stderr: "logcat: Invalid filter expression 'x:Q'\n" });
    expect(await run('logcat -S')).toMatchObject({ code: 1, stderr: 'logcat: -S is not supported by this device\n' });
    expect((await run('logcat -g -b main')).stdout).toMatch(/^main: ring buffer is 256 KiB \(/);
  });

  test('a stream tells new lines until it is interrupted, and leaves no listener', async () => {
    const { run, machine } = createFakeMachine();
    const running = run('timeout 10 logcat -v raw; logcat -d -v raw | wc -l');
    await machine.clock.sleep(1000);
    machine.log.add({ at: 1, pid: 1, priority: 'I', tag: 'a', text: 'later' });
    expect((await running).stdout).toBe('--------- beginning of main\nlater\n2\n');
  });
});
