import { expect, test } from 'vitest';
import { DeviceError } from '../../src/base/failure.ts';
import { matchTyped } from '../../src/tools/match-typed.ts';
import { createFakeField, type FieldTraits } from './fake-field.ts';
import { openSession } from './open-session.ts';

function open(traits: FieldTraits = {}) {
  const field = createFakeField(traits);
  return { field, ...openSession(field.device) };
}

test('an empty field: one look, one typing, one look', async () => {
  const { call, field, driver, acts } = open({ hint: 'Your name' });
  const result = await call('type_text', { text: 'Ada' });
  expect(result).toMatchObject({ ok: true, data: { verified: true, characters: 3, text: 'Ada' } });
  expect(field.value).toBe('Ada');
  expect(acts()).toEqual(['text Ada']);
  expect(driver.lookTimes).toHaveLength(2);
});

test('a field that holds something: the caret goes to its end first', async () => {
  const { call, field, acts } = open({ value: 'Ada' });
  expect(await call('type_text', { text: ' Lovelace' })).toMatchObject({ ok: true, data: { verified: true } });
  expect(field.value).toBe('Ada Lovelace');
  expect(acts()).toEqual(['keys 123', 'text  Lovelace']);
});

test('several lines: the caret goes to the end of the text, not of its line, where keys can be held and where not', async () => {
  const value = 'one\ntwo\nthree';
  const holds = open({ value, holdsKeys: true });
  expect(await holds.call('type_text', { text: '!' })).toMatchObject({ ok: true, data: { verified: true } });
  expect(holds.field.value).toBe(`${value}!`);
  expect(holds.acts()).toEqual(['chord 113+123', 'text !']);
  const pages = open({ value });
  expect(await pages.call('type_text', { text: '!' })).toMatchObject({ ok: true, data: { verified: true } });
  expect(pages.field.value).toBe(`${value}!`);
  expect(pages.acts()).toEqual(['keys 93 93 123', 'text !']);
  for (const holdsKeys of [true, false]) {
    const some = open({ value, holdsKeys });
    expect(await some.call('erase_text', { characters: 2 })).toMatchObject({ ok: true, data: { verified: true } });
    expect(some.field.value).toBe('one\ntwo\nthr');
    const all = open({ value, holdsKeys });
    expect(await all.call('clear_text')).toMatchObject({ ok: true, data: { verified: true } });
    expect(all.field.value).toBe('');
  }
});

test('a field that knows no pages is emptied to both sides of the caret', async () => {
  const { call, field } = open({ value: 'one\ntwo', noPages: true });
  expect(await call('clear_text')).toMatchObject({ ok: true, data: { verified: true } });
  expect(field.value).toBe('');
});

test('deletes that left something: all is selected and deleted', async () => {
  const { call, field, acts } = open({ value: 'abc', keeps: 1, holdsKeys: true });
  expect(await call('clear_text')).toMatchObject({ ok: true, data: { verified: true } });
  expect(field.value).toBe('');
  expect(acts()).toEqual(['chord 113+123', 'keys 67 67 67', 'chord 113+29', 'keys 67']);
});

test('an old dump that shows the hint as text: typed alone counts', async () => {
  const { call } = open({ hint: 'Your name', tellsHint: false });
  expect(await call('type_text', { text: 'Ada' })).toMatchObject({ ok: true, data: { verified: true } });
});

test.each([
  [{ tellsShowing: true }, true],
  [{}, 'unknown'],
  [{ tellsHint: false }, 'unknown'],
] as const)('a text equal to the hint is typed once: %j', async (traits, verified) => {
  const { call, field, acts } = open({ hint: 'Ada', ...traits });
  expect(await call('type_text', { text: 'Ada' })).toMatchObject({ ok: true, data: { verified } });
  expect(field.value).toBe('Ada');
  expect(acts().filter((what) => what.startsWith('text'))).toEqual(['text Ada']);
  const lost = open({ hint: 'Ada', ...traits, arrive: () => '' });
  const result = await lost.call('type_text', { text: 'Ada' });
  // Nothing arrived and the hint is shown: only a device that tells the two apart can say so.
  expect(result.ok ? (result.data as { verified?: unknown }).verified : 'failed').toBe(
    verified === true && 'tellsShowing' in traits ? 'failed' : verified,
  );
});

