import { expect, test } from 'vitest';
import type { FlowCase } from './case.ts';
import { listUnknown } from './check-vocabulary.ts';
import { judgeParserCase } from './parser-case.ts';

const button = { ref: 'e1', name: 'button', text: 'Button', bounds: [0, 0, 100, 100] };
const right = {
  id: 'own',
  title: '',
  source: { vintage: '2026-08' },
  platform: 'android',
  files: ['flow.yaml'],
  device: { width: 540, height: 960 },
  timeouts: { lookupMs: 0 },
  screen: { ref: 'root', children: [{ ...button, children: [{ ref: 'e2', pane: null }] }] },
  behaviour: [
    { on: 'tap', target: 'e1', do: [{ op: 'set', target: 'e2', values: { text: 'x' } }] },
    { on: 'readScreen', nth: 1, do: [{ op: 'fail', when: 'n==1', kind: 'test' }] },
  ],
  runner: { device: { keyboardRemainsVisible: true } },
  expect: {
    outcome: 'pass',
    events: [{ type: 'pressKey', key: 'REMOTE_UP', internal: true }],
    forbidden: [{ type: 'swipeDirection', direction: 'UP' }],
    counts: [{ event: { type: 'tap', x: 1, y: 1 }, count: 0 }],
  },
};
const check = (given: object) => listUnknown(given as unknown as FlowCase);
const element = (more: object) => ({ screen: { ref: 'root', children: [{ ...button, ...more }] }, behaviour: [] });
const behave = (...list: object[]) => ({ behaviour: [{ on: 'tap', target: 'e1', do: list }] });
const forbid = (event: object) => ({ expect: { outcome: 'pass', forbidden: [event] } });

test('a case in known words', () => {
  expect(check(right)).toEqual([]);
});

/** Each would otherwise be judged as if the word were not there, or never be found among the events. */
const wrong: readonly (readonly [word: string, changed: object])[] = [
  ['colour', { colour: 'red' }],
  ['source.branch', { source: { branch: 'main' } }],
  ['platform ios', { platform: 'ios' }],
  ['device.api', { device: { api: 34 } }],
  ['timeouts.scrollMs', { timeouts: { scrollMs: 1 } }],
  ['runner.retries', { runner: { retries: 1 } }],
  ['screen: e1.visible', element({ visible: false })],
  ['behaviour on: launch', { behaviour: [{ on: 'launch', do: [] }] }],
  ['behaviour on readScreen: every', { behaviour: [{ on: 'readScreen', every: 2, do: [] }] }],
  ['"e9"', { behaviour: [{ on: 'tap', target: 'e9', do: [] }] }],
  ['operation hide', behave({ op: 'hide', target: 'e1' })],
  ['inc: max', behave({ op: 'inc', var: 'n', max: 3 })],
  ["set: an element's visible", behave({ op: 'set', target: 'e1', values: { visible: false } })],
  ["toggle: an element's pressed", behave({ op: 'toggle', target: 'e1', props: ['pressed'] })],
  ["append: an element's title", behave({ op: 'append', target: 'e1', prop: 'title', value: 'x' })],
  ['expect.screens', { expect: { outcome: 'pass', screens: 1 } }],
  ['outcome: skip', { expect: { outcome: 'skip' } }],
  ['event pinch', forbid({ type: 'pinch' })],
  ['event back: times', forbid({ type: 'back', times: 2 })],
  ['swipeDirection: direction up', forbid({ type: 'swipeDirection', direction: 'up' })],
  ['setOrientation: orientation LEFT', forbid({ type: 'setOrientation', orientation: 'LEFT' })],
  ['pressKey: key Enter', forbid({ type: 'pressKey', key: 'Enter' })],
  ['event type', { expect: { outcome: 'pass', counts: [{ event: { type: 'type' }, count: 0 }] } }],
  ['counts: atLeast', { expect: { outcome: 'pass', counts: [{ event: { type: 'tap' }, count: 0, atLeast: 1 }] } }],
];

test.each(wrong)('a word that the harness does not know is told: %s', (word, changed) => {
  expect(check({ ...right, ...changed })).toEqual([expect.stringContaining(word)]);
});

test('a parser case in words that the harness does not know fails', async () => {
  const words = ['line', 'expect.place', 'outcome: plans'];
  const given = { id: 'own', files: ['flow.yaml'], line: 3, expect: { outcome: 'plans', place: 1 } };
  const problems = await judgeParserCase('nowhere', given as never);
  expect(problems).toEqual(words.map((word) => expect.stringContaining(word)));
});
