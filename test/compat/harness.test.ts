import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaseElement, DeviceEvent, Expectation, FlowCase } from './case.ts';
import { checkCase } from './check-case.ts';
import { judgeCase } from './judge-case.ts';
import { holdsFor } from './op-condition.ts';
import { comparePredicates } from './predicates.ts';
import { runCase } from './run-case.ts';

const flow = `appId: com.example.app
---
- tapOn: Button
- inputText: Hello
- takeScreenshot: shot
- setDarkMode: enabled
- evalScript: \${console.log('said')}
- scrollUntilVisible: {element: Far, speed: 100, timeout: 900}
- assertVisible: {text: Gone, optional: true}
`;

const blank = { clickable: false, enabled: true, checked: false, focused: false, selected: false, scrollable: false };
const button: CaseElement = { ...blank, ref: 'e1', text: 'Button', bounds: [0, 0, 100, 100] };
const far: CaseElement = { ...blank, ref: 'e2', text: 'Far', bounds: [0, 960, 100, 1060] };
const tap = { type: 'tap', x: 50, y: 50 };
const right: Expectation = {
  outcome: 'pass',
  strict: true,
  events: [
    tap,
    { type: 'inputText', text: 'Hello' },
    { type: 'takeScreenshot' },
    { type: 'swipeFromPoint', x: 270, y: 480, direction: 'UP', durationMs: 1 },
  ],
  forbidden: [{ type: 'launchApp' }],
  logs: ['said'],
  files: ['shot.png'],
  imageSizePx: [1080, 1920],
  currentTextInput: 'Hello',
  finalDevice: { darkMode: true },
  mustNotWait: ['untilVisible'],
  evaluated: { scrollDurationMs: '1', timeoutMs: '900' },
  warnings: 1,
  tapAttempts: 1,
  maxDurationMs: 20_000,
};

let folder = '';
/** The problems of each expectation below, all judged by one run. */
let judged: ReadonlyMap<string, readonly string[]> = new Map();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-harness-'));
  await writeFile(join(folder, 'flow.yaml'), flow);
  judged = await runCase(folder, createCase({}), async (ran) => {
    const found = Object.entries({ right: {}, ...wrong }).map(
      async ([name, changed]) => [name, await judgeCase(createCase(changed), ran)] as const,
    );
    return new Map(await Promise.all(found));
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function createCase(changed: Partial<Expectation>, more: Partial<FlowCase> = {}): FlowCase {
  return {
    id: 'own',
    title: '',
    files: ['flow.yaml'],
    device: { width: 540, height: 960, unicodeInput: true },
    timeouts: { lookupMs: 0, optionalLookupMs: 0 },
    screen: { ...blank, ref: 'root', children: [button, far] },
    expect: { ...right, ...changed },
    ...more,
  };
}

function check(changed: Partial<Expectation>, more: Partial<FlowCase> = {}) {
  const found = { kind: 'flow', name: 'own', folder, given: createCase(changed, more) } as const;
  return checkCase(found, { differences: {}, apart: {} });
}

test('a case that says what happens passes', () => {
  expect(judged.get('right')).toEqual([]);
});

const wrong: Readonly<Record<string, Partial<Expectation>>> = {
  outcome: { outcome: 'fail', error: 'AssertionFailure' },
  'one event too few': { events: right.events?.slice(1) ?? [] },
  'an event in another place': { events: right.events?.toReversed() ?? [], strict: 'ordered-subset' },
  'another field of an event': { events: [{ ...tap, x: 51 }], strict: 'contains' },
  'another count': { strict: 'counts', counts: [{ event: tap, count: 2 }] },
  'a way of comparing that there is not': { strict: 'roughly' as never },
  forbidden: { forbidden: [{ type: 'inputText' }] },
  logs: { logs: ['said', 'more'] },
  files: { files: ['other.png'] },
  imageSizePx: { imageSizePx: [540, 960] },
  currentTextInput: { currentTextInput: '' },
  finalDevice: { finalDevice: { darkMode: false } },
  'a fact of the device that there is not': { finalDevice: { volume: 3 } },
  'a wait that there is not': { mustNotWait: ['long'] },
  evaluated: { evaluated: { scrollDurationMs: '601' } },
  warnings: { warnings: 0 },
  tapAttempts: { tapAttempts: 2 },
  maxDurationMs: { maxDurationMs: 0 },
  'a word that the harness does not know': { colour: 'red' } as never,
};

test.each(Object.keys(wrong))('a wrong expectation fails: %s', (name) => {
  expect(judged.get(name)).toEqual(expect.arrayContaining([expect.any(String)]));
});

describe('a case of an older vintage', () => {
  const older = { source: { vintage: '2025-01' }, divergence: 'newer ones do otherwise' };

  test('that names the newer rule is apart when it fails, and passes when it passes', async () => {
    expect((await check({ tapAttempts: 2 }, older)).verdict).toBe('apart');
    expect((await check({}, older)).verdict).toBe('passed');
  });

  test('is judged as any other where it names none, or is of the newer vintage', async () => {
    expect((await check({ tapAttempts: 2 }, { source: older.source })).verdict).toBe('failed');
    expect((await check({ tapAttempts: 2 }, { ...older, source: { vintage: '2026-08' } })).verdict).toBe('failed');
  });
});

test('a behaviour strikes at its time', async () => {
  const behaviour = [
    { on: 'tap', target: 'e1', do: [{ op: 'fail', kind: 'driver' }] },
    { on: 'readScreen', fromNth: 1, do: [{ op: 'append', target: 'e1', prop: 'text', value: '' }] },
  ] as const;
  const failed = await check({ outcome: 'fail', error: 'DriverError', strict: 'none' }, { behaviour });
  expect(failed.lines.join('\n')).not.toContain('DriverError');
  expect(failed.lines.join('\n')).toContain('logs');
});

test('conditions of operations', () => {
  const variables = new Map([['counter', 1]]);
  expect(holdsFor('counter==1', variables)).toBe(true);
  expect(holdsFor('counter > 1 || other == 0', variables)).toBe(true);
  expect(holdsFor('counter >= 1 && counter != 1', variables)).toBe(false);
  expect(() => holdsFor('counter is 1', variables)).toThrow('cannot read the condition');
});

test('predicates: sentences and fields; what cannot be read is a problem', () => {
  const events: readonly DeviceEvent[] = ['abcdefgh', '12345', 'a_b@c.de'].map((text) => ({ type: 'inputText', text }));
  const met = [
    'every inputText has at least 5 characters',
    { any: { contains: '@' } },
    'some number is 10000..99999',
    'some text is an integer',
    { every: { type: 'inputText', textLength: { min: 5 } } },
    { any: { textAsInteger: { min: 1, max: 99999 } } },
    { any: { words: 1 } },
  ];
  expect(comparePredicates(events, met)).toEqual([]);
  const unmet = [
    'every inputText has at least 6 characters',
    { any: { matches: '.* .*' } },
    { every: { isInteger: true } },
    { any: { textLength: { max: 4 } } },
    { any: { words: 2 } },
    'every text is an integer',
    { odd: true },
    'it is odd',
  ];
  expect(comparePredicates(events, unmet)).toHaveLength(8);
});
