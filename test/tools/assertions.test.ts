import { describe, expect, test } from 'vitest';
import type { DeviceNotification } from '../../src/device/contract/driver.ts';
import type { FakeNode, FakeScreen } from '../engine/fake-driver.ts';
import { openSession } from './open-session.ts';

const say = (text: string, more: FakeNode = {}): FakeNode => ({ text, box: [0, 0, 100, 100], ...more });
const total = { id: { exact: 'total' } };
const totalNode = (text: string, more: FakeNode = {}) => say(text, { resourceId: 'com.app:id/total', ...more });

describe('wait_for_count', () => {
  const rows = (count: number): FakeScreen => ({ nodes: Array.from({ length: count }, (_, at) => say(`Row ${at}`)) });
  const row = { text: { regex: 'Row .*' } };

  test('waits until there are so many', async () => {
    const { call, clock } = openSession({ screen: (look) => rows(look) });
    const result = await call('wait_for_count', { query: row, at_least: 3 });
    expect(result).toMatchObject({ ok: true, data: { count: 3 }, message: '3 elements match "Row .*"' });
    expect(clock.now()).toBeGreaterThan(0);
  });

  test('a list that grows passes through a number without having it', async () => {
    const { call } = openSession({ screen: (look) => rows(Math.min(look * 2, 6)) });
    expect(await call('wait_for_count', { query: row, exactly: 2, timeout_ms: 3000 })).toMatchObject({
      ok: false,
      code: 'assertion',
      message: expect.stringMatching(/^6 elements match "Row \.\*", expected exactly 2 \(\d+ looks in 3\.0 s\)$/),
      data: { count: 6 },
    });
  });

  test.each([
    [{ exactly: 2 }, true],
    [{ at_least: 2 }, true],
    [{ at_most: 2 }, true],
    [{ at_least: 1, at_most: 3 }, true],
    [{ exactly: 0 }, false],
    [{ at_least: 3 }, false],
    [{ at_most: 1 }, false],
  ])('%j of two, in one look: %s', async (bounds, ok) => {
    const { call } = openSession({ screen: () => rows(2) });
    expect((await call('wait_for_count', { query: row, ...bounds, timeout_ms: 0 })).ok).toBe(ok);
  });

  test('none at all is a count too, and says what comes nearest when it is wrong', async () => {
    const { call } = openSession({ screen: () => ({ nodes: [say('Row')] }) });
    expect(await call('wait_for_count', { query: row, exactly: 0 })).toMatchObject({ ok: true, data: { count: 0 } });
    const missed = await call('wait_for_count', { query: { text: { exact: 'row' } }, at_least: 1, timeout_ms: 100 });
    expect(missed.message).toMatch(/^No element matches "row", expected at least 1/);
    expect(missed.details?.join('\n')).toContain('differs only in case: "Row"');
  });

  test('lists what matches', async () => {
    const { call } = openSession({ screen: () => rows(10) });
    const { details } = await call('wait_for_count', { query: row, at_most: 1, timeout_ms: 0 });
    expect(details?.[0]).toBe('matches: text "Row 0" at 0,0,100,100');
    expect(details?.at(-1)).toBe('and 2 more');
  });

  test('needs a bound', async () => {
    const { call } = openSession({ screen: () => rows(1) });
    expect(await call('wait_for_count', { query: row })).toMatchObject({ ok: false, code: 'invalid_input' });
  });
});