test('lost characters: cleared and typed again slowly, once, with what was there before', async () => {
  const { call, field, acts } = open({
    value: 'x-',
    arrive: (text, times) => (times === 0 ? text.replace('c', '') : text),
  });
  const result = await call('type_text', { text: 'abcd' });
  expect(result).toMatchObject({ ok: true, data: { verified: true, retyped: true } });
  expect(field.value).toBe('x-abcd');
  expect(acts().filter((what) => what.startsWith('text'))).toEqual([
    'text abcd',
    'text x',
    'text -',
    'text a',
    'text b',
    'text c',
    'text d',
  ]);
});

test('characters that get lost again are a failure with both texts', async () => {
  const { call } = open({ arrive: (text) => text.replace('c', '') });
  const result = await call('type_text', { text: 'abcd' });
  expect(result).toMatchObject({
    ok: false,
    code: 'not_verified',
    data: { verified: false, expected: 'abcd', actual: 'abd' },
  });
  expect(result.details).toEqual(['expected: "abcd"', 'actual:   "abd"']);
});

test('a password: its length is the proof, the events never show it, a failure tells lengths', async () => {
  const good = open({ password: true });
  expect(await good.call('type_text', { text: 'hunter22' })).toMatchObject({ ok: true, data: { verified: true } });
  expect(JSON.stringify(good.events)).not.toContain('hunter22');
  expect(good.events[0]).toMatchObject({ type: 'toolCalled', input: { text: '[REDACTED]' } });
  expect(good.session.passwordExpected).toBe(true);
  const bad = open({ password: true, arrive: (text) => text.slice(0, -1) });
  const result = await bad.call('type_text', { text: 'hunter22' });
  expect(result).toMatchObject({ ok: false, data: { expected: '8 characters' } });
  expect(JSON.stringify([result, bad.events])).not.toContain('hunter2');
});

test('what a field makes of a secret is a secret: formatted, or with characters lost', async () => {
  const formats = open({ format: (value) => value.replace(/(\d{4})(?=\d)/g, '$1 ') });
  formats.secrets.add('4111111111111111');
  expect(await formats.call('type_text', { text: '4111111111111111' })).toMatchObject({
    ok: true,
    data: { verified: true, text: '[REDACTED]' },
  });
  expect(JSON.stringify(formats.events)).not.toContain('4111');
  const loses = open({ arrive: (text) => text.replace('u', '') });
  loses.secrets.add('hunter22');
  const result = await loses.call('type_text', { text: 'hunter22' });
  expect(result).toMatchObject({ ok: false, data: { expected: '[REDACTED]', actual: '[REDACTED]' } });
  expect(JSON.stringify([result, loses.events])).not.toContain('hnter');
  const hint = open({ hint: 'Your pin', tellsHint: false, arrive: () => '' });
  hint.secrets.add('4711-0815');
  expect(await hint.call('type_text', { text: '4711-0815' })).toMatchObject({
    ok: false,
    data: { actual: 'Your pin' },
  });
});

test("the app's formatting counts as typed", async () => {
  const { call } = open({ format: (value) => value.replace(/(\d{3})(\d{3})(\d+)/, '($1) $2-$3') });
  expect(await call('type_text', { text: '5551234567' })).toMatchObject({ ok: true, data: { verified: true } });
});

test('submit presses Enter; a field that is gone cannot be verified before it', async () => {
  const { call, acts } = open();
  expect(await call('type_text', { text: 'rice', submit: true })).toMatchObject({ ok: true });
  expect(acts()).toEqual(['text rice', 'keys 66']);
});

