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

test('defaults are filled into what is right', () => {
  const input = { text: 'x' };
  expect(validateToolInput('agent', 'wait_for_element', input)).toEqual([]);
  expect(input).toMatchObject({ text: 'x', match: 'exact', timeout_ms: 5000 });
});
