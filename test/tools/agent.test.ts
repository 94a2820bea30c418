import { expect, test } from 'vitest';
import { agentTools } from '../../src/tools/faces/agent/list.ts';
import type { FakeNode } from '../engine/fake-driver.ts';
import { testFaceServices } from './face-services.ts';
import { openSession } from './open-session.ts';

const send: FakeNode = { text: 'Send', clickable: true, resourceId: 'com.app:id/send', box: [100, 400, 300, 500] };
const agent = { face: 'agent' as const };

test('tap verifies at once and answers in the shape of the document', async () => {
  let sent = false;
  const { call } = openSession({
    screen: () => ({ nodes: [send, { text: sent ? 'Sent' : 'Draft' }] }),
    onGesture: () => {
      sent = true;
    },
  });
  const result = await call('tap', { target: 'Send', strategy: 'text' }, agent);
  expect(result).toMatchObject({ ok: true, message: 'Tapped target', data: { changed: true, text: 'Send' } });
});

test.each([{ text: 'Send' }, { node_id: 'n0.0' }, { bounds: '100,400,300,500' }, { view_id: 'send' }])(
  'tap by %j',
  async (selector) => {
    const { call, acts } = openSession({ screen: () => ({ nodes: [send] }) });
    expect(await call('tap', selector, agent)).toMatchObject({ ok: true });
    expect(acts()).toEqual(['tap 200,450']);
  },
);

test('exact means exact', async () => {
  const { call } = openSession({ screen: () => ({ nodes: [send] }) });
  expect(await call('tap', { text: 'send' }, agent)).toMatchObject({ ok: false });
});

test('a missing target: safe, quick, with candidates, in the shape of the document', async () => {
  const { call, acts, clock } = openSession({ screen: () => ({ nodes: [{ ...send, text: 'Send all' }] }) });
  const result = await call('tap', { text: 'Send' }, agent);
  expect(result).toMatchObject({ ok: false, message: 'Target not found', code: 'not_found', data: { target: 'Send' } });
  expect(result.data['candidates']).toMatchObject([{ node_id: 'n0.0', bounds: '100,400,300,500' }]);
  expect(result).not.toHaveProperty('details');
  expect(acts()).toEqual([]);
  expect(clock.now()).toBe(2000);
});

test('an ambiguous target is never guessed: the candidates are listed', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [send, { ...send, box: [100, 700, 300, 800] }] }) });
  for (const tool of ['tap', 'long_press']) {
    const result = await call(tool, { text: 'Send' }, agent);
    expect(result).toMatchObject({ ok: false, message: 'Target is ambiguous' });
    expect(result.data['candidates']).toHaveLength(2);
  }
  expect(acts()).toEqual([]);
});

test('a covered target fails', async () => {
  const overlay: FakeNode = { text: 'Banner', clickable: true, drawingOrder: 2, box: [0, 0, 1000, 2000] };
  const { call, acts } = openSession({ screen: () => ({ nodes: [{ ...send, drawingOrder: 1 }, overlay] }) });
  expect(await call('tap', { text: 'Send' }, agent)).toMatchObject({ ok: false, message: 'Target is covered' });
  expect(acts()).toEqual([]);
});

test.each(['find_element', 'wait_for_element', 'scroll_to_element'])(
  '%s never shows its query text: not in results, events or logs',
  async (tool) => {
    const { call, events } = openSession({ screen: () => ({ nodes: [{ text: 'Something', box: [0, 0, 100, 100] }] }) });
    const result = await call(tool, { text: 'Some secret words', content_description: 'More words' }, agent);
    expect(result.ok).toBe(false);
    expect(result.data['filters']).toEqual({ text_length: 17, content_description_length: 10 });
    const shown = JSON.stringify([result, events]);
    expect(shown).not.toContain('Some secret words');
    expect(shown).not.toContain('More words');
  },
);

test('what an agent sees of the screen is redacted', async () => {
  const { call } = openSession({ screen: () => ({ nodes: [{ ...send, text: 'Mail ada@example.com' }] }) });
  const found = await call('find_element', { text: 'Mail', match: 'contains' }, agent);
  expect(found.ok).toBe(true);
  expect(JSON.stringify(found.data)).not.toContain('ada@example.com');
  const twice = openSession({
    screen: () => ({
      nodes: [1, 2].map((at) => ({
        ...send,
        description: 'Mail',
        text: `ada@example.com`,
        box: [0, at * 100, 100, at * 100 + 100],
      })),
    }),
  });
  const several = await twice.call('tap', { text: 'Mail' }, agent);
  expect(several.data['candidates']).toHaveLength(2);
  expect(JSON.stringify(several.data)).not.toContain('ada@example.com');
  const missed = await call('find_element', { text: 'Mail' }, agent);
  expect(JSON.stringify(missed.data)).not.toContain('ada@example.com');
});