describe('wait_for_text', () => {
  test('waits until the element says it', async () => {
    const { call } = openSession({ screen: (look) => ({ nodes: [totalNode(look < 3 ? '€ 41' : '€ 42')] }) });
    expect(await call('wait_for_text', { query: total, expected: { exact: '€ 42' } })).toMatchObject({
      ok: true,
      data: { said: '€ 42' },
      target: { resource_id: 'com.app:id/total' },
    });
  });

  test.each([
    [{ exact: '€ 42' }, true],
    [{ exact: '42' }, false],
    [{ contains: '42' }, true],
    [{ contains: '43' }, false],
    [{ regex: '€ \\d+' }, true],
    [{ regex: '\\d+' }, false],
  ])('%j: %s', async (expected, ok) => {
    const { call } = openSession({ screen: () => ({ nodes: [totalNode('€ 42')] }) });
    expect((await call('wait_for_text', { query: total, expected, timeout_ms: 0 })).ok).toBe(ok);
  });

  test('tells what is said instead, and how it differs', async () => {
    const { call } = openSession({ screen: () => ({ nodes: [totalNode('Total'), totalNode('total', { id: 'b' })] }) });
    const result = await call('wait_for_text', { query: total, expected: { exact: 'total' }, timeout_ms: 400 });
    expect(result).toMatchObject({ ok: false, code: 'assertion', data: { said: 'Total' } });
    expect(result.message).toMatch(/^id: total says "Total", expected "total" \(\d+ looks in 0\.4 s\)$/);
    expect(result.details).toEqual([
      'The text differs only in case: "Total"',
      'another element that matches says it: text "total" at 0,0,100,100',
    ]);
  });

  test('an element that is not there is not found', async () => {
    const { call } = openSession({ screen: () => ({ nodes: [say('other')] }) });
    expect(await call('wait_for_text', { query: total, expected: { exact: 'x' }, timeout_ms: 100 })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
  });

  test('a field says what it holds, anything else its description where it has no text', async () => {
    const field = (more: FakeNode) => ({
      nodes: [totalNode('Email', { className: 'android.widget.EditText', ...more })],
    });
    const empty = openSession({ screen: () => field({ hint: 'Email', showingHint: true }) });
    expect((await empty.call('wait_for_text', { query: total, expected: { exact: '' } })).ok).toBe(true);
    const filled = openSession({ screen: () => field({ hint: 'Email', showingHint: false }) });
    expect((await filled.call('wait_for_text', { query: total, expected: { exact: 'Email' } })).ok).toBe(true);
    const icon = openSession({ screen: () => ({ nodes: [totalNode('', { description: 'Basket' })] }) });
    expect((await icon.call('wait_for_text', { query: total, expected: { exact: 'Basket' } })).ok).toBe(true);
  });

  test('says so where a hint cannot be told from a text', async () => {
    const nodes = [totalNode('Email', { className: 'android.widget.EditText' })];
    const { call, events } = openSession({ screen: () => ({ nodes }) });
    expect((await call('wait_for_text', { query: total, expected: { exact: 'Email' } })).ok).toBe(true);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'logged', level: 'warning', text: expect.stringContaining('may be the hint') }),
    );
    const wrong = await call('wait_for_text', { query: total, expected: { exact: '' }, timeout_ms: 0 });
    expect(wrong.details?.join()).toContain('may be the hint');
  });
});