test('a field that goes away with the last character is noted as unknown', async () => {
  let gone = false;
  const field = createFakeField();
  const { call } = openSession({
    ...field.device,
    screen: (look) => (gone ? { nodes: [{ text: 'Found' }] } : field.device.screen(look)),
    onText: () => {
      gone = true;
    },
  });
  expect(await call('type_text', { text: 'rice' })).toMatchObject({ ok: true, data: { verified: 'unknown' } });
});

test('no field has the focus: typed with a warning, or refused where strict', async () => {
  const lax = open({ focused: false });
  const result = await lax.call('type_text', { text: 'Ada' });
  expect(result).toMatchObject({ ok: true, data: { verified: 'unknown' } });
  expect(lax.events).toContainEqual(expect.objectContaining({ type: 'logged', level: 'warning' }));
  expect(lax.acts()).toEqual(['text Ada']);
  const strict = open({ focused: false });
  expect(await strict.call('type_text', { text: 'Ada', strict: true })).toMatchObject({
    ok: false,
    code: 'not_editable',
  });
  expect(strict.acts()).toEqual([]);
});

test('a disabled field is said to be one, and nothing is typed or tapped', async () => {
  const { call, acts } = open({ enabled: false });
  expect(await call('type_text', { text: 'Ada' })).toMatchObject({ ok: false, code: 'disabled' });
  expect(acts()).toEqual([]);
});

test('a named field is tapped first unless it has the focus', async () => {
  const { call, acts } = open({ focused: false });
  expect(await call('type_text', { text: 'Ada', query: { id: { exact: 'field' } } })).toMatchObject({ ok: true });
  expect(acts()).toEqual(['tap 500,360', 'text Ada']);
  const focused = open();
  await focused.call('type_text', { text: 'Ada', query: { id: { exact: 'field' } } });
  expect(focused.acts()).toEqual(['text Ada']);
});

test('a field that the keyboard pushes away when it gets the focus is still the field named', async () => {
  let focused = false;
  let text = '';
  const { call } = openSession({
    screen: () => ({
      nodes: [
        {
          className: 'android.widget.EditText',
          resourceId: 'com.app:id/field',
          text,
          hint: '',
          focused,
          box: focused ? [0, 500, 900, 620] : [0, 1700, 900, 1820],
        },
      ],
    }),
    onGesture: () => {
      focused = true;
    },
    onText: (typed) => {
      text += typed;
    },
  });
  const result = await call('type_text', { text: 'Ada', query: { id: { exact: 'field' } } });
  expect(result).toMatchObject({ ok: true, data: { verified: true } });
});

test('what the driver cannot type is refused by name, nothing is typed, and the way out is told', async () => {
  const field = createFakeField();
  const { call, acts } = openSession({
    ...field.device,
    more: { text: () => Promise.reject(new DeviceError('unsupported', 'no key for "é" (U+00E9)')) },
  });
  const result = await call('type_text', { text: 'café' });
  expect(result).toMatchObject({ ok: false, code: 'unsupported' });
  expect(result.message).toContain('é');
  expect(result.hint).toContain('uiautomator2');
  expect(field.value).toBe('');
  expect(acts()).toEqual([]);
});

test('the driver is asked before anything is touched: clear_first does not empty a field for a text that will not come', async () => {
  const field = createFakeField({ value: 'old', focused: false });
  const { call, acts } = openSession({ ...field.device, more: { untypable: () => ['"é" (U+00E9)'] } });
  const result = await call('type_text', { text: 'é', clear_first: true, query: { id: { exact: 'field' } } });
  expect(result).toMatchObject({ ok: false, code: 'unsupported', acted: false, data: { untypable: '"é" (U+00E9)' } });
  expect(result.hint).toContain('uiautomator2');
  expect(field.value).toBe('old');
  expect(acts()).toEqual([]);
});

