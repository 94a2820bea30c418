import { expect, test } from 'vitest';
import { checkEventOrder } from '../../src/events/check-event-order.ts';
import type { NewEvent, RunEvent } from '../../src/events/event.ts';
import { locateFailures } from '../../src/reporters/failing-steps.ts';
import { type AttemptRecord, addToRunRecord, createRunRecord, findAttempt } from '../../src/reporters/run-record.ts';
import { goldenRuns, readRun } from './golden.ts';

const place = { flow: 'flows/a.yaml', attempt: 1 };
const at = (line: number) => ({ start: { line, column: 3, offset: 0 }, end: { line, column: 9, offset: 6 } });

function begin(step: string, parent?: string): NewEvent {
  const more = parent === undefined ? {} : { parent };
  return {
    type: 'stepStarted',
    ...place,
    step,
    ...more,
    command: 'tapOn',
    title: step,
    file: 'flows/a.yaml',
    range: at(3),
  };
}

function end(step: string, status: 'passed' | 'failed' | 'warned', message?: string): NewEvent {
  const failure = message === undefined ? {} : { failure: { code: 'not_found' as const, message } };
  return { type: 'stepFinished', ...place, step, status, durationMs: 1, ...failure };
}

const start: readonly NewEvent[] = [
  {
    type: 'flowStarted',
    flow: place.flow,
    name: 'a',
    file: place.flow,
    tags: [],
    properties: {},
    device: 'd',
    attempts: 1,
  },
  { type: 'attemptStarted', ...place },
];

function locate(events: readonly NewEvent[]) {
  const run = createRunRecord();
  for (const event of [...start, ...events]) addToRunRecord(run, { ...event, at: 0 } as RunEvent);
  const attempt = findAttempt(run, place.flow, 1);
  return attempt === undefined ? [] : locateFailures(attempt).map(({ failure }) => failure.message);
}

/** Its failure was collected. */
const soft = (step: string, message: string): NewEvent => ({ ...end(step, 'failed', message), soft: true }) as NewEvent;
const pass = (event: NewEvent, number: number) => ({ ...event, pass: number }) as NewEvent;

test('a collected failure is told, though what is around it passed', () => {
  const inGroup = [begin('0'), begin('0.0', '0'), soft('0.0', 'soft'), end('0', 'passed')];
  expect(locate(inGroup)).toEqual(['soft']);
  const below = [
    begin('0'),
    begin('0.0', '0'),
    begin('0.0.0', '0.0'),
    end('0.0.0', 'failed', 'deep'),
    soft('0.0', 'deep'),
  ];
  expect(locate([...below, end('0', 'passed')])).toEqual(['deep']);
  const optional = [
    begin('0'),
    begin('0.0', '0'),
    soft('0.0', 'soft'),
    begin('0.1', '0'),
    end('0.1', 'failed', 'hard'),
  ];
  expect(locate([...optional, end('0', 'warned', 'hard')])).toEqual(['soft']);
});

test('but not of a try that was made again', () => {
  const retry = { ...begin('0'), command: 'retry' } as NewEvent;
  const first = [
    pass(begin('0.0', '0'), 1),
    soft('0.0', 'first'),
    pass(begin('0.1', '0'), 1),
    end('0.1', 'failed', 'hard'),
  ];
  const second = [pass(begin('0.0', '0'), 2), soft('0.0', 'second'), pass(begin('0.1', '0'), 2), end('0.1', 'passed')];
  expect(locate([retry, ...first, ...second, end('0', 'passed')])).toEqual(['second']);
});

test('a failure that a retry made good is not told', () => {
  const events = [
    begin('0'),
    begin('0.0', '0'),
    end('0.0', 'failed', 'first try'),
    begin('0.0', '0'),
    end('0.0', 'passed'),
    end('0', 'passed'),
    begin('1'),
    end('1', 'failed', 'the end of it'),
  ];
  expect(locate(events)).toEqual(['the end of it']);
});

test('an inner failure stands for the steps around it', () => {
  const events = [begin('0'), begin('0.0', '0'), end('0.0', 'failed', 'inner'), end('0', 'failed', 'inner')];
  expect(locate(events)).toEqual(['inner']);
});

test('what ended the attempt comes first, what failed softly before it after', () => {
  const failure = { code: 'not_found' as const, message: 'hard' };
  const events: NewEvent[] = [
    begin('0'),
    end('0', 'failed', 'soft'),
    begin('1'),
    end('1', 'failed', 'hard'),
    { type: 'attemptFinished', ...place, status: 'failed', durationMs: 2, failure },
  ];
  expect(locate(events)).toEqual(['hard', 'soft']);
});

test('the same failure of each try is told once, with a line for each earlier one; another step’s is told too', () => {
  const run = createRunRecord();
  const tried = (pass: number, step: string, message: string) => [
    { ...begin(step, '0'), pass } as NewEvent,
    end(step, 'failed', message),
  ];
  const retry = { ...begin('0'), command: 'retry' } as NewEvent;
  const tries = [...tried(1, '0.0', 'no A, 3 looks'), ...tried(2, '0.1', 'no B'), ...tried(3, '0.0', 'no A, 4 looks')];
  for (const event of [...start, retry, ...tries, end('0', 'failed', 'no A, 4 looks')]) {
    addToRunRecord(run, { ...event, at: 0 } as RunEvent);
  }
  const told = locateFailures(findAttempt(run, place.flow, 1) as AttemptRecord);
  expect(told.map(({ failure, earlier }) => [failure.message, ...earlier])).toEqual([
    ['no A, 4 looks', 'also in try 1: no A, 3 looks'],
    ['no B'],
  ]);
});

test('a failure outside any step is told too', () => {
  const failure = { code: 'flow_timeout' as const, message: 'no time left' };
  expect(locate([{ type: 'attemptFinished', ...place, status: 'failed', durationMs: 2, failure }])).toEqual([
    'no time left',
  ]);
});

test.each(goldenRuns)('the golden run %s is a stream as the runner makes them', (run) => {
  expect(checkEventOrder(readRun(run))).toEqual([]);
});
