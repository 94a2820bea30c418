import { describe, expect, test } from 'vitest';
import { checkEventOrder } from '../../src/events/check-event-order.ts';
import type { NewEvent, RunEvent } from '../../src/events/event.ts';

const zero = { line: 1, column: 1, offset: 0 };
const range = { start: zero, end: zero };
const flow = 'a.yaml';
const look = { look: 0, settle: 0, poll: 0, act: 0, script: 0 };

const runStarted: NewEvent = { type: 'runStarted', schema: 1, run: 'r', version: '1', startedAt: '', flows: 1 };
const flowStarted: NewEvent = {
  type: 'flowStarted',
  flow,
  name: 'a',
  file: flow,
  tags: [],
  properties: {},
  device: 'd',
  attempts: 2,
};
const attemptStarted = (attempt: number): NewEvent => ({ type: 'attemptStarted', flow, attempt });
const stepStarted = (step: string, parent?: string): NewEvent => ({
  type: 'stepStarted',
  flow,
  attempt: 1,
  step,
  command: 'tapOn',
  title: step,
  file: flow,
  range,
  ...(parent !== undefined && { parent }),
});
const stepFinished = (step: string): NewEvent => ({
  type: 'stepFinished',
  flow,
  attempt: 1,
  step,
  status: 'passed',
  durationMs: 0,
});
const called = (call: number, step = '0'): NewEvent => ({
  type: 'toolCalled',
  call,
  tool: 'tap',
  face: 'core',
  input: {},
  flow,
  attempt: 1,
  step,
});
const returned = (call: number, step = '0'): NewEvent => ({
  type: 'toolReturned',
  call,
  ok: true,
  message: '',
  data: {},
  looks: 0,
  roundTrips: 0,
  durationMs: 0,
  time: look,
  flow,
  attempt: 1,
  step,
});
const attemptFinished = (attempt: number): NewEvent => ({
  type: 'attemptFinished',
  flow,
  attempt,
  status: 'passed',
  durationMs: 0,
});
const flowFinished = (attempts = 1): NewEvent => ({
  type: 'flowFinished',
  flow,
  status: 'passed',
  flaky: attempts > 1,
  attempts,
  durationMs: 0,
});
const runFinished = (passed = 1, flaky = 0): NewEvent => ({
  type: 'runFinished',
  status: 'passed',
  durationMs: 0,
  counts: { passed, failed: 0, errored: 0, skipped: 0, interrupted: 0, flaky },
  exitCode: 0,
});

const stamp = (events: readonly NewEvent[]) => events.map((event, at) => ({ ...event, at }) as RunEvent);
const around = (...inner: NewEvent[]) =>
  checkEventOrder(
    stamp([runStarted, flowStarted, attemptStarted(1), ...inner, attemptFinished(1), flowFinished(), runFinished()]),
  );

test('a well ordered run has no problems', () => {
  expect(
    around(
      stepStarted('0'),
      stepStarted('0.0', '0'),
      called(1, '0.0'),
      returned(1, '0.0'),
      stepFinished('0.0'),
      stepStarted('0.1', '0'),
      { type: 'effectSeen', call: 1, changed: true, flow, attempt: 1, step: '0.0' },
      stepFinished('0.1'),
      stepFinished('0'),
    ),
  ).toEqual([]);
});

describe('finds', () => {
  test.each<[string, NewEvent[], string]>([
    ['a step without an end', [stepStarted('0')], 'steps are still open: 0'],
    ['an end without a start', [stepFinished('0')], 'step 0 is not the innermost open step (none)'],
    [
      'a parent that ends before its child',
      [stepStarted('0'), stepStarted('0.0', '0'), stepFinished('0')],
      'step 0 is not the innermost',
    ],
    [
      'a child outside of its parent',
      [stepStarted('0.0', '0'), stepFinished('0.0')],
      'says it is inside 0, but nothing is open',
    ],
    [
      'two steps at once',
      [stepStarted('0'), stepStarted('1'), stepFinished('1'), stepFinished('0')],
      'says it is inside nothing, but 0 is open',
    ],
    [
      'a call id used twice',
      [stepStarted('0'), called(1), returned(1), called(1), returned(1), stepFinished('0')],
      'call 1 is used twice',
    ],
    ['a call that never returns', [stepStarted('0'), called(1), stepFinished('0')], 'call 1 is still open'],
    ['a return without a call', [stepStarted('0'), returned(1), stepFinished('0')], 'call 1 is not open'],
    [
      'a call in a step that is over',
      [stepStarted('0'), stepFinished('0'), called(1), returned(1)],
      'step 0 is not open',
    ],
    ['an effect of no call', [{ type: 'effectSeen', call: 9, changed: true }], 'call 9 was never made'],
    ['a second attempt inside the first', [attemptStarted(2)], 'attempt 1 is still open'],
    [
      'a log line of an unknown step',
      [{ type: 'logged', level: 'info', text: '', flow, attempt: 1, step: '7' }],
      'step 7 is not open',
    ],
    [
      'a failed step without its failure',
      [stepStarted('0'), { type: 'stepFinished', flow, attempt: 1, step: '0', status: 'failed', durationMs: 0 }],
      'failed without a failure',
    ],
    ['a flow started twice', [flowStarted], 'flow a.yaml is started twice'],
  ])('%s', (_name, inner, problem) => {
    expect(around(...inner).join('\n')).toContain(problem);
  });

  test('attempts that are not counted up', () => {
    const events = [runStarted, flowStarted, attemptStarted(2), attemptFinished(2), flowFinished(2), runFinished(1, 1)];
    expect(checkEventOrder(stamp(events)).join()).toContain('attempt 2 follows attempt 0');
  });

  test('a flow that is never finished, and a missing end', () => {
    const problems = checkEventOrder(stamp([runStarted, flowStarted]));
    expect(problems).toEqual(['there is no runFinished']);
    expect(checkEventOrder(stamp([runStarted, flowStarted, runFinished(0)])).join()).toContain(
      'flow a.yaml is still open',
    );
  });

  test('anything after the end, or before the start', () => {
    const log: NewEvent = { type: 'logged', level: 'info', text: '' };
    expect(checkEventOrder(stamp([runStarted, runFinished(0), log]))).toEqual([
      'event 3 (logged): comes after runFinished',
    ]);
    expect(checkEventOrder(stamp([log, runFinished(0)])).join()).toContain('runStarted must be the first event');
  });

  test('time that goes back', () => {
    const [first, second] = stamp([runStarted, runFinished(0)]) as [RunEvent, RunEvent];
    expect(checkEventOrder([{ ...first, at: 5 }, second])).toEqual([
      'event 2 (runFinished): time goes back from 5 to 1',
    ]);
  });

  test('counts that are not those of the flows', () => {
    const events = [runStarted, flowStarted, attemptStarted(1), attemptFinished(1), flowFinished(), runFinished(0, 1)];
    const problems = checkEventOrder(stamp(events)).join();
    expect(problems).toContain('1 flows passed, it says 0');
    expect(problems).toContain('0 flows were flaky, it says 1');
  });
});