describe('wait_for_state', () => {
  test('waits for all that is asked', async () => {
    const { call } = openSession({
      screen: (look) => ({ nodes: [totalNode('Pay', { enabled: look > 2, checked: look > 4 })] }),
    });
    expect(await call('wait_for_state', { query: total, state: { enabled: true, checked: true } })).toMatchObject({
      ok: true,
      message: 'It is enabled and checked',
      data: { state: { enabled: true, checked: true } },
    });
  });

  test('there, but in another state, is not the same as not there', async () => {
    const { call } = openSession({ screen: () => ({ nodes: [totalNode('Pay', { enabled: false, focused: true })] }) });
    const state = { enabled: true, focused: true, checked: true };
    const other = await call('wait_for_state', { query: total, state, timeout_ms: 100 });
    expect(other).toMatchObject({ ok: false, code: 'assertion' });
    expect(other.message).toMatch(/^id: total is there, but disabled and not checked: expected enabled and checked \(/);
    expect(other.details).toEqual([
      'it is: text "Pay" at 0,0,100,100',
      'It cannot be checked at all: the switch or box beside it may be meant',
    ]);
    const gone = await call('wait_for_state', { query: { text: { exact: 'Buy' } }, state, timeout_ms: 100 });
    expect(gone).toMatchObject({ ok: false, code: 'not_found' });
  });

  test.each([
    ['enabled', { enabled: true }],
    ['checked', { checked: true }],
    ['focused', { focused: true }],
    ['selected', { selected: true }],
    ['clickable', { clickable: true }],
    ['long_clickable', { longClickable: true }],
    ['checkable', { checkable: true }],
    ['focusable', { focusable: true }],
    ['scrollable', { scrollable: true }],
    ['password', { password: true }],
  ] as const)('%s', async (name, node) => {
    const off = Object.fromEntries(Object.keys(node).map((key) => [key, false]));
    for (const is of [true, false]) {
      const { call } = openSession({ screen: () => ({ nodes: [totalNode('x', is ? node : off)] }) });
      expect((await call('wait_for_state', { query: total, state: { [name]: is }, timeout_ms: 0 })).ok).toBe(true);
      expect((await call('wait_for_state', { query: total, state: { [name]: !is }, timeout_ms: 0 })).ok).toBe(false);
    }
  });
});

describe('wait_for_notification', () => {
  const one = (title: string, text: string, more: Partial<DeviceNotification> = {}): DeviceNotification => ({
    key: `0|com.app|1|${title}|1`,
    packageName: 'com.app',
    title,
    text,
    ...more,
  });
  const open = (answer: (asked: number) => readonly DeviceNotification[]) => {
    let asked = 0;
    return openSession({ screen: () => ({ nodes: [] }), more: { notifications: async () => answer(asked++) } });
  };

  test('waits until there is one, without a look at the screen', async () => {
    const { call, clock, driver } = open((asked) => (asked < 3 ? [] : [one('Sent', 'to Ada')]));
    expect(await call('wait_for_notification', { title: { regex: 'sent' }, app: 'com.app' })).toMatchObject({
      ok: true,
      data: { title: 'Sent', text: 'to Ada', app: 'com.app' },
    });
    expect(clock.now()).toBe(1500);
    expect(driver.lookTimes).toEqual([]);
  });

  test.each([
    [{ title: { exact: 'Sent' } }, true],
    [{ text: { contains: 'ada' } }, true],
    [{ text: { exact: 'the whole letter' } }, true],
    [{ app: 'com.app' }, true],
    [{ app: 'com.other' }, false],
    [{ title: { exact: 'Sent' }, text: { exact: 'to Bob' } }, false],
    [{ app: 'com.other', absent: true }, true],
    [{ app: 'com.app', absent: true }, false],
  ])('%j: %s', async (input, ok) => {
    const { call } = open(() => [one('Sent', 'to Ada', { bigText: 'the whole letter' })]);
    expect((await call('wait_for_notification', { ...input, timeout_ms: 0 })).ok).toBe(ok);
  });

  test('lists what is there instead', async () => {
    const { call } = open(() => [one('Sent', 'to Ada')]);
    expect(await call('wait_for_notification', { title: { exact: 'Read' }, timeout_ms: 1000 })).toMatchObject({
      ok: false,
      code: 'assertion',
      message: 'There is no notification whose title is "Read" (asked 3 times in 1.0 s)',
      details: ['there is: "Sent": "to Ada" of com.app'],
    });
    expect(await call('wait_for_notification', { app: 'com.app', absent: true, timeout_ms: 0 })).toMatchObject({
      message: 'There is still a notification of com.app (asked once in 0.0 s)',
      details: ['still there: "Sent": "to Ada" of com.app'],
    });
  });

  test('a driver that reads none says so', async () => {
    const { call } = openSession({ screen: () => ({ nodes: [] }) });
    expect(await call('wait_for_notification', { app: 'com.app' })).toMatchObject({ ok: false, code: 'unsupported' });
  });
});

describe('wait_for_clipboard', () => {
  const open = (answer: (asked: number) => string) => {
    let asked = 0;
    return openSession({ screen: () => ({ nodes: [] }), more: { readClipboard: async () => answer(asked++) } });
  };

  test('waits for the text', async () => {
    const { call } = open((asked) => (asked < 2 ? '' : 'https://a.b'));
    expect(await call('wait_for_clipboard', { text: { contains: 'a.b' } })).toMatchObject({
      ok: true,
      data: { text: 'https://a.b' },
    });
  });

  test('tells what it holds instead', async () => {
    const { call } = open(() => 'ABC');
    expect(await call('wait_for_clipboard', { text: { exact: 'abc' }, timeout_ms: 0 })).toMatchObject({
      ok: false,
      code: 'assertion',
      message: 'The clipboard holds "ABC", expected "abc" (asked once in 0.0 s)',
      details: ['The text differs only in case: "ABC"'],
    });
    const empty = open(() => '');
    expect((await empty.call('wait_for_clipboard', { text: { exact: 'a' }, timeout_ms: 0 })).message).toMatch(
      /^The clipboard is empty/,
    );
  });

  test('a driver that reads none says so', async () => {
    const { call } = openSession({ screen: () => ({ nodes: [] }) });
    expect(await call('wait_for_clipboard', { text: { exact: 'a' } })).toMatchObject({
      ok: false,
      code: 'unsupported',
      hint: 'Run with --driver uiautomator2',
    });
  });
});

describe('check_app', () => {
  type Health = {
    running: boolean;
    troubles: { kind: 'crash' | 'anr'; process: string; words: string; agoMs: number }[];
  };
  const open = (answer: (now: number) => Health, foreground?: FakeScreen['foreground']) => {
    const session = openSession({
      screen: () => ({ nodes: [], ...(foreground !== undefined && { foreground }) }),
      more: { health: async () => answer(session.clock.now()) },
    });
    return session;
  };
  const crash = (at: number, now: number) => ({
    kind: 'crash' as const,
    process: 'com.app',
    words: 'Boom',
    agoMs: now - at,
  });

  test('an app that runs is fine; one that does not is not', async () => {
    expect(await open(() => ({ running: true, troubles: [] })).call('check_app')).toMatchObject({
      ok: true,
      data: { app: 'com.app', running: true },
    });
    expect(await open(() => ({ running: false, troubles: [] })).call('check_app')).toMatchObject({
      ok: false,
      code: 'assertion',
    });
  });

  test('a crash since the flow began counts, though the app runs again; an older one does not', async () => {
    const place = { flow: 'a.yaml', attempt: 1, step: '0' };
    const { call, clock } = open((now) => ({ running: true, troubles: [crash(500, now)] }));
    await clock.sleep(400);
    await call('press_back', {}, { place });
    await clock.sleep(600);
    expect(await call('check_app', {}, { place })).toMatchObject({
      ok: false,
      code: 'app_crashed',
      message: expect.stringMatching(/^com\.app crashed 0\.\d s ago: Boom$/),
      details: ['a process of it runs now'],
    });
    expect(await call('check_app', {}, { place: { ...place, attempt: 2 } })).toMatchObject({ ok: true });
  });

  test('watches for as long as it is told', async () => {
    const { call, clock } = open((now) => ({ running: true, troubles: now > 1200 ? [crash(1200, now)] : [] }));
    expect((await call('check_app', { watch_ms: 1000 })).ok).toBe(true);
    expect(await call('check_app', { watch_ms: 1000 })).toMatchObject({ ok: false, code: 'app_crashed' });
    expect(clock.now()).toBe(1500);
  });

  test('a hang has its own words, and so has the dialog', async () => {
    const hung = { kind: 'anr' as const, process: 'com.app', words: 'Input dispatching timed out', agoMs: 0 };
    expect((await open(() => ({ running: true, troubles: [hung] })).call('check_app')).message).toMatch(
      /^com\.app did not respond \(ANR\) 0\.0 s ago: Input/,
    );
    const dialog = { packageName: 'com.app', activity: '', focusedWindow: 'Application Error: com.app' };
    const shown = open(() => ({ running: true, troubles: [] }), dialog);
    expect(await shown.call('check_app')).toMatchObject({ ok: false, code: 'app_crashed' });
    expect(await shown.call('check_app', { app: 'com.other' })).toMatchObject({ ok: true });
  });
});

describe('extract_text', () => {
  const read = async (text: string, input: object) => {
    const { call } = openSession({ screen: () => ({ nodes: [totalNode(text)] }) });
    return call('extract_text', { query: total, timeout_ms: 100, ...input });
  };

  test.each([
    ['Order 4711 is on its way', {}, 'Order 4711 is on its way'],
    ['Order 4711 is on its way', { pattern: '\\d+' }, '4711'],
    ['Order 4711 is on its way', { pattern: 'order (\\d+) is (\\w+)' }, '4711'],
    ['Order 4711 is on its way', { pattern: 'order (\\d+) is (\\w+)', group: 2 }, 'on'],
    ['Order 4711 is on its way', { pattern: 'order (?<number>\\d+)', group: 0 }, 'Order 4711'],
    ['a\nb', { pattern: '^b$' }, 'b'],
  ])('%s %j', async (text, input, value) => {
    const result = await read(text, input);
    expect(result).toMatchObject({ ok: true, data: { value, said: text }, raw: { value } });
  });

  test.each([
    ['Order', { pattern: '\\d+' }, 'id: total says "Order", in which "\\d+" is not to be found'],
    [
      'Order',
      { pattern: 'o(\\d)?', group: 1 },
      'id: total says "Order", in which "o(\\d)?" is found, but its group 1 took no part',
    ],
    ['Order', { pattern: 'o', group: 2 }, 'id: total says "Order", in which "o" has no group 2, only 0'],
    ['', {}, 'id: total says nothing'],
  ])('%s %j: not there', async (text, input, message) => {
    expect(await read(text, input)).toMatchObject({
      ok: false,
      code: 'assertion',
      message: expect.stringContaining(message),
    });
  });

  test('a pattern that hangs is refused, and one that is none', async () => {
    expect(await read(`${'a'.repeat(40)}b`, { pattern: '(a+)+$x' })).toMatchObject({
      ok: false,
      code: 'invalid_input',
    });
    expect(await read('a', { pattern: '(' })).toMatchObject({ ok: false, code: 'invalid_input' });
  });

  test('what is secret reaches the later instruction whole, and nobody else', async () => {
    const { call, events, secrets } = openSession({ screen: () => ({ nodes: [totalNode('code hunter2')] }) });
    secrets.add('hunter2');
    const result = await call('extract_text', { query: total, pattern: 'code (.*)' });
    expect(result.raw).toEqual({ value: 'hunter2' });
    expect(result.data['value']).toBe('[REDACTED]');
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });
});
