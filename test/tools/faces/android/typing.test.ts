import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { FakeDevice } from '../../../engine/fake-driver.ts';
import { createFakeField, type FieldTraits } from '../../fake-field.ts';
import { openAndroid, withoutAccessibility } from './open-android.ts';

/** The id of the fake field; its label is n0.0. */
const node_id = 'n0.1';
const quick = { typing_speed: 10, typing_speed_variance: 0 };
const denied = 'Permission denied: Accessibility service not enabled';
const gone = "Node not found: Node 'node_none' not found in accessibility tree";

/** What a driver over the UiAutomator2 server does: what has no key is set behind all that is there. */
function openField(traits: FieldTraits = {}, settings: Parameters<typeof openAndroid>[1] = {}) {
  const field = createFakeField({ focused: false, hint: 'Name', holdsKeys: true, ...traits });
  const opened = openAndroid(field.device, settings);
  return { ...opened, field, value: () => field.value, texts: () => opened.acts().filter((act) => /^text/.test(act)) };
}

describe('type_append_text', () => {
  test('as the document writes it', async () => {
    const { untrusted, value, acts } = openField();
    expect(await untrusted('type_append_text', { node_id, text: 'Hello World' })).toBe(
      "Typed 11 characters at end of node 'n0.1'.\nField content: Hello World",
    );
    expect(value()).toBe('Hello World');
    // A click, and one character after another.
    expect(acts()).toEqual(['tap 500,360', ...[...'Hello World'].map((character) => `text ${character}`)]);
  });

  test('behind what is there, wherever the caret is', async () => {
    const { untrusted, value } = openField({ value: 'Hello\nthere' });
    expect(await untrusted('type_append_text', { node_id, text: '!?', ...quick })).toBe(
      "Typed 2 characters at end of node 'n0.1'.\nField content: Hello\nthere!?",
    );
    expect(value()).toBe('Hello\nthere!?');
  });

  test('250 ms from one character to the next, and up to 50 more or less', async () => {
    const pauses = async (random: number, input: JsonObject = {}) => {
      const { must, driver } = openField({ focused: true }, { random: () => random });
      await must('type_append_text', { node_id, text: 'abcd', ...input });
      const times = driver.log.filter(({ what }) => what.startsWith('text')).map(({ at }) => at);
      return times.slice(1).map((at, index) => at - (times[index] ?? 0));
    };
    expect(await pauses(0.5)).toEqual([250, 250, 250]);
    expect(await pauses(0)).toEqual([200, 200, 200]);
    expect(await pauses(0.999999)).toEqual([300, 300, 300]);
    // The variance is clamped to the speed: never less than nothing.
    expect(await pauses(0, { typing_speed: 20, typing_speed_variance: 5000 })).toEqual([0, 0, 0]);
    expect(await pauses(0.999999, { typing_speed: 20, typing_speed_variance: 5000 })).toEqual([40, 40, 40]);
    expect(await pauses(0.5, { typing_speed: 5000 })).toEqual([5000, 5000, 5000]);
    expect(await pauses(0.3, { typing_speed: 10, typing_speed_variance: 0 })).toEqual([10, 10, 10]);
  });

  test('2,000 characters, in characters as a person counts them', async () => {
    const { untrusted, value, fail, texts } = openField();
    const text = '😀'.repeat(2000);
    expect(await untrusted('type_append_text', { node_id, text, ...quick })).toMatch(/^Typed 2000 characters /);
    expect(value()).toBe(text);
    expect(texts()).toHaveLength(2000);
    expect(await fail('type_append_text', { node_id, text: `${text}a` })).toMatch(/^Invalid params: /);
  });

  test('characters that are made of several are typed whole', async () => {
    const { must, texts } = openField();
    await must('type_append_text', { node_id, text: 'e\u0301👩‍🚀', ...quick });
    expect(texts()).toEqual(['text e\u0301', 'text 👩‍🚀']);
  });

  test('a TAB goes in by the clipboard, which gets back what it held', async () => {
    const { must, value, field } = openField({ clipboard: 'kept' });
    await must('type_append_text', { node_id, text: 'a\tb', ...quick });
    expect(value()).toBe('a\tb');
    expect(field.clipboard).toBe('kept');
    const without = openField();
    expect(await without.fail('type_append_text', { node_id, text: 'a\tb' })).toMatch(
      /^Action failed: Typing failed: the driver "fake" cannot type a TAB/,
    );
    expect(without.acts()).toEqual([]);
  });

  test('the caller’s time ends in the middle of it', async () => {
    const { call, value } = openField();
    const result = await call('type_append_text', { node_id, text: 'abcdef', typing_speed: 5000 }, 12_000);
    expect(result).toMatchObject({
      ok: false,
      message: 'Action failed: Typing failed: time was up after 3 of 6 characters',
    });
    expect(value()).toBe('abc');
  });
});