test('match: contains ignores case, semantic folds spaces and punctuation', async () => {
  const { call } = openSession({ screen: () => ({ nodes: [{ text: 'Sign\u00a0in…', box: [0, 0, 100, 100] }] }) });
  expect(await call('find_element', { text: 'sign', match: 'contains' }, agent)).toMatchObject({ ok: true });
  expect(await call('find_element', { text: 'sign in', match: 'semantic' }, agent)).toMatchObject({ ok: true });
  expect(await call('find_element', { text: 'sign in' }, agent)).toMatchObject({ ok: false });
});

test('wait_for_element keeps its time', async () => {
  const { call, clock } = openSession({ screen: () => ({ nodes: [] }) });
  await call('wait_for_element', { text: 'x' }, agent);
  expect(clock.now()).toBe(5000);
});

test('scroll needs something that scrolls', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [send] }) });
  expect(await call('scroll', {}, agent)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await call('scroll', { target_text: 'Send' }, agent)).toMatchObject({ ok: false, data: { target: 'Send' } });
  expect(acts()).toEqual([]);
});

test('swipe: within a container that need not scroll; coordinates must be on the screen', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [send] }) });
  expect(await call('swipe', { direction: 'left', target_view_id: 'send' }, agent)).toMatchObject({ ok: true });
  expect(await call('swipe', { start_x: 10, start_y: 10, end_x: 1000, end_y: 10 }, agent)).toMatchObject({
    ok: false,
    code: 'invalid_input',
  });
  expect(await call('swipe', { start_x: 10, start_y: 10, end_x: 999, end_y: 10 }, agent)).toMatchObject({ ok: true });
  expect(acts()).toEqual(['drag 280,450 to 120,450 in 300', 'drag 10,10 to 999,10 in 300']);
  expect(await call('swipe', { direction: 'left', target_text: 'None' }, agent)).toMatchObject({
    ok: false,
    message: 'Target not found',
  });
});

test('open_app does not stop a running app', async () => {
  const launches: unknown[] = [];
  const { call } = openSession({
    screen: () => ({ nodes: [] }),
    more: {
      launch: async (name, options) => {
        launches.push([name, options.stop, options.clear]);
        return undefined;
      },
    },
  });
  expect(await call('open_app', { app: 'com.app' }, agent)).toMatchObject({ ok: true });
  expect(launches).toEqual([['com.app', false, false]]);
});

test('of apps with one label the packages are the candidates, not the fields of the screen', async () => {
  const { call } = openSession({
    screen: () => ({ nodes: [{ className: 'android.widget.EditText', text: 'a', box: [0, 0, 100, 100] }] }),
    more: {
      apps: async () => [
        { packageName: 'com.a', label: 'Shop' },
        { packageName: 'com.b', label: 'Shop' },
      ],
    },
  });
  expect(await call('open_app', { app: 'Shop' }, agent)).toMatchObject({
    ok: false,
    code: 'ambiguous',
    data: { app: 'Shop', candidates: ['com.a', 'com.b'] },
  });
});

test('fields without a name: the focused one, else the only one, else ambiguous', async () => {
  const field = (top: number, focused = false): FakeNode => ({
    className: 'android.widget.EditText',
    hint: 'h',
    focused,
    box: [0, top, 1000, top + 100],
  });
  const two = openSession({ screen: () => ({ nodes: [field(100), field(300)] }) });
  expect(await two.call('focus_input', {}, agent)).toMatchObject({ ok: false, code: 'ambiguous' });
  expect(await two.call('clear_text', {}, agent)).toMatchObject({ ok: false, code: 'ambiguous' });
  const told = await two.call('clear_text', {}, agent);
  expect(told.data['candidates']).toMatchObject([{ bounds: '0,100,1000,200' }, { bounds: '0,300,1000,400' }]);
  const focused = openSession({ screen: () => ({ nodes: [field(100), field(300, true)] }) });
  expect(await focused.call('focus_input', {}, agent)).toMatchObject({ ok: true, data: { bounds: '0,300,1000,400' } });
  const none = openSession({ screen: () => ({ nodes: [] }) });
  expect(await none.call('focus_input', {}, agent)).toMatchObject({ ok: false, code: 'not_found' });
});

test('press_back tells whether anything changed', async () => {
  const { call } = openSession({ screen: () => ({ nodes: [send] }) });
  expect(await call('press_back', {}, agent)).toMatchObject({ ok: true, data: { changed: false } });
});

