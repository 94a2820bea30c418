import { expect } from 'vitest';
import type { JsonObject } from '../../../../../src/base/json.ts';
import type { Answer, CaseCall, ToolCase } from '../tool-case.ts';

const open = (app: string): readonly CaseCall[] => [
  { tool: 'press_home' },
  { tool: 'open_app', args: { app: `dev.vivace.${app}` } },
];
/** Signed out and empty, however the case before left it. */
const fresh = (app: string): readonly CaseCall[] => [
  { tool: 'clear_app_data', args: { app: `dev.vivace.${app}` } },
  { tool: 'open_app', args: { app: `dev.vivace.${app}` } },
];

const typeInto = (text: string) => [...fresh('shop'), { tool: 'type_text', args: { text, view_id: 'email' } }];
const dataOf = ({ data }: Answer): JsonObject => data ?? {};

type Look = (call: (call: CaseCall) => Promise<Answer>) => Promise<void>;
const shows =
  (text: string): Look =>
  async (call) => {
    const found = await call({ tool: 'wait_for_element', args: { text, match: 'contains', timeout_ms: 5000 } });
    expect(found.ok, `${text}: ${found.text}`).toBe(true);
  };
const fieldHolds =
  (text: string): Look =>
  async (call) => {
    const found = await call({ tool: 'find_element', args: { node_id: await idOf(call) } });
    expect(dataOf(found)['text']).toBe(text);
  };

async function idOf(call: (call: CaseCall) => Promise<Answer>): Promise<string> {
  const observed = await call({ tool: 'observe_screen_context' });
  const { nodes } = dataOf(observed)['context'] as unknown as {
    nodes: readonly { node_id: string; resource_id: string }[];
  };
  return nodes.find(({ resource_id }) => resource_id.endsWith('/email'))?.node_id ?? '';
}

const after =
  (look: Look): NonNullable<ToolCase['check']> =>
  (_answer, call) =>
    look(call);

const ambiguous = 'Target is ambiguous';
const missing = 'Target not found';

/** Each kind of selector names the same target; more than one, or none, is refused. */
const selectors = (tool: string, says: string): readonly ToolCase[] => [
  { tool, name: 'by view_id', before: fresh('shop'), args: { view_id: 'email' }, ok: true, says },
  {
    tool,
    name: 'by node_id',
    before: [...fresh('shop'), { tool: 'find_element', args: { text: 'E-mail' } }],
    args: (earlier) => ({ node_id: dataOf(earlier.at(-1) as Answer)['node_id'] as string }),
    ok: true,
    says,
  },
  {
    tool,
    name: 'by bounds',
    before: [...fresh('shop'), { tool: 'find_element', args: { text: 'E-mail' } }],
    args: (earlier) => ({ bounds: dataOf(earlier.at(-1) as Answer)['bounds'] as string }),
    ok: true,
    says,
  },
  { tool, name: 'two selectors', args: { text: 'E-mail', view_id: 'email' }, ok: false, says: /text|view_id/ },
  {
    tool,
    name: 'a node_id that is gone',
    before: fresh('shop'),
    args: { node_id: 'node_gone' },
    ok: false,
    says: missing,
  },
  { tool, name: 'missing target', before: fresh('shop'), args: { text: 'Nowhere' }, ok: false, says: missing },
];

/** A name that several elements have is taken for none of them: they are told as candidates. */
const severalTargets = (tool: string): ToolCase => ({
  tool,
  name: 'ambiguous target',
  before: open('feed'),
  args: { view_id: 'author' },
  ok: false,
  says: ambiguous,
  check: ({ data }) => {
    if (data !== undefined) expect((data['candidates'] as readonly unknown[]).length).toBeGreaterThan(1);
  },
});