describe('type_insert_text', () => {
  test('as the document writes it', async () => {
    const { untrusted, value } = openField({ value: 'Hello World' });
    expect(await untrusted('type_insert_text', { node_id, text: 'inserted ', offset: 5, ...quick })).toBe(
      "Typed 9 characters at offset 5 in node 'n0.1'.\nField content: Helloinserted  World",
    );
    expect(value()).toBe('Helloinserted  World');
  });

  test('any offset of any text, by keys or by setting the rest again', async () => {
    const character = fc.constantFrom('a', 'B', ' ', '.', 'é', '漢', '😀', '👩‍🚀', 'ש', '\n');
    const text = fc.array(character, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(character, { maxLength: 12 }),
        text,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        async (before, typed, part, holdsKeys) => {
          const head = before.slice(0, Math.round(part * before.length));
          const tail = before.slice(head.length);
          const offset = [...head.join('')].length;
          const { must, value } = openField({ value: before.join(''), holdsKeys, tellsShowing: true });
          await must('type_insert_text', { node_id, text: typed.join(''), offset, ...quick });
          expect(value()).toBe([...head, ...typed, ...tail].join(''));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('an offset behind the text', async () => {
    const { fail, value } = openField({ value: 'abc' });
    expect(await fail('type_insert_text', { node_id, text: 'x', offset: 4 })).toBe(
      'Invalid params: offset 4 exceeds the current text length (3)',
    );
    expect(value()).toBe('abc');
    expect(await openField().fail('type_insert_text', { node_id, text: 'x', offset: 1 })).toBe(
      'Invalid params: offset 1 exceeds the current text length (0)',
    );
  });

  test('a hint that looks like a text is found out, and the focus stays', async () => {
    const { fail, must, value } = openField({ tellsHint: false });
    await must('type_insert_text', { node_id, text: 'x', offset: 0, ...quick });
    expect(value()).toBe('x');
    expect(await openField({ tellsHint: false }).fail('type_insert_text', { node_id, text: 'x', offset: 4 })).toBe(
      'Action failed: Typing failed: the field was empty and showed its hint, so the text is at its start and not at 4',
    );
    expect(await fail('type_insert_text', { node_id, text: 'x', offset: 9 })).toMatch(/^Invalid params: /);
  });
});

describe('type_replace_text', () => {
  test('as the document writes it', async () => {
    const { untrusted, value } = openField({ value: 'Hello World' });
    expect(await untrusted('type_replace_text', { node_id, search: 'World', new_text: 'Android', ...quick })).toBe(
      "Replaced 5 characters with 7 characters in node 'n0.1'.\nField content: Hello Android",
    );
    expect(value()).toBe('Hello Android');
  });

  test('the first occurrence; nothing new only deletes', async () => {
    const { untrusted, value } = openField({ value: 'one two one two' });
    expect(await untrusted('type_replace_text', { node_id, search: 'two', new_text: '', ...quick })).toBe(
      "Replaced 3 characters with 0 characters in node 'n0.1'.\nField content: one  one two",
    );
    expect(value()).toBe('one  one two');
  });

  test('any part of any text', async () => {
    const character = fc.constantFrom('a', 'B', ' ', 'é', '漢', '😀', 'ש');
    const some = fc.array(character, { minLength: 1, maxLength: 5 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(some, some, some, fc.option(some, { nil: '' }), async (head, search, tail, typed) => {
        const text = head + search + tail;
        const { must, value } = openField({ value: text, tellsShowing: true });
        await must('type_replace_text', { node_id, search, new_text: typed, ...quick });
        const at = text.indexOf(search);
        expect(value()).toBe(text.slice(0, at) + typed + text.slice(at + search.length));
      }),
      { numRuns: 100 },
    );
  });

  test('a text that is not there', async () => {
    const { fail, value } = openField({ value: 'Hello' });
    expect(await fail('type_replace_text', { node_id, search: 'hello', new_text: 'x' })).toBe(
      "Node not found: Search text not found in the field of node 'n0.1'",
    );
    expect(value()).toBe('Hello');
  });

  test('what a password field shows is no text of its', async () => {
    const { fail } = openField({ value: 'secret', password: true });
    expect(await fail('type_replace_text', { node_id, search: '•', new_text: 'x' })).toMatch(/^Node not found: /);
  });

  test('a field that deletes nothing', async () => {
    expect(
      await openField({ value: 'abc', readOnly: true }).fail('type_replace_text', {
        node_id,
        search: 'b',
        new_text: '',
      }),
    ).toBe('Action failed: Deletion failed: the field holds what it held (input connection lost)');
  });
});

describe('type_clear_text', () => {
  test('as the document writes it', async () => {
    const { untrusted, value } = openField({ value: 'Hello World' });
    expect(await untrusted('type_clear_text', { node_id })).toBe("Text cleared from node 'n0.1'.\nField content: ");
    expect(value()).toBe('');
  });

  test('an empty field is left alone', async () => {
    const { untrusted, acts } = openField();
    expect(await untrusted('type_clear_text', { node_id })).toBe("Text cleared from node 'n0.1'.\nField content: ");
    expect(acts()).toEqual([]);
  });

  test('a field that keeps its text', async () => {
    expect(
      await openField({ value: 'abc', readOnly: true, tellsShowing: true }).fail('type_clear_text', { node_id }),
    ).toBe('Action failed: Deletion failed: the field still holds text (input connection lost)');
  });
});

const typing: readonly [tool: string, input: JsonObject][] = [
  ['type_append_text', { text: 'abc' }],
  ['type_insert_text', { text: 'abc', offset: 0 }],
  ['type_replace_text', { search: 'x', new_text: 'abc' }],
  ['type_clear_text', {}],
];

test.each(typing)(
  '%s: permission, no such node, no field, a field that takes no focus or is disabled',
  async (tool, input) => {
    const device = createFakeField({ value: 'xyz', focused: false }).device;
    expect(await openAndroid(withoutAccessibility(device)).fail(tool, { node_id, ...input })).toBe(denied);
    const opened = openAndroid(device);
    expect(await opened.fail(tool, { node_id: 'node_none', ...input })).toBe(gone);
    expect(await opened.fail(tool, { node_id: 'n0.0', ...input })).toBe(
      "Action failed: Input connection not ready: node 'n0.0' is not editable",
    );
    expect(opened.acts()).toEqual([]);
    const { onGesture: _none, ...deaf } = device;
    expect(await openAndroid(deaf).fail(tool, { node_id, ...input })).toBe(
      "Action failed: Input connection not ready: node 'n0.1' did not take the focus",
    );
    const disabled = createFakeField({ value: 'xyz', focused: false, enabled: false }).device;
    expect(await openAndroid(disabled).fail(tool, { node_id, ...input })).toBe(
      "Action failed: Click failed: node 'n0.1' is disabled",
    );
    const gesture = () => Promise.reject(new DeviceError('device_error', 'Android said no'));
    expect(await openAndroid({ ...device, more: { gesture } }).fail(tool, { node_id, ...input })).toBe(
      'Action failed: Click failed: Android said no',
    );
  },
);

const wrong: readonly [tool: string, input: JsonObject][] = [
  ...typing.flatMap(([tool, input]): [string, JsonObject][] => [
    [tool, input],
    [tool, { ...input, node_id: '' }],
    [tool, { ...input, node_id: 1 }],
    [tool, { ...input, node_id, more: 1 }],
  ]),
  ...typing.slice(0, 3).flatMap(([tool, input]): [string, JsonObject][] => [
    [tool, { ...input, node_id, typing_speed: 9 }],
    [tool, { ...input, node_id, typing_speed: 5001 }],
    [tool, { ...input, node_id, typing_speed: 10.5 }],
    [tool, { ...input, node_id, typing_speed_variance: -1 }],
    [tool, { ...input, node_id, typing_speed_variance: '5' }],
  ]),
  ['type_append_text', { node_id }],
  ['type_append_text', { node_id, text: '' }],
  ['type_append_text', { node_id, text: 'a'.repeat(2001) }],
  ['type_append_text', { node_id, text: 5 }],
  ['type_insert_text', { node_id, text: 'a' }],
  ['type_insert_text', { node_id, text: '', offset: 0 }],
  ['type_insert_text', { node_id, text: 'a', offset: -1 }],
  ['type_insert_text', { node_id, text: 'a', offset: 0.5 }],
  ['type_insert_text', { node_id, text: 'a'.repeat(2001), offset: 0 }],
  ['type_replace_text', { node_id, search: 'x' }],
  ['type_replace_text', { node_id, search: '', new_text: 'a' }],
  ['type_replace_text', { node_id, search: 'x'.repeat(10_001), new_text: 'a' }],
  ['type_replace_text', { node_id, search: 'x', new_text: 'a'.repeat(2001) }],
];

test.each(wrong)('%s refuses %j', async (tool, input) => {
  const { fail, acts } = openField({ value: 'xyz' });
  expect(await fail(tool, input)).toMatch(/^Invalid params: /);
  expect(acts()).toEqual([]);
});

test('a search of 10,000 characters and a replacement of 2,000', async () => {
  const search = 'y'.repeat(10_000);
  const { must, value } = openField({ value: `a${search}b` });
  await must('type_replace_text', { node_id, search, new_text: 'z'.repeat(2000), ...quick });
  expect(value()).toBe(`a${'z'.repeat(2000)}b`);
});

test('typing that the device refuses, characters without a key, and a field that takes nothing', async () => {
  const device = createFakeField().device;
  const refusing: FakeDevice = {
    ...device,
    more: { text: () => Promise.reject(new DeviceError('device_error', 'Android said no')) },
  };
  expect(await openAndroid(refusing).fail('type_append_text', { node_id, text: 'a' })).toBe(
    'Action failed: Typing failed: Android said no',
  );
  const keyless = openAndroid({ ...device, more: { untypable: () => ['"漢" (U+6F22)'] } });
  expect(await keyless.fail('type_append_text', { node_id, text: '漢' })).toBe(
    'Action failed: Typing failed: the driver "fake" has no key for "漢" (U+6F22); the driver uiautomator2 types any character. Nothing was typed',
  );
  expect(keyless.acts()).toEqual([]);
  expect(await openField({ arrive: () => '' }).fail('type_append_text', { node_id, text: 'a' })).toBe(
    'Action failed: Typing failed: nothing of it arrived in the field (input connection lost)',
  );
  let times = 0;
  const leaving = createFakeField({ focused: true });
  const left = openAndroid({
    ...leaving.device,
    screen: (look) => (times > 0 ? { nodes: [{ text: 'Done' }] } : leaving.device.screen(look)),
    onText: () => void times++,
  });
  expect(await left.fail('type_append_text', { node_id, text: 'a' })).toBe(
    'Action failed: Typing failed: the field is gone (input connection lost)',
  );
});

test('what a field made of the text is told as it is', async () => {
  const { untrusted } = openField({ format: (value) => value.toUpperCase() });
  expect(await untrusted('type_append_text', { node_id, text: 'abc', ...quick })).toContain('Field content: ABC');
});

test('nothing typed is in an event, not even as the app formats it', async () => {
  const { must, events } = openField({ value: 'Earlier ', format: (value) => value.toUpperCase() });
  await must('type_append_text', { node_id, text: 'my private words, ada@example.com', ...quick });
  await must('type_replace_text', { node_id, search: 'PRIVATE', new_text: 'hidden', ...quick }).catch(() => undefined);
  const shown = JSON.stringify(events);
  expect(shown).toContain('"type":"toolReturned"');
  expect(shown).not.toMatch(/private|hidden|words|ada@/i);
});

test('passwords: in no answer and no event', async () => {
  const { untrusted, call, events, value } = openField({ password: true }, { privacy: false });
  expect(await untrusted('type_append_text', { node_id, text: 'hunter2!', ...quick })).toBe(
    "Typed 8 characters at end of node 'n0.1'.\nField content: [REDACTED]",
  );
  expect(value()).toBe('hunter2!');
  // It is a secret from now on, wherever it turns up.
  await call('close_app', { package_id: 'hunter2!' });
  expect(JSON.stringify(events)).toContain('android_close_app');
  expect(JSON.stringify(events)).not.toContain('hunter2!');
});

test('field contents are redacted in privacy mode alone', async () => {
  const text = { node_id, text: 'ada@example.com', ...quick };
  expect(await openField().untrusted('type_append_text', text)).toContain('Field content: [REDACTED]');
  expect(await openField({}, { privacy: false }).untrusted('type_append_text', text)).toContain(
    'Field content: ada@example.com',
  );
});

describe('press_key', () => {
  test.each([
    ['BACK', 'ab', ['keys 4']],
    ['HOME', 'ab', ['keys 3']],
    ['DEL', 'a', ['chord 113+123', 'keys 67']],
    ['SPACE', 'ab ', ['chord 113+123', 'keys 62']],
  ])('%s', async (key, value, acts) => {
    const opened = openField({ value: 'ab', focused: true });
    expect(await opened.must('press_key', { key })).toBe(`Key '${key}' pressed successfully`);
    expect(opened.value()).toBe(value);
    expect(opened.acts()).toEqual(acts);
  });

  test('TAB appends the character, and the focus stays', async () => {
    const { must, value, field } = openField({ value: 'ab', focused: true, clipboard: 'kept' });
    expect(await must('press_key', { key: 'TAB' })).toBe("Key 'TAB' pressed successfully");
    expect(value()).toBe('ab\t');
    expect(field.clipboard).toBe('kept');
    expect(await openField({ focused: true }).fail('press_key', { key: 'TAB' })).toMatch(
      /^Action failed: Key action failed: the driver "fake" cannot type a TAB/,
    );
  });

  test('the clipboard gets back what it held, were it nothing, also where the TAB was refused', async () => {
    const empty = openField({ value: 'ab', focused: true, clipboard: '' });
    await empty.must('press_key', { key: 'TAB' });
    expect([empty.value(), empty.field.clipboard]).toEqual(['ab\t', '']);
    const refusing = createFakeField({ focused: true, clipboard: 'kept' });
    const keys = () => Promise.reject(new DeviceError('device_error', 'Android said no'));
    const device = { ...refusing.device, more: { ...refusing.device.more, keys } };
    expect(await openAndroid(device).fail('press_key', { key: 'TAB' })).toBe(
      'Action failed: Key action failed: Android said no',
    );
    expect(refusing.clipboard).toBe('kept');
  });

  test('ENTER', async () => {
    const { must, acts } = openField({ value: 'ab', focused: true });
    expect(await must('press_key', { key: 'ENTER' })).toBe("Key 'ENTER' pressed successfully");
    expect(acts()).toEqual(['keys 66']);
  });

  test('DEL in an empty field does nothing', async () => {
    const { must, acts } = openField({ focused: true });
    expect(await must('press_key', { key: 'DEL' })).toBe("Key 'DEL' pressed successfully");
    expect(acts()).toEqual([]);
  });

  test.each(['ENTER', 'DEL', 'TAB', 'SPACE'])('%s without a focus', async (key) => {
    const { fail, acts } = openField({ clipboard: '' });
    expect(await fail('press_key', { key })).toBe('Node not found: No focused node found');
    expect(acts()).toEqual([]);
  });

  test('ENTER on a focused node that is no field', async () => {
    const device: FakeDevice = { screen: () => ({ nodes: [{ text: 'OK', focused: true }] }) };
    expect(await openAndroid(device).must('press_key', { key: 'ENTER' })).toBe("Key 'ENTER' pressed successfully");
    expect(await openAndroid(device).fail('press_key', { key: 'SPACE' })).toBe('Node not found: No focused node found');
  });

  test.each<JsonObject>([{}, { key: 'enter' }, { key: 'ESCAPE' }, { key: 66 }])('refuses %j', async (input) => {
    expect(await openField().fail('press_key', input)).toMatch(/^Invalid params: /);
  });

  test('permission; a device that refuses', async () => {
    const { device } = createFakeField({ focused: true });
    expect(await openAndroid(withoutAccessibility(device)).fail('press_key', { key: 'BACK' })).toBe(denied);
    const keys = () => Promise.reject(new DeviceError('device_error', 'Android said no'));
    expect(await openAndroid({ ...device, more: { keys } }).fail('press_key', { key: 'BACK' })).toBe(
      'Action failed: Key action failed: Android said no',
    );
  });
});

describe('the clipboard', () => {
  const clipboard = (text: string): FakeDevice => createFakeField({ clipboard: text }).device;

  test('what is on it', async () => {
    expect(await openAndroid(clipboard('clipboard content')).untrusted('get_clipboard')).toBe(
      '{"text":"clipboard content"}',
    );
    expect(await openAndroid(clipboard('')).untrusted('get_clipboard')).toBe('{"text":null}');
    expect((await openAndroid(clipboard('a')).call('get_clipboard')).data).toEqual({ text: 'a' });
    expect(await openAndroid(clipboard('ada@example.com')).untrusted('get_clipboard')).toBe('{"text":"[REDACTED]"}');
    expect(await openAndroid(clipboard('ada@example.com'), { privacy: false }).untrusted('get_clipboard')).toBe(
      '{"text":"ada@example.com"}',
    );
  });

  test('what is put on it, which no event tells', async () => {
    const { must, untrusted, events } = openAndroid(clipboard('old'));
    expect(await must('set_clipboard', { text: 'Hello from MCP 😀' })).toBe(
      'Clipboard set successfully (16 characters)',
    );
    expect(JSON.stringify(events)).not.toContain('Hello');
    expect(await untrusted('get_clipboard')).toBe('{"text":"Hello from MCP 😀"}');
    expect(await must('set_clipboard', { text: '' })).toBe('Clipboard set successfully (0 characters)');
  });

  test('its failures', async () => {
    const none: FakeDevice = createFakeField().device;
    expect(await openAndroid(none).fail('get_clipboard')).toBe(
      'Action failed: Clipboard access failed: the driver "fake" cannot read the clipboard; the driver uiautomator2, whose server runs on the device, can',
    );
    expect(await openAndroid(none).fail('set_clipboard', { text: 'a' })).toMatch(
      /^Action failed: Clipboard set failed: the driver "fake" cannot write the clipboard/,
    );
    const no = () => Promise.reject(new DeviceError('device_error', 'Android said no'));
    const refusing: FakeDevice = { ...none, more: { readClipboard: no, writeClipboard: no } };
    expect(await openAndroid(refusing).fail('get_clipboard')).toBe(
      'Action failed: Clipboard access failed: Android said no',
    );
    expect(await openAndroid(refusing).fail('set_clipboard', { text: 'a' })).toBe(
      'Action failed: Clipboard set failed: Android said no',
    );
    for (const tool of ['get_clipboard', 'set_clipboard']) {
      const input = tool === 'set_clipboard' ? { text: 'a' } : {};
      expect(await openAndroid(withoutAccessibility(clipboard('a'))).fail(tool, input)).toBe(denied);
    }
    for (const input of [{}, { text: 1 }, { text: null }, { text: 'a', more: 1 }]) {
      expect(await openAndroid(clipboard('')).fail('set_clipboard', input)).toMatch(/^Invalid params: /);
    }
  });
});
