import { describe, expect, test } from 'vitest';
import { binaries } from '../../../src/virtual/shell/binaries/list.ts';
import { createFakeMachine } from './fake-machine.ts';

describe('input', () => {
  test.each([
    ['input text "a%sb"', ['type a', 'type  ', 'type b']],
    ['input text ça\u0303', ['type ç', 'type a', 'type \u0303']],
    ['input text one two', ['type o', 'type n', 'type e']],
    ['input keyevent 4 KEYCODE_ENTER HOME', ['key 4', 'key 66', 'key 3']],
    ['input keyevent --longpress BACK', ['key 4 long']],
    ['input keyevent NO_SUCH_KEY', []],
    ['input keycombination 113 29', ['key 29 with 113']],
    ['input touchscreen -d 0 keyevent 111', ['key 111']],
    ['input -d 3 keyevent 4', []],
    ['cmd input keyevent 4', ['key 4']],
  ])('%s', async (command, told) => {
    const fake = createFakeMachine();
    expect(await fake.run(command)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(fake.told).toEqual(told);
  });

  test('tap is down and up in one instant, motionevent its parts', async () => {
    const { run, told, machine } = createFakeMachine();
    const at = Math.round(machine.clock.now() % 100_000);
    await run('input tap 10.5 20; input motionevent DOWN 1 2; input motionevent MOVE 3 4; input motionevent UP 3 4');
    expect(told).toEqual([
      `down 11,20 @${at}`,
      `up 11,20 @${at}`,
      `down 1,2 @${at}`,
      `move 3,4 @${at}`,
      `up 3,4 @${at}`,
    ]);
  });

  test('swipe moves over its duration and lifts at the end without a pause', async () => {
    const { run, told, machine } = createFakeMachine();
    const before = machine.clock.now();
    await run('input swipe 0 100 0 20 80');
    expect(machine.clock.now() - before).toBe(80);
    expect(told).toHaveLength(12);
    expect(told[1]).toMatch(/^move 0,100/);
    expect(told[6]).toMatch(/^move 0,60/);
    expect(told[11]).toMatch(/^up 0,20/);
  });

  test('draganddrop no longer than the long press makes no move', async () => {
    const { run, told } = createFakeMachine();
    await run('input draganddrop 1 1 9 9 400');
    expect(told.map((line) => line.split(' ')[0])).toEqual(['down', 'up']);
  });

  test('a client that goes away in mid swipe leaves no finger on the screen', async () => {
    const { run, told, machine } = createFakeMachine();
    const input = binaries.find(({ name }) => name === 'input');
    const process = {
      ...(await capture(run)),
      machine,
      args: ['swipe', '0', '0', '9', '9', '100'],
      trap: () => {},
      sleep: () => Promise.reject(new Error('gone')),
    };
    await expect(input?.run(process)).rejects.toThrow('gone');
    expect(told.at(-1)).toMatch(/^cancel/);
  });

  test.each([
    [
      34,
      'input text é',
      255,
      "\nException occurred while executing 'text':\njava.lang.NullPointerException: Attempt to get length of null array\n",
    ],
    [
      34,
      "input text ''",
      255,
      "\nException occurred while executing 'text':\njava.lang.NullPointerException: Attempt to get length of null array\n",
    ],
    [
      34,
      'input tap 1',
      255,
      '\nException occurred while executing \'tap\':\njava.lang.IllegalArgumentException: Argument expected after "1"\n',
    ],
    [30, 'input text é', 1, 'java.lang.NullPointerException: Attempt to get length of null array\n'],
  ])('API %i: %s fails', async (api, command, code, stderr) => {
    const { run, told } = createFakeMachine({ api });
    expect(await run(command)).toEqual({ code, stdout: '', stderr });
    expect(told).toEqual([]);
  });

  test('unknown words are told by the text, with code 0', async () => {
    expect(await createFakeMachine().run('input nope')).toEqual({
      code: 0,
      stdout: 'Unknown command: nope\n',
      stderr: '',
    });
    const old = await createFakeMachine({ api: 30 }).run('input keycombination 1 2');
    expect(old).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('Error: Unknown command: keycombination\nUsage: input'),
    });
  });
});

/** The members of a process that the program under test does not replace. */
async function capture(_run: unknown) {
  return {
    name: 'input',
    env: {},
    cwd: '/',
    pid: 1,
    uid: 2000,
    stdin: { read: async () => undefined, unread: () => {} },
    out: () => {},
    err: () => {},
    signal: new AbortController().signal,
    background: false,
    resolve: (path: string) => path,
    spawn: async () => 0,
  };
}