const touches: readonly ToolCase[] = [
  {
    tool: 'tap',
    name: 'success',
    before: fresh('shop'),
    args: { target: 'Sign in', strategy: 'text' },
    ok: true,
    says: 'Tapped target',
    // What the app says to an empty form.
    check: after(shows('E-mail')),
  },
  ...selectors('tap', 'Tapped target'),
  { tool: 'tap', name: 'no selector', args: {}, ok: false, says: /text|target/ },
  severalTargets('tap'),
  {
    tool: 'long_press',
    name: 'success',
    before: [...fresh('chat'), { tool: 'tap', args: { text: 'Allow' } }],
    args: { text: 'Grace Hopper' },
    ok: true,
    says: 'Long-pressed target',
    // The app asks whether it should go.
    check: after(shows('Delete')),
  },
  ...selectors('long_press', 'Long-pressed target'),
  { tool: 'long_press', name: 'no selector', args: {}, ok: false, says: /text|node_id/ },
  severalTargets('long_press'),
];

const fields: readonly ToolCase[] = [
  {
    tool: 'focus_input',
    name: 'success',
    before: fresh('shop'),
    args: { view_id: 'email' },
    ok: true,
    check: async (_answer, call) => {
      const typed = await call({ tool: 'type_text', args: { text: 'ada' } });
      expect(typed.ok, typed.text).toBe(true);
      await fieldHolds('ada')(call);
    },
  },
  { tool: 'focus_input', name: 'no field on the screen', before: [{ tool: 'press_home' }], args: {}, ok: false },
  {
    tool: 'focus_input',
    name: 'several fields and none named',
    before: fresh('shop'),
    args: {},
    ok: false,
    says: ambiguous,
  },
  { tool: 'focus_input', name: 'not editable', before: fresh('shop'), args: { text: 'Sign in' }, ok: false },
  ...selectors('focus_input', '').filter(({ name }) => name !== 'by bounds'),
  {
    tool: 'clear_text',
    name: 'success',
    before: typeInto('ada'),
    args: { view_id: 'email' },
    ok: true,
    check: async (_answer, call) => {
      const found = await call({ tool: 'find_element', args: { text: 'ada' } });
      expect(found.ok).toBe(false);
    },
  },
  { tool: 'clear_text', name: 'the focused field', before: typeInto('ada'), args: {}, ok: true },
  { tool: 'clear_text', name: 'no field on the screen', before: [{ tool: 'press_home' }], args: {}, ok: false },
  {
    tool: 'clear_text',
    name: 'missing target',
    before: fresh('shop'),
    args: { text: 'Nowhere' },
    ok: false,
    says: missing,
  },
  {
    tool: 'type_text',
    name: 'success',
    before: fresh('shop'),
    args: { text: 'Grüße', view_id: 'email' },
    ok: true,
    check: after(fieldHolds('Grüße')),
  },
  {
    tool: 'type_text',
    name: 'clear_first',
    before: typeInto('before'),
    args: { text: 'after', view_id: 'email', clear_first: true },
    ok: true,
    check: after(fieldHolds('after')),
  },
  {
    tool: 'type_text',
    name: 'adds without clear_first',
    before: typeInto('one'),
    args: { text: 'two', view_id: 'email' },
    ok: true,
    check: after(fieldHolds('onetwo')),
  },
  {
    tool: 'type_text',
    name: 'submit',
    before: fresh('shop'),
    args: { text: 'ada', view_id: 'email', submit: true },
    ok: true,
  },
  {
    tool: 'type_text',
    name: 'missing target',
    before: fresh('shop'),
    args: { text: 'a', target: 'Nowhere' },
    ok: false,
    says: missing,
  },
  { tool: 'type_text', name: 'no field', before: [{ tool: 'press_home' }], args: { text: 'a' }, ok: false },
];