test('the tree of an observation is raw where privacy is off; events hold it redacted all the same', async () => {
  const device = { screen: () => ({ nodes: [{ ...send, text: 'Mail ada@example.com' }] }) };
  const open = { ...testFaceServices, android: { ...testFaceServices.android, privacy: false } };
  const { call, events } = openSession(device, { faces: open });
  expect((await call('observe_screen', {}, agent)).data['tree']).toContain('ada@example.com');
  const closed = await openSession(device).call('observe_screen', {}, agent);
  expect(closed.data['tree']).toContain('"Mail [REDACTED]"');
  expect(JSON.stringify(events)).not.toContain('ada@example.com');
  expect(JSON.stringify(events)).toContain('Mail [REDACTED]');
});

test('dismiss_keyboard is a single attempt: a keyboard that stays is a failure', async () => {
  let presses = 0;
  const { call } = openSession({
    screen: () => ({ nodes: [send], keyboard: { shown: true } }),
    more: {
      hideKeyboard: async () => {
        presses++;
        return true;
      },
    },
  });
  expect(await call('dismiss_keyboard', {}, agent)).toMatchObject({
    ok: false,
    code: 'not_verified',
    data: { was_visible_before: true },
  });
  expect(presses).toBe(1);
});

/** The table of what the document leaves open: arguments with defaults and bounds, and risks. */
const table: Readonly<Record<string, readonly [risk: string, ...args: string[]]>> = {
  observe_screen: ['LOW'],
  observe_screen_context: ['LOW'],
  find_element: ['LOW', 'text', 'content_description', 'node_id', 'class_name', 'match=exact'],
  open_app: ['MEDIUM', 'app!'],
  open_settings_panel: ['MEDIUM', 'panel!'],
  tap: ['MEDIUM', 'text', 'node_id', 'bounds', 'view_id', 'target', 'strategy'],
  long_press: ['MEDIUM', 'text', 'node_id', 'bounds', 'view_id'],
  type_text: ['MEDIUM', 'text! 1-5000', 'target', 'node_id', 'bounds', 'view_id', 'clear_first=false', 'submit=false'],
  scroll: [
    'MEDIUM',
    'direction=forward',
    'target_text',
    'target_node_id',
    'target_bounds',
    'target_view_id',
    'target_class_name',
  ],
  scroll_to_element: [
    ...(['MEDIUM', 'text', 'content_description', 'node_id', 'class_name', 'match=exact'] as const),
    ...['direction=forward', 'max_scrolls=8 1-30'],
    ...['target_text', 'target_node_id', 'target_bounds', 'target_view_id', 'target_class_name'],
  ],
  swipe: [
    ...(['MEDIUM', 'direction'] as const),
    ...['target_text', 'target_node_id', 'target_bounds', 'target_view_id', 'target_class_name'],
    ...['start_x 0-', 'start_y 0-', 'end_x 0-', 'end_y 0-', 'duration_ms=300 50-10000'],
  ],
  press_back: ['MEDIUM'],
  press_home: ['MEDIUM'],
  recent_apps: ['MEDIUM'],
  wait_for_ui: ['LOW', 'text', 'timeout_ms=5000 250-30000'],
  wait_for_idle: ['LOW', 'stable_ms=500 100-10000', 'timeout_ms=5000 250-30000', 'include_bounds=true'],
  wait_for_app: ['LOW', 'app!', 'timeout_ms=5000 250-30000'],
  wait_for_element: [
    ...(['LOW', 'text', 'content_description', 'node_id', 'class_name', 'match=exact'] as const),
    'timeout_ms=5000 250-30000',
  ],
  focus_input: ['MEDIUM', 'text', 'node_id', 'bounds', 'view_id'],
  clear_text: ['MEDIUM', 'text', 'node_id', 'bounds', 'view_id'],
  dismiss_keyboard: ['MEDIUM'],
};

interface Property {
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** `name! =default least-most`; that a text is not empty is not told. */
function describeArgument(name: string, property: Property, required: readonly string[]): string {
  const { default: value, minimum, maximum, maxLength } = property;
  const sign = value !== undefined ? `=${String(value)}` : required.includes(name) ? '!' : '';
  const range =
    maxLength !== undefined ? ` 1-${maxLength}` : minimum !== undefined ? ` ${minimum}-${maximum ?? ''}` : '';
  return `${name}${sign}${range}`;
}

test.each(agentTools.map((tool) => [tool.name, tool] as const))('%s has the arguments of the table', (name, tool) => {
  const { properties = {}, required = [] } = tool.input as unknown as {
    properties?: Record<string, Property>;
    required?: readonly string[];
  };
  const args = Object.entries(properties).map(([key, property]) => describeArgument(key, property, required));
  expect([tool.risk, ...args]).toEqual(table[name]);
});
