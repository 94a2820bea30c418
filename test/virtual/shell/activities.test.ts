import { describe, expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

/** Nothing is in front and nothing runs. */
const idle = { resumed: undefined, pid: () => undefined };

describe('am start', () => {
  test('-W prints what a phone prints', async () => {
    const { run, told } = createFakeMachine({ ui: idle });
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

  test('ThisTime and no LaunchState before Android 10', async () => {
    const { stdout } = await createFakeMachine({ api: 28, ui: idle }).run('am start -W com.a/.Main');
    expect(stdout).toContain('Status: ok\nActivity: com.a/.Main\nThisTime: 421\nTotalTime: 421\n');
  });

  test('Activity: is what got resumed, not what was asked for', async () => {
    const other = { packageName: 'com.sys', activity: 'com.sys.Home' };
    const { stdout } = await createFakeMachine({ ui: { ...idle, resumed: other } }).run('am start -W com.a/.Main');
    expect(stdout).toContain('\nActivity: com.sys/.Home\n');
  });

  test.each([
    [{}, 'Warning: Activity not started, intent has been delivered to currently running top-most instance.\n'],
    [{ resumed: undefined }, 'Warning: Activity not started, its current task has been brought to the front\n'],
  ])('a warning is a success, on stderr without -W: %j', async (ui, warning) => {
    expect(await createFakeMachine({ ui }).run('am start com.a/.Main')).toMatchObject({ code: 0, stderr: warning });
    const waited = await createFakeMachine({ ui }).run('am start -W com.a/.Main');
    expect(waited).toMatchObject({ code: 0, stderr: '' });
    expect(waited.stdout).toContain(`${warning}Status: ok\n`);
  });

  test('the top-most instance that got the intent has no launch state', async () => {
    expect((await createFakeMachine().run('am start -W com.a/.Main')).stdout).toContain(
      'LaunchState: UNKNOWN (0)\nActivity: com.a/.Main\nTotalTime: 0\n',
    );
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
  });

  test.each([
    ['am start --nope', 'java.lang.IllegalArgumentException: Unknown option: --nope'],
    ['am start -n', 'java.lang.IllegalArgumentException: Argument expected after "-n"'],
    ['am start -n nonsense', 'java.lang.IllegalArgumentException: Bad component name: nonsense'],
    ['am start', 'java.lang.IllegalArgumentException: No intent supplied'],
    ['am start --ei n x com.a', 'java.lang.NumberFormatException: For input string: "x"'],
    ['am start --ez b maybe com.a', 'java.lang.IllegalArgumentException: Invalid boolean value: maybe'],
    [
      'am start -n com.a/.Hidden',
      'java.lang.SecurityException: Permission Denial: starting Intent { flg=0x10000000 cmp=com.a/.Hidden } from null (pid=',
    ],
  ])('%s is an exception with code 255', async (command, words) => {
    const { code, stderr } = await createFakeMachine().run(command);
    expect(code).toBe(255);
    expect(stderr).toMatch(/^\nException occurred while executing 'start':\n/);
    expect(stderr).toContain(words);
  });

  test('-S stops first and pauses; an intent that means nothing cannot be stopped', async () => {
    const { run, told, machine } = createFakeMachine();
    const before = machine.clock.now();
    expect((await run('am start -S com.a/.Main')).stdout).toMatch(/^Stopping: com\.a\nStarting: /);
    expect(told[0]).toBe('stop com.a');
    expect(machine.clock.now() - before).toBe(250);
    expect(await run('am start -S -a x.y')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Error: Intent does not match any activities: Intent { act=x.y }\n',
    });
  });

  test('HOME is the home key; words after the first bare one are not read', async () => {
    const { run, told } = createFakeMachine({ ui: idle });
    await run('am start -a android.intent.action.MAIN -c android.intent.category.HOME');
    await run('am start com.a/.Main --es late x');
    expect(told).toEqual(['key 3', 'launch com.a {}']);
  });

  test('a link finds the activity that takes it', async () => {
    const { stdout } = await createFakeMachine().run(
      'cmd package resolve-activity --brief -a android.intent.action.VIEW -c android.intent.category.BROWSABLE -d https://a.example/x',
    );
    expect(stdout).toBe('priority=0 preferredOrder=0 match=0x308000 specificIndex=-1 isDefault=false\ncom.a/.Link\n');
  });
});

describe('am', () => {
  test('stopping is silent; kill leaves the choice to the activity manager', async () => {
    const { run, told } = createFakeMachine();
    const command = 'am force-stop com.a; am stop-app none; am kill com.a; am kill-all; am crash com.a; am crash 99999';
    expect(await run(command)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(told).toEqual([
      'stop com.a',
      'stop none',
      'kill com.a',
      'kill com.a',
      'kill com.sys',
      'crash com.a',
      'crash 99999',
    ]);
    expect(await run('am force-stop')).toMatchObject({
      code: 255,
      stderr: expect.stringContaining('Argument expected after'),
    });
  });

  test.each([
    [
      'am broadcast -a io.appium.settings.locale --es lang en',
      'Broadcasting: Intent { act=io.appium.settings.locale flg=0x400000 (has extras) }\nBroadcast completed: result=0\n',
    ],
    ['am get-current-user; cmd activity get-started-user-state 0', '0\nRUNNING_UNLOCKED\n'],
    ['am get-standby-bucket com.a; am get-standby-bucket com.sys', '10\n5\n'],
    ['am to-uri -a x.y -d a://b --es k v', 'a://b#Intent;action=x.y;S.k=v;end\n'],
    ['am to-intent-uri -a x.y -d a://b', 'intent://b#Intent;scheme=a;action=x.y;end\n'],
    ['am clear-exit-info com.a; echo $?', '0\n'],
    ['cmd activity get-current-instrumentation; echo $?', 'Unknown command: get-current-instrumentation\n255\n'],
    [
      'am stop-service com.a/.S 2>/dev/null; echo $?',
      'Stopping service: Intent { act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] cmp=com.a/.S }\n255\n',
    ],
    ['dumpsys activity services none', 'ACTIVITY MANAGER SERVICES (dumpsys activity services)\n  (nothing)\n'],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('a protected broadcast is refused after it was told', async () => {
    const { code, stdout, stderr } = await createFakeMachine().run(
      'am broadcast -a android.intent.action.AIRPLANE_MODE --ez state true',
    );
    expect({ code, stdout }).toEqual({
      code: 255,
      stdout: 'Broadcasting: Intent { act=android.intent.action.AIRPLANE_MODE flg=0x400000 (has extras) }\n',
    });
    expect(stderr).toMatch(
      /SecurityException: Permission Denial: not allowed to send broadcast android\.intent\.action\.AIRPLANE_MODE from pid=\d+, uid=2000\n$/,
    );
  });

  test('the media scanner and the shade hear their broadcasts', async () => {
    const { run, machine, told } = createFakeMachine();
    machine.files.write('/sdcard/Pictures/a.png', Buffer.from('x'), 0o660, 0);
    await run('am broadcast -a android.intent.action.MEDIA_SCANNER_SCAN_FILE -d file:///sdcard/Pictures/a.png');
    await run('am broadcast -a android.intent.action.CLOSE_SYSTEM_DIALOGS');
    expect(machine.media.items.map(({ path }) => path)).toEqual(['/sdcard/Pictures/a.png']);
    expect(told).toEqual(['panel none']);
  });
});

describe('monkey', () => {
  const launcher = '-c android.intent.category.LAUNCHER';

  test('starts an app, and says what a phone says', async () => {
    const { run, told } = createFakeMachine();
    const { code, stdout, stderr } = await run(`monkey -p com.a ${launcher} 1`);
    expect({ code, told }).toEqual({ code: 0, told: ['launch com.a {}'] });
    expect(stdout).toBe(
      'Events injected: 1\n## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)\n',
    );
    expect(stderr).toContain('args: [-p, com.a, -c, android.intent.category.LAUNCHER, 1]\n arg: "-p"\n');
    expect(stderr).toContain('data="com.a"\ndata="android.intent.category.LAUNCHER"\n');
  });

  test.each([
    [`monkey -p none ${launcher} 1 2>/dev/null; echo $?`, '** No activities found to run, monkey aborted.\n252\n'],
    ['monkey -p com.sys 1 2>/dev/null; echo $?', '** No activities found to run, monkey aborted.\n252\n'],
    ['monkey -p com.a 2>&1 | head -n 1', '** Error: Count not specified\n'],
    ['monkey --what 1 2>&1 | head -n 1', '** Error: Unknown option: --what\n'],
    ['monkey --pct-touch 60 --pct-nav 50 1 2>&1 | head -n 1', '** Event weights > 100%\n'],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('the same seed makes the same events, another seed others; throttle takes its time', async () => {
    const play = async (seed: number) => {
      const { run, told, machine } = createFakeMachine();
      const before = machine.clock.now();
      const { stdout } = await run(`monkey -p com.a -s ${seed} --throttle 10 40`);
      expect(stdout).toContain('Events injected: 40\n');
      return { told: told.map((line) => line.replace(/ @.*/, '')), ms: machine.clock.now() - before };
    };
    const first = await play(7);
    expect(first.told.length).toBeGreaterThan(10);
    expect(first.ms).toBeGreaterThan(50);
    expect(await play(7)).toEqual(first);
    expect((await play(8)).told).not.toEqual(first.told);
  });

  test('an app that dies ends the run', async () => {
    let alive = true;
    const ui = {
      pid: () => (alive ? 1 : undefined),
      key: () => {
        alive = false;
      },
    };
    const { code, stdout } = await createFakeMachine({ ui }).run('monkey -p com.a -s 1 --pct-nav 100 50');
    expect(stdout).toMatch(
      /Events injected: 1\n[\s\S]*\*\* System appears to have crashed at event 1 of 50 using seed 1\n$/,
    );
    expect(code).toBe(1);
  });
});

describe('appops and content', () => {
  test.each([
    [
      'appops set 2000 android:mock_location allow; appops get com.android.shell MOCK_LOCATION',
      'MOCK_LOCATION: allow\n',
    ],
    ['appops set com.android.shell android:mock_location default; echo $?', '0\n'],
    ['appops get com.a CAMERA', 'No operations.\n'],
    ['appops set com.a CAMERA deny; dumpsys appops com.a | tail -n 2', '    Package com.a:\n      CAMERA (deny): \n'],
    ['dumpsys permissionmgr; echo $?', '0\n'],
    ['appops set none CAMERA allow 2>&1; echo $?', 'Error: No UID for none in user 0\n255\n'],
    ['appops set com.a NOPE allow 2>&1', 'Error: Unknown operation string: NOPE\n'],
    ['appops set com.a CAMERA sometimes 2>&1', 'Error: Mode sometimes is not valid,\n'],
    ['appops set com.a CAMERA ignore; cmd appops reset com.a >/dev/null; appops get com.a', 'No operations.\n'],
    [
      'content insert --uri content://settings/system --bind name:s:x --bind value:s:7; content query --uri content://settings/system --projection name:value --where "name=\'x\'"; settings get system x',
      'Row: 0 name=x, value=7\n7\n',
    ],
    ['content query --uri content://settings/secure --where "name=\'none\'"', 'No result found.\n'],
    [
      'settings put global x 1; content delete --uri content://settings/global --where "name=\'x\'"; settings get global x',
      'null\n',
    ],
    ['content call --uri content://media --method scan_volume --arg external_primary', 'Result: Bundle[{}]\n'],
    [
      'content query --uri content://sms 2>&1; echo $?',
      'Error while accessing provider:sms\njava.lang.IllegalStateException: Could not find provider: sms\n0\n',
    ],
    ['content query 2>&1 | tail -n 1', '[ERROR] Content provider URI not specified. Did you specify --uri argument?\n'],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('rows of what was scanned', async () => {
    const { run, machine } = createFakeMachine();
    machine.files.write('/sdcard/DCIM/a.jpg', Buffer.from('xyz'), 0o660, 100);
    machine.files.write('/sdcard/Movies/b.mp4', Buffer.from('x'), 0o660, 200);
    machine.media.scan();
    const query = 'content query --uri content://media/external/images/media --projection _id:_display_name:_size';
    expect((await run(query)).stdout).toMatch(/^Row: 0 _id=\d+, _display_name=a\.jpg, _size=3\n$/);
    expect(
      (await run('content query --uri content://media/external/file --sort "_size DESC" | wc -l')).stdout.trim(),
    ).toBe('2');
  });
});