const moves: readonly ToolCase[] = [
  { tool: 'scroll', name: 'success', before: fresh('forms'), args: {}, ok: true },
  {
    tool: 'scroll',
    name: 'a container',
    before: fresh('forms'),
    args: { direction: 'down', target_class_name: 'android.widget.ScrollView' },
    ok: true,
  },
  { tool: 'scroll', name: 'two containers', args: { target_text: 'a', target_view_id: 'b' }, ok: false },
  { tool: 'scroll', name: 'missing container', before: fresh('forms'), args: { target_text: 'Nowhere' }, ok: false },
  {
    tool: 'scroll_to_element',
    name: 'success',
    before: fresh('forms'),
    args: { text: 'Register' },
    ok: true,
    check: after(shows('Register')),
  },
  { tool: 'scroll_to_element', name: 'already visible', before: fresh('shop'), args: { text: 'Sign in' }, ok: true },
  {
    tool: 'scroll_to_element',
    name: 'end of content',
    before: fresh('forms'),
    args: { text: 'Nowhere', max_scrolls: 30 },
    ok: false,
    says: 'The content ended before the target came into view',
  },
  {
    tool: 'scroll_to_element',
    name: 'budget used up',
    before: open('feed'),
    args: { text: 'Nowhere', max_scrolls: 1 },
    ok: false,
    says: 'The scroll budget was used up before the target came into view',
  },
  { tool: 'swipe', name: 'success', before: fresh('forms'), args: { direction: 'up' }, ok: true },
  {
    tool: 'swipe',
    name: 'coordinates',
    before: fresh('forms'),
    args: { start_x: 540, start_y: 1500, end_x: 540, end_y: 700, duration_ms: 200 },
    ok: true,
  },
  {
    tool: 'swipe',
    name: 'incomplete coordinates',
    args: { start_x: 1, start_y: 1, end_x: 5 },
    ok: false,
    says: 'end_y',
  },
  {
    tool: 'swipe',
    name: 'coordinates off the screen',
    before: fresh('forms'),
    args: { start_x: 1, start_y: 1, end_x: 99_999, end_y: 5 },
    ok: false,
  },
  {
    tool: 'swipe',
    name: 'direction and coordinates',
    args: { direction: 'up', start_x: 1, start_y: 1, end_x: 5, end_y: 5 },
    ok: false,
  },
  {
    tool: 'swipe',
    name: 'missing container',
    before: fresh('forms'),
    args: { direction: 'up', target_text: 'Nowhere' },
    ok: false,
  },
  {
    tool: 'swipe',
    name: 'ambiguous container',
    before: open('feed'),
    args: { direction: 'up', target_view_id: 'author' },
    ok: false,
    says: ambiguous,
  },
];

const inFront = (name: string) => (call: (call: CaseCall) => Promise<Answer>) =>
  call({ tool: 'wait_for_app', args: { app: name, timeout_ms: 5000 } }).then((answer) => {
    expect(answer.ok, answer.text).toBe(true);
  });

const apps: readonly ToolCase[] = [
  {
    tool: 'open_app',
    name: 'success',
    args: { app: 'dev.vivace.shop' },
    ok: true,
    says: 'Opened dev.vivace.shop',
    check: after(inFront('dev.vivace.shop')),
  },
  { tool: 'open_app', name: 'not installed', args: { app: 'com.nowhere' }, ok: false },
  ...(['wifi', 'bluetooth', 'accessibility', 'notifications', 'system_settings'] as const).map(
    (panel): ToolCase => ({
      tool: 'open_settings_panel',
      name: panel === 'wifi' ? 'success' : panel,
      args: { panel },
      ok: true,
      says: panel,
      check: after(inFront('com.android.settings')),
    }),
  ),
  {
    tool: 'open_settings_panel',
    name: 'app_info',
    before: open('shop'),
    args: { panel: 'app_info' },
    ok: true,
    check: after(shows('Shop')),
  },
  {
    tool: 'open_settings_panel',
    name: 'a panel that is not on the list',
    args: { panel: 'developer' },
    ok: false,
    says: /wifi.*bluetooth.*accessibility.*app_info.*notifications.*system_settings/s,
  },
  { tool: 'press_home', name: 'success', before: open('shop'), ok: true, check: after(inFront('dev.vivace.launcher')) },
  { tool: 'press_back', name: 'success', before: fresh('shop'), ok: true },
  { tool: 'recent_apps', name: 'success', before: open('shop'), ok: true, says: 'Opened the recent apps' },
  {
    tool: 'dismiss_keyboard',
    name: 'success',
    before: [...fresh('shop'), { tool: 'tap', args: { view_id: 'email' } }],
    ok: true,
    says: 'Keyboard hidden',
    check: after(inFront('dev.vivace.shop')),
  },
  {
    tool: 'dismiss_keyboard',
    name: 'already hidden',
    before: [{ tool: 'press_home' }],
    ok: true,
    says: 'Keyboard already hidden',
    check: ({ data }) => {
      if (data !== undefined) expect(data).toMatchObject({ was_visible_before: false });
    },
  },
];

