import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/events/event.ts';
import { parseEvents } from '../../src/events/ndjson.ts';
import { type RecordOptions, recordFlow } from '../../src/recorder/record-flow.ts';
import { type Call, makeEvents, makeTarget, readFlow } from './calls.ts';

/** An expression of the flow language. */
const ref = (code: string) => `\${${code}}`;

/** The variable, or an end with words. */
const required = (name: string) =>
  ref(`${name} ?? (() => { throw Error('${name} has no value, give it with -e ${name}=…') })()`);

const open: Call = { tool: 'open_app', input: { app: 'com.example.shop', stop: true, clear: false, arguments: {} } };
const signIn = makeTarget('n1', [
  ['Sign in', 1],
  [{ id: 'com.example.shop:id/sign_in' }, 1],
  [{ text: 'Sign in', index: 0 }, 1],
]);
const password = makeTarget('n2', [[{ id: 'com.example.shop:id/password' }, 1]], { password: true });
const user = makeTarget('n3', [[{ id: 'com.example.shop:id/user' }, 1]]);

function record(events: readonly RunEvent[], options?: RecordOptions) {
  const outcome = recordFlow(events, options);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

async function commandsOf(calls: readonly Call[]) {
  const { yaml, warnings } = record(makeEvents([open, ...calls]));
  const { commands } = await readFlow(yaml);
  return { commands: commands.slice(1), warnings };
}

test('writes a sign-in as an author would', () => {
  const { yaml, warnings } = record(
    makeEvents([
      open,
      { tool: 'wait_for_element', input: { query: { id: { regex: 'user' } }, timeout_ms: 17000 }, target: user },
      { tool: 'tap', input: { node: 'n3' }, target: user },
      { tool: 'type_text', input: { text: 'ada' }, target: user },
      {
        tool: 'wait_for_element',
        input: { query: { id: { regex: 'password' } }, timeout_ms: 17000 },
        target: password,
      },
      { tool: 'tap', input: { node: 'n2' }, target: password },
      { tool: 'type_text', input: { text: '[REDACTED]' }, template: { text: ref('PASSWORD') }, target: password },
      { tool: 'dismiss_keyboard' },
      { tool: 'wait_for_element', input: { query: { text: { regex: 'Sign in' } }, timeout_ms: 17000 }, target: signIn },
      { tool: 'tap', input: { node: 'n1', repeat: 1, delay_ms: 100, retry_if_no_change: false }, target: signIn },
      { tool: 'wait_for_element', input: { query: { text: { regex: 'Welcome.*' } }, timeout_ms: 17000 } },
    ]),
  );
  expect(yaml).toBe(`appId: com.example.shop
# The recording does not hold these values. Give them when it runs: -e PASSWORD=…
env:
  PASSWORD: ${required('PASSWORD')}
---
- launchApp
- tapOn:
    id: com.example.shop:id/user
- inputText: ada
- tapOn:
    id: com.example.shop:id/password
- inputText: \${PASSWORD}
- hideKeyboard
# or: { id: com.example.shop:id/sign_in }
# or: { text: Sign in, index: 0 }
- tapOn: Sign in
- assertVisible: Welcome.*
`);
  expect(warnings).toEqual([
    'call 7 (type_text): the value of PASSWORD is not in the recording: give it with -e PASSWORD=… when the flow is run',
  ]);
});

test.each([
  ['android', 'android_open_app', { package_id: 'com.example.shop' }],
  ['channel', 'android.launch_app', { package: 'com.example.shop' }],
] as const)('the app that the %s document’s tool opened is the flow’s', async (face, tool, input) => {
  const { yaml, warnings } = record(makeEvents([{ tool, face, input }]));
  expect((await readFlow(yaml)).config).toMatchObject({ appId: 'com.example.shop' });
  expect(warnings).toEqual([expect.stringContaining(`(${tool}): the app was opened where it stood`)]);
});

test('makes the same flow of a whole run and of the run stripped to its calls', () => {
  const text = readFileSync(new URL('../../fixtures/golden/reporters/passing.ndjson', import.meta.url), 'utf8');
  const { events } = parseEvents(text);
  const stripped = events.filter(({ type }) => type === 'toolCalled' || type === 'toolReturned');
  const whole = record(events);
  const bare = record(stripped);
  expect(bare.yaml.split('---')[1]).toBe(whole.yaml.split('---')[1]);
  expect(whole.yaml).toContain('name: Cart keeps its goods');
});

test('leaves out failed calls and nothing else', async () => {
  const { commands } = await commandsOf([
    { tool: 'wait_for_element', input: { query: { text: { regex: 'Rate us' } }, timeout_ms: 7000 }, ok: false },
    { tool: 'tap', input: { node: 'n1' }, target: signIn, ok: false },
    { tool: 'press_back' },
  ]);
  expect(commands).toEqual(['back']);
});

test('leaves out looks that nothing depends on', async () => {
  const { commands } = await commandsOf([
    { tool: 'observe_screen', face: 'agent' },
    { tool: 'observe_screen_context', face: 'agent' },
    { tool: 'find_element', input: { query: { text: { regex: 'Sign in' } } }, target: signIn },
    { tool: 'press_home' },
  ]);
  expect(commands).toEqual([{ pressKey: 'Home' }]);
});

test('keeps a wait before an act on another node, as an assertion', async () => {
  const { commands } = await commandsOf([
    { tool: 'wait_for_element', input: { query: { text: { regex: 'Total' } }, timeout_ms: 17000 }, target: user },
    { tool: 'tap', input: { node: 'n1' }, target: signIn },
  ]);
  expect(commands).toEqual([{ assertVisible: 'Total' }, { tapOn: 'Sign in' }]);
});

test('keeps the time a wait was given, also before an act, where it is longer than the act itself waits', async () => {
  const wait = (timeout_ms: number): Call => ({
    tool: 'wait_for_element',
    input: { query: { text: { regex: 'Sign in' } }, timeout_ms },
    target: signIn,
  });
  const { commands } = await commandsOf([
    wait(60_000),
    { tool: 'tap', input: { node: 'n1' }, target: signIn },
    wait(3000),
  ]);
  expect(commands).toEqual([
    { extendedWaitUntil: { visible: 'Sign in', timeout: 60_000 } },
    { tapOn: 'Sign in' },
    { extendedWaitUntil: { visible: 'Sign in', timeout: 3000 } },
  ]);
});

test('joins text typed on into the same field, and only that', async () => {
  const type = (text: string, target = user, more = {}): Call => ({
    tool: 'type_text',
    input: { text, ...more },
    target,
  });
  const { commands } = await commandsOf([
    type('Ada'),
    type(' Love'),
    type('lace', user, { submit: true }),
    type('x'),
    type('y', password),
  ]);
  expect(commands).toEqual([
    { inputText: 'Ada Lovelace' },
    { pressKey: 'Enter' },
    { inputText: 'x' },
    { inputText: 'y' },
  ]);
});

test('writes typing into a named field as a tap and the text, and the tap once', async () => {
  const type = (text: string, more = {}): Call => ({
    tool: 'type_text',
    face: 'agent',
    input: { text, view_id: 'user', ...more },
    target: user,
  });
  const { commands } = await commandsOf([
    type('a', { clear_first: true }),
    type('b'),
    { tool: 'press_back' },
    type('c'),
  ]);
  const field = { tapOn: { id: 'com.example.shop:id/user' } };
  expect(commands).toEqual([field, 'eraseText', { inputText: 'ab' }, 'back', field, { inputText: 'c' }]);
});

test('gives a secret without a name one, and says so', async () => {
  const calls: Call[] = [
    open,
    { tool: 'type_text', input: { text: '[REDACTED]' }, target: password },
    { tool: 'press_back' },
    { tool: 'type_text', input: { text: '[12 characters]' }, target: user },
  ];
  const { yaml, warnings } = record(makeEvents(calls));
  const { config, commands } = await readFlow(yaml);
  expect(config).toEqual({
    appId: 'com.example.shop',
    env: { SECRET_1: required('SECRET_1'), SECRET_2: required('SECRET_2') },
  });
  expect(commands).toEqual(['launchApp', { inputText: ref('SECRET_1') }, 'back', { inputText: ref('SECRET_2') }]);
  expect(warnings.map((text) => /SECRET_\d/.exec(text)?.[0])).toEqual(['SECRET_1', 'SECRET_2']);
});

test('keeps an author’s variable with the value it had, and writes other expressions as what they came to', async () => {
  const { yaml } = record(
    makeEvents([
      open,
      { tool: 'type_text', input: { text: 'say "hi"' }, template: { text: ref('USER') } },
      { tool: 'press_back' },
      { tool: 'type_text', input: { text: 'Order 42' }, template: { text: `Order ${ref('output.n')}` } },
      { tool: 'press_back' },
      { tool: 'type_text', input: { text: `costs ${ref('5')}` } },
    ]),
  );
  const { config, commands } = await readFlow(yaml);
  expect(config).toMatchObject({ env: { USER: ref('USER || "say \\"hi\\""') } });
  expect(commands).toEqual([
    'launchApp',
    { inputText: ref('USER') },
    'back',
    { inputText: 'Order 42' },
    'back',
    { inputText: `costs \\${ref('5')}` },
  ]);
});

test('a variable that changed on the way is no constant', async () => {
  const type = (text: string): Call => ({ tool: 'type_text', input: { text }, template: { text: ref('ITEM') } });
  const { commands } = await commandsOf([type('rice'), { tool: 'press_back' }, type('tea')]);
  expect(commands).toEqual([{ inputText: ref('ITEM') }, 'back', { inputText: 'tea' }]);
});

test('takes the first selector that named the target alone, and warns where none did', async () => {
  const several = makeTarget('n7', [
    ['Add', 4],
    [{ text: 'Add', index: 2 }, 1],
  ]);
  const none = makeTarget('n8', [['Delete', 3]]);
  const { commands, warnings } = await commandsOf([
    { tool: 'tap', input: { node: 'n7' }, target: several },
    { tool: 'long_press', input: { node: 'n8', duration_ms: 3000 }, target: none },
  ]);
  expect(commands).toEqual([{ tapOn: { text: 'Add', index: 2 } }, { longPressOn: 'Delete' }]);
  expect(warnings).toEqual(['call 3 (long_press): no selector named the element alone; "Delete" matched 3']);
});

test('invents no target: what only a node id named stays the tool’s own call, with a warning', async () => {
  const { commands, warnings } = await commandsOf([
    { tool: 'tap', face: 'agent', input: { node_id: 'n9' } },
    { tool: 'tap', face: 'agent', input: { bounds: '100,200,300,400' } },
    { tool: 'tap', input: { point: { x: 0.5, y: 0.805, unit: 'fraction' } } },
  ]);
  expect(commands).toEqual([
    { tap: { node_id: 'n9' } },
    { tapOn: { point: '200,300' } },
    { tapOn: { point: '50%,81%' } },
  ]);
  expect(warnings).toHaveLength(1);
});

test('never writes a selector with a masked word in it', async () => {
  const hidden = makeTarget('n4', [
    ['Hello [REDACTED]', 1],
    [{ id: 'greeting' }, 1],
  ]);
  const { commands } = await commandsOf([
    { tool: 'tap', input: { node: 'n4' }, target: hidden },
    { tool: 'wait_for_element', face: 'agent', input: { text: '[9 characters]', timeout_ms: 5000 }, target: hidden },
  ]);
  expect(commands).toEqual([{ tapOn: { id: 'greeting' } }, { assertVisible: { id: 'greeting' } }]);
});

test.each<[Call, unknown]>([
  [
    { tool: 'open_app', input: { app: 'com.example.notes', clear: true, stop: false, arguments: { debug: true } } },
    { launchApp: { appId: 'com.example.notes', clearState: true, stopApp: false, arguments: { debug: true } } },
  ],
  [{ tool: 'open_app', face: 'agent', input: { app: 'com.example.shop' } }, { launchApp: { stopApp: false } }],
  [{ tool: 'stop_app', input: { app: 'com.example.shop' } }, 'stopApp'],
  [{ tool: 'clear_app_data', input: { app: 'com.example.notes' } }, { clearState: 'com.example.notes' }],
  [
    { tool: 'double_tap', input: { node: 'n1', delay_ms: 250 }, target: signIn },
    { doubleTapOn: { text: 'Sign in', delay: 250 } },
  ],
  [
    {
      tool: 'tap',
      input: {
        node: 'n1',
        repeat: 3,
        delay_ms: 100,
        retry_if_no_change: true,
        inside: { x: 0.9, y: 0.5, unit: 'fraction' },
      },
      target: signIn,
    },
    { tapOn: { text: 'Sign in', repeat: 3, retryTapIfNoChange: true, point: '90%,50%' } },
  ],
  [{ tool: 'erase_text', input: { characters: 3 } }, { eraseText: 3 }],
  [{ tool: 'erase_text' }, 'eraseText'],
  [{ tool: 'press_key', input: { key: 'Volume Up' } }, { pressKey: 'Volume Up' }],
  [
    { tool: 'wait_until_absent', input: { query: { text: { regex: 'Loading' } }, timeout_ms: 17000 } },
    { assertNotVisible: 'Loading' },
  ],
  [
    { tool: 'wait_until_absent', input: { query: { id: { regex: 'spinner' } }, timeout_ms: 900 } },
    { extendedWaitUntil: { notVisible: { id: 'spinner' }, timeout: 900 } },
  ],
  [{ tool: 'wait_for_animation', input: { timeout_ms: 15000 } }, 'waitForAnimationToEnd'],
  [{ tool: 'wait_for_animation', input: { timeout_ms: 4000 } }, { waitForAnimationToEnd: { timeout: 4000 } }],
  [{ tool: 'wait_for_idle', face: 'agent', input: { stable_ms: 700 } }, { wait_for_idle: { stable_ms: 700 } }],
  [
    { tool: 'wait_for_element', face: 'agent', input: { text: 'Pay (now)', match: 'contains', timeout_ms: 5000 } },
    { assertVisible: '.*Pay \\(now\\).*' },
  ],
  [{ tool: 'scroll', input: { direction: 'forward' } }, 'scroll'],
  [
    { tool: 'scroll', input: { direction: 'up', container: { id: { regex: 'list' } } } },
    { scroll: { direction: 'up', target_view_id: 'list' } },
  ],
  [
    {
      tool: 'scroll_to_element',
      input: {
        query: { text: { regex: 'Lamp' } },
        direction: 'down',
        timeout_ms: 20000,
        visibility: 1,
        center: false,
        speed: 40,
      },
    },
    { scrollUntilVisible: { element: 'Lamp' } },
  ],
  [
    {
      tool: 'scroll_to_element',
      input: {
        query: { text: { regex: 'Lamp' } },
        direction: 'up',
        timeout_ms: 5000,
        visibility: 0.5,
        center: true,
        speed: 80,
      },
    },
    {
      scrollUntilVisible: {
        element: 'Lamp',
        direction: 'UP',
        timeout: 5000,
        speed: 80,
        visibilityPercentage: 50,
        centerElement: true,
      },
    },
  ],
  [
    {
      tool: 'scroll_to_element',
      face: 'agent',
      input: { text: 'Lamp', direction: 'backward', match: 'exact', max_scrolls: 8 },
    },
    { scrollUntilVisible: { element: 'Lamp', direction: 'UP' } },
  ],
  [
    { tool: 'scroll_to_element', face: 'agent', input: { text: 'Lamp', max_scrolls: 4 } },
    { scroll_to_element: { text: 'Lamp', max_scrolls: 4 } },
  ],
  [{ tool: 'swipe', input: { direction: 'left', duration_ms: 400 } }, { swipe: { direction: 'LEFT' } }],
  [
    {
      tool: 'swipe',
      input: {
        start: { x: 0.5, y: 0.8, unit: 'fraction' },
        end: { x: 0.5, y: 0.2, unit: 'fraction' },
        duration_ms: 250,
      },
    },
    { swipe: { start: '50%,80%', end: '50%,20%', duration: 250 } },
  ],
  [
    { tool: 'swipe', face: 'agent', input: { start_x: 10, start_y: 900, end_x: 10, end_y: 100 } },
    { swipe: { start: '10,900', end: '10,100', duration: 300 } },
  ],
  [
    { tool: 'swipe', input: { direction: 'up', from: { id: { regex: 'sheet' } }, duration_ms: 400 } },
    { swipe: { direction: 'UP', from: { id: 'sheet' } } },
  ],
  [{ tool: 'take_screenshot', input: { path: 'home' } }, { takeScreenshot: 'home' }],
  [
    { tool: 'open_link', input: { link: 'shop://cart', browser: false, auto_verify: false } },
    { openLink: 'shop://cart' },
  ],
  [
    { tool: 'open_link', input: { link: 'https://a.b', browser: true, auto_verify: true } },
    { openLink: { link: 'https://a.b', browser: true, autoVerify: true } },
  ],
  [
    { tool: 'open_link', input: { link: 'shop://cart', app: 'com.example.shop' } },
    { open_link: { link: 'shop://cart', app: 'com.example.shop' } },
  ],
  [{ tool: 'write_clipboard', input: { text: 'SPRING24', required: false } }, { setClipboard: 'SPRING24' }],
  [{ tool: 'start_recording', input: { path: 'a/b' } }, { startRecording: 'a/b' }],
  [{ tool: 'stop_recording', input: {} }, 'stopRecording'],
  [
    { tool: 'compare_screenshot', input: { path: 'cart', threshold_percentage: 99, crop: { id: { regex: 'cart' } } } },
    { assertScreenshot: { path: 'cart', cropOn: { id: 'cart' }, thresholdPercentage: 99 } },
  ],
  [
    {
      tool: 'wait_for_element',
      input: {
        query: { text: { regex: 'Buy' }, below: { text: { regex: 'Lamp' } }, enabled: true },
        timeout_ms: 17000,
      },
    },
    { assertVisible: { text: 'Buy', below: 'Lamp', enabled: true } },
  ],
])('writes %j', async (call, item) => {
  const { commands } = await commandsOf([call]);
  expect(commands).toEqual([item]);
});

test('begins with the app started afresh, and says so where the call did not', () => {
  const agent: Call = { tool: 'open_app', face: 'agent', input: { app: 'com.example.shop' } };
  const { yaml, warnings } = record(
    makeEvents([{ tool: 'observe_screen', face: 'agent' }, agent, { tool: 'press_back' }]),
  );
  expect(yaml).toContain('- launchApp\n');
  expect(warnings.join()).toContain('stops it first');
});

test('never takes the text that was typed for the name of the field', async () => {
  const input = { text: 'ada', bounds: '0,0,10,10', clear_first: false, submit: false };
  const { commands, warnings } = await commandsOf([{ tool: 'type_text', face: 'agent', input }]);
  expect(commands).toEqual([{ inputText: 'ada' }]);
  expect(warnings.join()).toContain('nothing tells which field');
});

test('never writes the length of a text, or a shortened address, in the place of it', async () => {
  const { commands, warnings } = await commandsOf([
    { tool: 'android_set_clipboard', face: 'android', input: { text: '[4 characters]' } },
    { tool: 'android_wait_for_node', face: 'android', input: { by: 'text', value: '[7 characters]' } },
    { tool: 'android_open_uri', face: 'android', input: { uri: 'https://example.com/...' } },
    { tool: 'android_open_uri', face: 'android', input: { uri: 'tel:...' } },
    { tool: 'android.shell', face: 'channel', input: { cmd: ['pm', 'list', '[REDACTED]', ref('USER')] } },
    {
      tool: 'scroll_to_element',
      face: 'agent',
      input: { text: '[9 characters]', direction: 'forward', max_scrolls: 3 },
    },
  ]);
  expect(commands).toEqual([
    { android_set_clipboard: { text: ref('SECRET_1') } },
    { android_wait_for_node: { by: 'text', value: ref('SECRET_2') } },
    { android_open_uri: { uri: ref('SECRET_3') } },
    { android_open_uri: { uri: ref('SECRET_4') } },
    { 'android.shell': { cmd: ['pm', 'list', ref('SECRET_5'), `\\${ref('USER')}`] } },
    { scroll_to_element: { text: ref('SECRET_6'), direction: 'forward', max_scrolls: 3 } },
  ]);
  expect(warnings).toHaveLength(6);
  expect(warnings[0]).toContain('give it with -e SECRET_1=…');
});

test('writes what the other documents’ tools did to elements and apps as an author would', async () => {
  const [tap, node] = [{ inset_percentage: 5 }, { node_id: 'n3' }];
  const { commands } = await commandsOf([
    { tool: 'android_get_screen_state', face: 'android' },
    { tool: 'android_find_nodes', face: 'android', input: { by: 'text', value: '[4 characters]' } },
    { tool: 'android.ui_dump', face: 'channel' },
    { tool: 'android_tap_node', face: 'android', input: { node_id: 'n1', ...tap }, target: signIn },
    { tool: 'android_click_node', face: 'android', input: { node_id: 'n1' }, target: signIn },
    { tool: 'android_long_click_node', face: 'android', input: { node_id: 'n1' }, target: signIn },
    { tool: 'android_type_clear_text', face: 'android', input: node, target: user },
    {
      tool: 'android_type_append_text',
      face: 'android',
      input: { ...node, text: '[3 characters]', typing_speed: 250 },
      target: user,
    },
    { tool: 'android.type', face: 'channel', input: { text: 'lovelace' } },
    { tool: 'android_open_app', face: 'android', input: { package_id: 'com.example.notes' } },
    { tool: 'android.launch_app', face: 'channel', input: { package: 'com.example.shop' } },
  ]);
  expect(commands).toEqual([
    { tapOn: 'Sign in' },
    { tapOn: 'Sign in' },
    { longPressOn: 'Sign in' },
    { tapOn: { id: 'com.example.shop:id/user' } },
    'eraseText',
    { tapOn: { id: 'com.example.shop:id/user' } },
    { inputText: ref('SECRET_1') },
    { inputText: 'lovelace' },
    { launchApp: { appId: 'com.example.notes', stopApp: false } },
    { launchApp: { stopApp: false } },
  ]);
});

test('writes a tool that no rule knows under its own name', async () => {
  const calls = makeEvents([
    open,
    { tool: 'set_clipboard', input: { text: 'x' } },
    { tool: 'shake', input: { times: 2 } },
  ]);
  const flow = await readFlow(record(calls).yaml);
  expect(flow.commands.slice(1)).toEqual([{ set_clipboard: { text: 'x' } }, { shake: { times: 2 } }]);
});

test('asks which flow where there are several, and takes the one named', () => {
  const events = [
    ...makeEvents([open, { tool: 'press_back' }], { flow: 'flows/a.yaml', attempt: 1 }),
    ...makeEvents([open, { tool: 'press_home' }], { flow: 'flows/b.yaml', attempt: 1 }),
  ];
  const asked = recordFlow(events);
  expect(asked).toMatchObject({ ok: false, flows: ['flows/a.yaml', 'flows/b.yaml'] });
  expect(asked.ok ? '' : asked.message).toContain('choose one: flows/a.yaml, flows/b.yaml');
  expect(record(events, { flow: 'flows/b.yaml' }).yaml).toContain('pressKey: Home');
  expect(recordFlow(events, { flow: 'flows/c.yaml' })).toMatchObject({ ok: false });
});

test('takes the last attempt, and the last run, of a flow', () => {
  const run: RunEvent = { type: 'runStarted', at: 0, schema: 1, run: 'r', version: '0', startedAt: '', flows: 1 };
  const attempt = (number: number, tool: string) =>
    makeEvents([open, { tool }], { flow: 'flows/a.yaml', attempt: number });
  expect(record([...attempt(1, 'press_back'), ...attempt(2, 'press_home')]).yaml).not.toContain('back');
  expect(record([...attempt(2, 'press_home'), ...attempt(1, 'press_back')]).yaml).not.toContain('back');
  const twice = [run, ...attempt(1, 'press_back'), ...attempt(2, 'press_back'), run, ...attempt(1, 'press_home')];
  expect(record(twice).yaml).toContain('pressKey: Home');
  expect(record(twice).yaml).not.toContain('back');
});

test('takes calls outside a flow from runs appended one after another', async () => {
  const run: RunEvent = { type: 'runStarted', at: 0, schema: 1, run: 'r', version: '0', startedAt: '', flows: 0 };
  const { yaml } = record([run, ...makeEvents([open]), run, ...makeEvents([{ tool: 'press_back' }])]);
  expect((await readFlow(yaml)).commands).toEqual(['launchApp', 'back']);
});

test('says what it knows of the app, and what it does not', () => {
  const touched = { ...user, resource_id: 'com.example.notes:id/user' };
  const guessed = record(makeEvents([{ tool: 'tap', input: { node: 'n3' }, target: touched }]));
  expect(guessed.yaml).toMatch(/^appId: com\.example\.notes\n/);
  expect(guessed.warnings.join()).toContain('appId is com.example.notes');
  const unknown = record(makeEvents([{ tool: 'press_back' }]));
  expect(unknown.warnings.join()).toContain('write its package');
  const label = record(makeEvents([{ tool: 'open_app', input: { app: 'Shop' }, data: { app: 'com.example.shop' } }]));
  expect(label.yaml).toBe('appId: com.example.shop\n---\n- launchApp\n');
});

test('says why there is nothing to record', () => {
  expect(recordFlow([])).toMatchObject({ ok: false, message: 'There are no tool calls in these events.' });
  const failed = recordFlow(makeEvents([{ tool: 'tap', input: { node: 'x' }, ok: false }]));
  expect(failed.ok ? '' : failed.message).toContain('1 failed, the first one tap: Target not found');
});

test('a call whose end is missing is left out with a warning', () => {
  const events = makeEvents([open, { tool: 'press_back' }]).slice(0, -1);
  const { yaml, warnings } = record(events);
  expect(yaml).not.toContain('back');
  expect(warnings).toEqual(['press_back was called but its end is not in the events: left out']);
});

test('what an author would have to quote is read back as it was', async () => {
  const hard = ['no', '007', 'a: b', '#tag', "it's", 'Ünï “q” 🚀', ' - x', 'two\nlines', '\\d+', 'tab\there', 'null'];
  const calls = hard.flatMap((text): Call[] => [
    { tool: 'type_text', input: { text } },
    {
      tool: 'tap',
      input: { node: 'n' },
      target: makeTarget('n', [
        [text, 1],
        [{ text, index: 1 }, 1],
      ]),
    },
  ]);
  const { commands } = await commandsOf(calls);
  expect(commands).toEqual(hard.flatMap((text) => [{ inputText: text }, { tapOn: text }]));
});

test('calls that failed are told of once, with their number and tools', async () => {
  const { warnings } = await commandsOf([
    { tool: 'tap', ok: false },
    { tool: 'tap', input: { point: { x: 0.5, y: 0.5, unit: 'fraction' } } },
    { tool: 'tap', ok: false },
    { tool: 'find_element', ok: false },
  ]);
  expect(warnings).toEqual(['3 calls failed and were left out: tap (2), find_element']);
  const one = await commandsOf([{ tool: 'tap', ok: false }, { tool: 'press_back' }]);
  expect(one.warnings).toEqual(['1 call failed and was left out: tap']);
});

test('a hidden text of a tool that has no other words becomes a variable too; what looks like an expression is none', async () => {
  const { yaml, warnings } = record(
    makeEvents([
      open,
      { tool: 'android_type_append_text', face: 'android', input: { node_id: 'n1', text: '[24 characters]' } },
      { tool: 'android_set_clipboard', face: 'android', input: { text: `\${a}` } },
    ]),
  );
  expect(yaml).toContain(`text: ${ref('SECRET_1')}`);
  expect(yaml).toContain('\\${a}');
  expect(yaml).not.toContain('24 characters');
  expect(warnings.join('\n')).toContain('SECRET_1');
});
