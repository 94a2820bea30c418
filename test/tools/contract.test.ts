import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { ToolFace } from '../../src/base/tool-face.ts';
import { checkInput, compileInput, facedTools } from './check-input.ts';

const documentTools = [
  'observe_screen',
  'observe_screen_context',
  'find_element',
  'open_app',
  'open_settings_panel',
  'tap',
  'long_press',
  'type_text',
  'scroll',
  'scroll_to_element',
  'swipe',
  'press_back',
  'press_home',
  'recent_apps',
  'wait_for_ui',
  'wait_for_idle',
  'wait_for_app',
  'wait_for_element',
  'focus_input',
  'clear_text',
  'dismiss_keyboard',
];

test('the agent face offers exactly the tools of its document', () => {
  const names = facedTools.filter(({ face }) => face === 'agent').map(({ tool }) => tool.name);
  expect(names.toSorted()).toEqual(documentTools.toSorted());
});

test('names are unique within a face', () => {
  const names = facedTools.map(({ face, tool }) => `${face} ${tool.name}`);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(facedTools)('$face $tool.name', ({ face, tool }) => {
  test('its input schema compiles on its own and refuses unknown keys', () => {
    const check = compileInput(tool);
    for (const example of tool.examples) {
      const input = structuredClone(example);
      expect(check(input), JSON.stringify(check.errors)).toBe(true);
      expect(check({ ...structuredClone(example), no_such_key: 1 })).toBe(false);
    }
    expect(tool.examples.length).toBeGreaterThan(0);
  });

  test('every property says what it is, in snake_case', () => {
    const { properties = {}, additionalProperties } = tool.input as {
      properties?: Record<string, { description?: string }>;
      additionalProperties?: boolean;
    };
    expect(additionalProperties).toBe(false);
    for (const [name, property] of Object.entries(properties)) {
      expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      expect(property.description, name).toMatch(/\w/);
    }
  });

  test('its result schema compiles', () => {
    expect(() => new Ajv({ strict: true, strictTypes: false }).compile(tool.result)).not.toThrow();
  });

  test('it has a sentence, a risk and a budget', () => {
    expect(tool.description).toMatch(/\.$/);
    expect(['LOW', 'MEDIUM', 'HIGH']).toContain(tool.risk);
    expect(tool.budgetMs).toBeGreaterThan(0);
  });
  void face;
});

const refused: readonly [face: ToolFace, tool: string, input: object][] = [
  ['core', 'tap', {}],
  ['core', 'tap', { node: 'a', query: { text: { regex: 'a' } } }],
  ['core', 'tap', { query: {} }],
  ['core', 'tap', { query: { text: 'a' } }],
  ['core', 'tap', { query: { below: { nothing: 1 } } }],
  ['core', 'swipe', { direction: 'up', start: { x: 0, y: 0, unit: 'px' }, end: { x: 0, y: 0, unit: 'px' } }],
  ['core', 'swipe', { start: { x: 0, y: 0, unit: 'px' } }],
  ['core', 'type_text', {}],
  ['agent', 'tap', { text: 'a', node_id: 'b' }],
  ['agent', 'tap', { text: 'a', strategy: 'text' }],
  ['agent', 'tap', {}],
  ['agent', 'long_press', {}],
  ['agent', 'long_press', { text: 'a', bounds: '0,0,1,1' }],
  ['agent', 'long_press', { bounds: 'left' }],
  ['agent', 'wait_for_element', { text: 'a', timeout_ms: 249 }],
  ['agent', 'wait_for_element', { text: 'a', timeout_ms: 30_001 }],
  ['agent', 'wait_for_element', { timeout_ms: 1000 }],
  ['agent', 'wait_for_element', { text: 'a', match: 'regex' }],
  ['agent', 'wait_for_idle', { stable_ms: 99 }],
  ['agent', 'scroll_to_element', { text: 'a', max_scrolls: 31 }],
  ['agent', 'scroll_to_element', { text: 'a', max_scrolls: 0 }],
  ['agent', 'scroll_to_element', { text: 'a', direction: 'down' }],
  ['agent', 'scroll_to_element', { text: 'a', target_text: 'b', target_view_id: 'c' }],
  ['agent', 'scroll', { target_text: 'b', target_view_id: 'c' }],
  ['agent', 'swipe', {}],
  ['agent', 'swipe', { direction: 'forward' }],
  ['agent', 'swipe', { start_x: 1, start_y: 1, end_x: 1 }],
  ['agent', 'swipe', { direction: 'up', start_x: 1, start_y: 1, end_x: 1, end_y: 1 }],
  ['agent', 'swipe', { direction: 'up', duration_ms: 49 }],
  ['agent', 'swipe', { start_x: -1, start_y: 1, end_x: 1, end_y: 1 }],
  ['agent', 'type_text', { text: 'a'.repeat(5001) }],
  ['agent', 'type_text', { text: 'a', node_id: 'b', view_id: 'c' }],
  ['agent', 'dismiss_keyboard', { text: 'a' }],
  ['agent', 'open_app', { app: 'a', stop: true }],
];

test.each(refused)('%s %s refuses %j', (face, tool, input) => {
  expect(checkInput(face, tool, structuredClone(input) as never)).not.toEqual([]);
});

const accepted: readonly [face: ToolFace, tool: string, input: object, filled: object][] = [
  ['agent', 'wait_for_element', { text: 'a' }, { match: 'exact', timeout_ms: 5000 }],
  ['agent', 'wait_for_idle', {}, { stable_ms: 500, timeout_ms: 5000, include_bounds: true }],
  ['agent', 'scroll_to_element', { class_name: 'a' }, { direction: 'forward', max_scrolls: 8, match: 'exact' }],
  ['agent', 'swipe', { direction: 'up', target_view_id: 'pager' }, { duration_ms: 300 }],
  ['agent', 'scroll', {}, { direction: 'forward' }],
  ['agent', 'type_text', { text: 'a' }, { clear_first: false, submit: false }],
  ['core', 'wait_for_element', { query: { text: { regex: 'a' } } }, { timeout_ms: 17_000 }],
  ['core', 'open_app', { app: 'a' }, { stop: true, clear: false, arguments: {}, timeout_ms: 30_000 }],
  ['core', 'tap', { node: 'a' }, { repeat: 1, delay_ms: 100, covered: 'warn', unique: false, verify: 'later' }],
  ['core', 'long_press', { node: 'a' }, { duration_ms: 3000 }],
  ['core', 'swipe', { direction: 'up' }, { duration_ms: 400 }],
  [
    'core',
    'scroll_to_element',
    { query: { id: { regex: 'a' }, below: { text: { exact: 'b' }, child_of: { index: 0, text: { regex: 'c' } } } } },
    { direction: 'down', timeout_ms: 20_000, visibility: 1, center: false, speed: 40 },
  ],
];

test.each(accepted)('%s %s accepts %j and fills its defaults', (face, tool, input, filled) => {
  const given = structuredClone(input);
  expect(checkInput(face, tool, given as never)).toEqual([]);
  expect(given).toMatchObject(filled);
});