const looks: readonly ToolCase[] = [
  { tool: 'observe_screen', name: 'success', before: fresh('shop'), ok: true },
  {
    tool: 'observe_screen_context',
    name: 'success',
    before: typeInto('ada@example.com'),
    ok: true,
    check: ({ data }) => {
      expect(JSON.stringify(data)).not.toContain('ada@example.com');
      expect(data).toMatchObject({ context: { package_name: 'dev.vivace.shop', containsSensitiveContent: true } });
    },
  },
  { tool: 'find_element', name: 'success', before: fresh('shop'), args: { text: 'Sign in' }, ok: true },
  {
    tool: 'find_element',
    name: 'contains ignores case',
    before: fresh('shop'),
    args: { text: 'MAIL', match: 'contains' },
    ok: true,
  },
  {
    tool: 'find_element',
    name: 'exact minds case',
    before: fresh('shop'),
    args: { text: 'SIGN IN' },
    ok: false,
    says: missing,
  },
  {
    tool: 'find_element',
    name: 'semantic folds',
    before: fresh('shop'),
    args: { text: ' sign\u00a0IN ', match: 'semantic' },
    ok: true,
  },
  { tool: 'find_element', name: 'no filter', args: {}, ok: false },
  {
    tool: 'find_element',
    name: 'a text is told as its length',
    before: fresh('shop'),
    args: { text: 'Nowhere at all' },
    ok: false,
    check: ({ data }) => expect(data).toMatchObject({ filters: { text_length: 14 } }),
  },
  { tool: 'wait_for_element', name: 'success', before: fresh('shop'), args: { text: 'Sign in' }, ok: true },
  {
    tool: 'wait_for_element',
    name: 'timeout',
    before: fresh('shop'),
    args: { text: 'Nowhere', timeout_ms: 250 },
    ok: false,
  },
  { tool: 'wait_for_element', name: 'no filter', args: {}, ok: false },
  { tool: 'wait_for_ui', name: 'success', before: fresh('shop'), args: { text: 'sign in' }, ok: true },
  {
    tool: 'wait_for_ui',
    name: 'timeout',
    before: fresh('shop'),
    args: { text: 'Nowhere', timeout_ms: 250 },
    ok: false,
  },
  {
    tool: 'wait_for_ui',
    name: 'nothing changes',
    before: [{ tool: 'press_home' }],
    args: { timeout_ms: 250 },
    ok: false,
  },
  { tool: 'wait_for_idle', name: 'success', before: fresh('shop'), args: { stable_ms: 100 }, ok: true },
  {
    tool: 'wait_for_idle',
    name: 'timeout',
    before: fresh('shop'),
    args: { stable_ms: 2000, timeout_ms: 250 },
    ok: false,
  },
  { tool: 'wait_for_app', name: 'success', before: open('shop'), args: { app: 'dev.vivace.shop' }, ok: true },
  {
    tool: 'wait_for_app',
    name: 'timeout',
    before: open('shop'),
    args: { app: 'dev.vivace.chat', timeout_ms: 250 },
    ok: false,
  },
  { tool: 'wait_for_app', name: 'not installed', args: { app: 'com.nowhere', timeout_ms: 250 }, ok: false },
];

export const agentCases: readonly ToolCase[] = [...looks, ...apps, ...touches, ...fields, ...moves];