test('lost characters beside a text that cannot be typed again: the field keeps it', async () => {
  const field = createFakeField({ value: '日本 ', arrive: (text) => text.replace('c', '') });
  const { call } = openSession({
    ...field.device,
    more: { untypable: (text) => (text.includes('日') ? ['日'] : []) },
  });
  const result = await call('type_text', { text: 'abcd' });
  expect(result).toMatchObject({ ok: false, code: 'not_verified' });
  expect(result.details?.join()).toContain('日');
  expect(field.value).toBe('日本 abd');
});

test('clear_first empties the field by its true length in one call', async () => {
  const { call, field, acts } = open({ value: 'old' });
  expect(await call('type_text', { text: 'new', clear_first: true })).toMatchObject({ ok: true });
  expect(field.value).toBe('new');
  expect(acts()).toEqual(['keys 123 67 67 67', 'text new']);
});

test('clear_text: verified empty; nothing is sent to an empty field; a read-only one fails', async () => {
  const full = open({ value: 'abc', hint: 'Name' });
  expect(await full.call('clear_text')).toMatchObject({ ok: true, data: { verified: true } });
  expect(full.field.value).toBe('');
  const empty = open({ hint: 'Name' });
  expect(await empty.call('clear_text')).toMatchObject({ ok: true, data: { verified: true } });
  expect(empty.acts()).toEqual([]);
  const stuck = open({ value: 'abc', readOnly: true });
  expect(await stuck.call('clear_text')).toMatchObject({ ok: false, code: 'not_verified' });
});

test('clear_text on an old dump: a hint left over is no text; one that no key changes is said to be uncertain', async () => {
  const full = open({ value: 'abc', hint: 'Name', tellsHint: false });
  expect(await full.call('clear_text')).toMatchObject({ ok: true, data: { verified: true } });
  const empty = open({ hint: 'Name', tellsHint: false });
  expect(await empty.call('clear_text')).toMatchObject({ ok: true, data: { verified: 'unknown' } });
});

test('what deleting left of an old text is no hint', async () => {
  const { call } = open({ value: 'abc', hint: 'Name', tellsHint: false, keeps: 1 });
  expect(await call('clear_text')).toMatchObject({ ok: false, code: 'not_verified' });
});

test('erase_text removes exactly n at the end, or all', async () => {
  const some = open({ value: 'abcdef' });
  expect(await some.call('erase_text', { characters: 2 })).toMatchObject({
    ok: true,
    data: { erased: 2, verified: true },
  });
  expect(some.field.value).toBe('abcd');
  expect(some.acts()).toEqual(['keys 123 67 67']);
  const all = open({ value: 'abcdef' });
  expect(await all.call('erase_text', { characters: 50 })).toMatchObject({ ok: true, data: { erased: 6 } });
  expect(all.field.value).toBe('');
  const bare = open({ value: 'abcdef' });
  await bare.call('erase_text');
  expect(bare.field.value).toBe('');
  const stuck = open({ value: 'abcdef', readOnly: true });
  expect(await stuck.call('erase_text', { characters: 2 })).toMatchObject({ ok: false, code: 'not_verified' });
});

test('focus_input: the focused one, else the only one', async () => {
  const { call, acts } = open({ focused: false });
  expect(await call('focus_input')).toMatchObject({ ok: true });
  expect(acts()).toEqual(['tap 500,360']);
  expect(await call('focus_input')).toMatchObject({ ok: true });
  expect(acts()).toHaveLength(1);
});

test.each([
  ['abc', 'x', 'abcx', 'same'],
  ['', '1234', '12 34', 'formatted'],
  ['1,234', '5', '12,345', 'formatted'],
  ['', 'abc', 'ABC', 'formatted'],
  ['', 'a-b', 'ab', 'different'],
  ['', 'abc', 'ab', 'different'],
  ['', 'abc', 'abcc', 'different'],
  ['', 'ab', 'ba', 'different'],
])('before %j, typed %j, now %j: %s', (value, typed, after, match) => {
  const before = { shown: value, value, maybeHint: false };
  expect(matchTyped({ before, typed, after, password: false })).toBe(match);
});