describe('words of the service and of the program before it', () => {
  const thrown = (command: string, exception: string) =>
    `\nException occurred while executing '${command}':\n${exception}\n`;
  const illegal = 'java.lang.IllegalArgumentException';

  test.each([
    ['input tap a 1', thrown('tap', `${illegal}: Error: Invalid arguments for command: tap`)],
    ['input touchscreen tap a 1', thrown('touchscreen', `${illegal}: Error: Invalid arguments for command: tap`)],
    ['input tap', thrown('tap', `${illegal}: Argument expected after "tap"`)],
    ['input swipe 1 2 3 4 5.5', thrown('swipe', `${illegal}: Error: Invalid arguments for command: swipe`)],
    ['input -d x tap 1 1', thrown('-d', `${illegal}: Error: Invalid arguments for display ID.`)],
    ['input motionevent HOVER 1 1', thrown('motionevent', `${illegal}: Unknown action: HOVER`)],
    ['input keycombination 113', thrown('keycombination', `${illegal}: keycombination requires at least 2 keycodes`)],
    ['input keycombination 113 NOPE', thrown('keycombination', `${illegal}: Unknown keycode: NOPE`)],
    ['input keyevent', thrown('keyevent', `${illegal}: Argument expected after "keyevent"`)],
    ['input keyevent --delay x 4', thrown('keyevent', `${illegal}: Error: Invalid arguments for command: keyevent`)],
  ])('API 34: %s', async (command, stderr) => {
    const { run, told } = createFakeMachine();
    expect(await run(command)).toEqual({ code: 255, stdout: '', stderr });
    expect(told).toEqual([]);
  });

  test.each(['input tap 1', 'input text a b', 'input swipe 1 2 3', 'input tap a b', 'input press 1'])(
    'API 28: %s has the wrong count or kind of words: told on stderr, code 0',
    async (command) => {
      const { run, told } = createFakeMachine({ api: 28 });
      const name = command.split(' ')[1];
      expect(await run(command)).toEqual({
        code: 0,
        stdout: '',
        stderr: expect.stringMatching(`^Error: Invalid arguments for command: ${name}\nUsage: input`),
      });
      expect(told).toEqual([]);
    },
  );

  test('no words: the usage, on stdout from the service, on stderr before Android 12', async () => {
    const now = await createFakeMachine().run('input');
    expect(now).toMatchObject({ code: 0, stderr: '' });
    expect(now.stdout).toMatch(/^Usage: input \[<source>\] \[-d DISPLAY_ID\]/);
    const old = await createFakeMachine({ api: 28 }).run('input');
    expect(old).toMatchObject({ code: 0, stdout: '' });
    expect(old.stderr).toMatch(/^Usage: input \[<source>\] <command>/);
  });

  test('what a level does not have yet is an unknown command', async () => {
    expect((await createFakeMachine({ api: 28 }).run('input motionevent DOWN 1 1')).stderr).toContain(
      'Error: Unknown command: motionevent',
    );
    expect((await createFakeMachine({ api: 36 }).run('input scroll 1 1')).stdout).toBe('Unknown command: scroll\n');
  });

  test('a maker that locks injection: the words of the level, and nothing happens', async () => {
    for (const [api, code] of [
      [34, 255],
      [30, 1],
    ] as const) {
      const { run, told } = createFakeMachine({ api, faults: ['no-inject'] });
      const answer = await run('input tap 1 1');
      expect(answer).toMatchObject({ code, stdout: '' });
      expect(answer.stderr).toMatch(/java\.lang\.SecurityException: .*INJECT_EVENTS permission/);
      expect(told).toEqual([]);
    }
  });
});

describe('sources, flags and times', () => {
  test.each([
    ['input mouse tap 1 2', 2],
    ['input stylus tap 1 2', 2],
    ['input trackball tap 1 2', 0],
    ['input keyboard swipe 1 2 3 4', 0],
    ['input press', 0],
    ['input touchscreen press', 2],
    ['input roll 1 2', 0],
  ])('%s touches the screen %i times', async (command, times) => {
    const { run, told } = createFakeMachine();
    expect(await run(command)).toMatchObject({ code: 0, stderr: '' });
    expect(told).toHaveLength(times);
  });

  test.each([
    [34, 'input keyevent --longpress 4', ['key 4 long'], 500],
    [30, 'input keyevent --longpress 4', ['key 4 long'], 0],
    [34, 'input keyevent --doubletap 24', ['key 24', 'key 24'], 40],
    [34, 'input keyevent --async --delay 30 4 5 6', ['key 4', 'key 5', 'key 6'], 60],
    [34, 'input keyevent 4 --longpress', ['key 4'], 0],
    [34, 'input keyevent home', [], 0],
    [34, 'input keyevent EMOJI_PICKER', [], 0],
    [36, 'input keyevent EMOJI_PICKER', ['key 317'], 0],
    [34, 'input keyevent BUTTON_16 TV_INPUT_VGA_1 REFRESH', ['key 203', 'key 251', 'key 285'], 0],
    [34, 'input keycombination -t 80 113 29', ['key 29 with 113'], 80],
  ] as const)('API %i: %s', async (api, command, told, ms) => {
    const fake = createFakeMachine({ api });
    const before = fake.machine.clock.now();
    expect(await fake.run(command)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(fake.told).toEqual(told);
    expect(fake.machine.clock.now() - before).toBe(ms);
  });

  test('before Android 12 the time of a drag is counted after the hold', async () => {
    const { run, told } = createFakeMachine({ api: 30 });
    await run('input draganddrop 1 1 9 9 400');
    expect(told.length).toBeGreaterThan(40);
  });
});
