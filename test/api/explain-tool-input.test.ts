import { expect, test } from 'vitest';
import { validateToolInput } from '../../src/api/validators.ts';

test('a value that is not among the allowed ones names them, once', () => {
  expect(validateToolInput('agent', 'swipe', { direction: 'north' })).toEqual([
    { path: '/direction', message: 'must be one of up, down, left, right' },
  ]);
});

test('an unknown key names the nearest known one, or all there are', () => {
  expect(validateToolInput('agent', 'wait_for_element', { text: 'x', timeout: 5 })).toEqual([
    { path: '', message: 'does not take "timeout": did you mean "timeout_ms"?' },
  ]);
  expect(validateToolInput('agent', 'press_back', { zzz: 5 })).toEqual([
    { path: '', message: 'does not take "zzz": it takes no arguments' },
  ]);
});

test('a target that is missing names the ways to name one; bounds and empty queries are said in words', () => {
  expect(validateToolInput('agent', 'find_element', {})).toEqual([
    { path: '', message: 'needs one of text, content_description, node_id, class_name' },
  ]);
  expect(validateToolInput('core', 'wait_until_absent', { query: {} })).toEqual([
    { path: '/query', message: 'must not be empty' },
  ]);
  expect(validateToolInput('core', 'wait_until_absent', { query: { txt: 1 } })).toContainEqual({
    path: '/query',
    message: 'does not take "txt"',
  });
  expect(validateToolInput('core', 'compare_screenshot', { path: 'x', threshold_percentage: 500 })).toEqual([
    { path: '/threshold_percentage', message: 'must be at most 100' },
  ]);
  for (const tool of ['tap', 'long_press', 'swipe']) {
    const [problem] = validateToolInput('agent', tool, {});
    expect(problem?.message, tool).toMatch(/^needs one of .+/);
  }
});

test('defaults are filled into what is right', () => {
  const input = { text: 'x' };
  expect(validateToolInput('agent', 'wait_for_element', input)).toEqual([]);
  expect(input).toMatchObject({ text: 'x', match: 'exact', timeout_ms: 5000 });
});

test('a text of a form is told its form in words', () => {
  const photo = { camera_id: '0', resolution: '1280' };
  expect(validateToolInput('android', 'android_take_camera_photo', photo)).toEqual([
    { path: '/resolution', message: 'must be WIDTHxHEIGHT in pixels, such as 1280x720' },
  ]);
  expect(validateToolInput('agent', 'tap', { bounds: '1,2' })).toEqual([
    { path: '/bounds', message: 'must be "left,top,right,bottom" in pixels, such as "0,100,540,200"' },
  ]);
});
