import { describe, expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

describe('settings', () => {
  test.each([
    ['settings', 255, /^Settings provider/, ''],
    ['settings nope', 255, /^$/, 'Invalid command: nope\n'],
    ['settings get nowhere x', 255, /^$/, "Invalid namespace 'nowhere'\n"],
    ['settings get global', 255, /^$/, 'Bad arguments\n'],
    ['settings get global a b', 255, /^$/, 'Too many arguments\n'],
    ['settings put global a', 255, /^$/, 'Bad arguments\n'],
    ['settings put global a 1 tag nope', 255, /^$/, "Argument expected to be 'default'\n"],
    ['settings get --user 7 global a', 255, /^$/, 'Invalid user: 7\n'],
    ['settings get --user current GLOBAL a', 0, /^null\n$/, ''],
    ['settings delete global none', 0, /^Deleted 0 rows\n$/, ''],
    ['settings reset secure untrusted_defaults', 0, /^$/, ''],
  ] as const)('%s', async (command, code, stdout, stderr) => {
    expect(await createFakeMachine().run(command)).toEqual({ code, stdout: expect.stringMatching(stdout), stderr });
  });

  test('three in one line, as Appium sends them', async () => {
    const { run } = createFakeMachine();
    const line = 'settings put global hidden_api_policy_pre_p_apps 1;settings put global hidden_api_policy 1';
    expect(await run(line)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run('settings list global | grep hidden')).stdout).toBe(
      'hidden_api_policy=1\nhidden_api_policy_pre_p_apps=1\n',
    );
  });

  test('accessibility services are a switch', async () => {
    const { run, machine } = createFakeMachine();
    await run("settings put secure enabled_accessibility_services ''");
    expect(machine.switches.get('accessibility')).toBe(false);
    expect((await run('settings get secure accessibility_enabled')).stdout).toBe('0\n');
    await run('settings put secure enabled_accessibility_services com.a/.Helper');
    expect(machine.switches.get('accessibility')).toBe(true);
    expect((await run('settings get secure accessibility_enabled')).stdout).toBe('1\n');
    machine.switches.set('accessibility', false);
    expect((await run('settings get secure enabled_accessibility_services')).stdout).toBe('\n');
  });
});

describe('wm', () => {
  /** A screen that obeys what is forced, as the real one does. */
  const create = (api = 34) => {
    const fake = createFakeMachine({
      api,
      ui: {
        get size() {
          const [width, height] = (fake.machine.settings.get('global', 'display_size_forced') ?? '100,200').split(',');
          return { width: Number(width), height: Number(height) };
        },
        get density() {
          return Number(fake.machine.settings.get('secure', 'display_density_forced') ?? 420);
        },
      },
    });
    fake.machine.properties.set('ro.sf.lcd_density', '420');
    return fake;
  };

  test('size and density are forced and reset; the override stands below', async () => {
    const { run } = create();
    expect((await run('wm size; wm density')).stdout).toBe('Physical size: 100x200\nPhysical density: 420\n');
    expect(await run('wm size 80x160; wm density 320')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run('wm size; wm density')).stdout).toBe(
      'Physical size: 100x200\nOverride size: 80x160\nPhysical density: 420\nOverride density: 320\n',
    );
    await run('wm size 40dpx80dp');
    expect((await run('cmd window size')).stdout).toContain('Override size: 80x160\n');
    await run('wm size reset; wm density reset');
    expect((await run('wm size -d 0; wm density')).stdout).toBe('Physical size: 100x200\nPhysical density: 420\n');
  });

  test.each([
    ['wm size 80', 'Error: bad size 80\n'],
    ['wm size axb', 'Error: bad number java.lang.NumberFormatException: For input string: "a"\n'],
    ['wm density x', 'Error: bad number java.lang.NumberFormatException: For input string: "x"\n'],
    ['wm density 71', 'Error: density must be >= 72\n'],
    ['wm user-rotation sideways', 'Error: argument needs to be either -d, free or lock.\n'],
  ])('%s is refused on stderr', async (command, stderr) => {
    expect(await create().run(command)).toEqual({ code: 255, stdout: '', stderr });
  });

  test('rotation under its name of each level, the keyguard, and what is gone', async () => {
    const { run, told } = create();
    expect(
      (await run('wm user-rotation lock 1; wm user-rotation; wm user-rotation free; wm user-rotation')).stdout,
    ).toBe('lock 1\nfree\n');
    expect((await run('wm set-user-rotation lock 1')).stdout).toBe('Unknown command: set-user-rotation\n');
    const old = create(30);
    await old.run('wm set-user-rotation lock 3');
    expect(old.told).toContain('setting system user_rotation 3');
    expect((await old.run('wm user-rotation')).stdout).toBe('Unknown command: user-rotation\n');
    await run('wm dismiss-keyguard');
    expect(told).toContain('dismiss keyguard');
    expect(await run('wm overscan reset')).toMatchObject({ code: 255, stdout: 'Unknown command: overscan\n' });
  });
});

test('ime: the only keyboard can be listed, enabled, chosen and reset; others are refused', async () => {
  const { run } = createFakeMachine();
  const id = 'com.vivace.keyboard/.KeyboardService';
  expect((await run('ime list -s')).stdout).toBe(`${id}\n`);
  expect((await run('ime list -a')).stdout).toMatch(new RegExp(`^${id}:\n {2}mId=${id} `));
  expect((await run(`ime enable ${id}; ime set ${id}`)).stdout).toBe(
    `Input method ${id}: already enabled for user #0\nInput method ${id} selected for user #0\n`,
  );
  expect(await run('ime set com.b/.C')).toEqual({
    code: 255,
    stdout: '',
    stderr: 'Unknown input method com.b/.C cannot be selected for user #0\n',
  });
  expect((await run(`ime disable ${id}; ime list -s`)).stdout).toBe(`Input method ${id}: now disabled for user #0\n`);
  expect((await run('ime reset; ime list -s')).stdout).toContain(`${id}\n`);
});
