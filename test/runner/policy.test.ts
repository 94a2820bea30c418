import { describe, expect, test } from 'vitest';
import type { PlanNode, Policy } from '../../src/language/plan.ts';
import { call, expr, group, holds, plan, repeat, retry, script, step, tap, visible } from './plans.ts';
import { failing, runPlans } from './run-plans.ts';

const always = Number.POSITIVE_INFINITY;
const once = { policy: { once: true } };
const soft = { policy: { soft: true } };
const logs = (ran: Awaited<ReturnType<typeof runPlans>>) => ran.of('logged').map(({ text }) => text);

describe('once', () => {
  test('a step that passed is left out by the tries that follow', async () => {
    const ran = await runPlans(plan([retry('0', [tap('0.0', 'pay', once), tap('0.1', 'receipt')], 2)]), {
      answer: failing({ receipt: 1 }),
    });
    expect(ran.calls).toEqual(['tap {"name":"pay"}', 'tap {"name":"receipt"}', 'tap {"name":"receipt"}']);
    expect(ran.result.status).toBe('passed');
  });

  test('a step that failed ends the retry around it, and says so', async () => {
    const body = [tap('0.0', 'a'), group('0.1', [tap('0.1.0', 'pay', once)])];
    const ran = await runPlans(plan([retry('0', body, 2)]), { answer: failing({ pay: 1 }) });
    expect(ran.calls).toEqual(['tap {"name":"a"}', 'tap {"name":"pay"}']);
    expect(ran.result.status).toBe('failed');
    expect(logs(ran)).toEqual(['Not tried again: "step 0.1.0" failed and may be done only once (once: true)']);
  });

  test('a step that passed is left out of further attempts of the flow', async () => {
    const ran = await runPlans(plan([tap('0', 'pay', once), tap('1', 'receipt')]), {
      answer: failing({ receipt: 1 }),
      options: { retries: 2 },
    });
    expect(ran.calls).toEqual(['tap {"name":"pay"}', 'tap {"name":"receipt"}', 'tap {"name":"receipt"}']);
    expect(ran.result.flows).toMatchObject([{ status: 'passed', flaky: true, attempts: 2 }]);
    expect(ran.of('stepFinished').find(({ status }) => status === 'skipped')?.reason).toBe('It was already done once');
  });

  test('a step that failed keeps the flow from being attempted again', async () => {
    const ran = await runPlans(plan([tap('0', 'pay', once)]), { answer: failing({ pay: 1 }), options: { retries: 2 } });
    expect(ran.calls).toHaveLength(1);
    expect(ran.result.flows).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(logs(ran)).toEqual(['Not attempted again: "step 0" failed and may be done only once (once: true)']);
  });

  test('a step that failed and is forgiven is not done again in a loop', async () => {
    const body = [tap('0.0', 'pay', { policy: { once: true, optional: true } })];
    const ran = await runPlans(plan([repeat('0', body, { times: 3 })]), { answer: failing({ pay: 1 }) });
    expect(ran.steps).toEqual(['0.0 warned not_found', '0.0 skipped', '0.0 skipped', '0 passed']);
    expect(ran.of('stepFinished')[1]?.reason).toBe('It failed before, and may be done only once');
  });

  test('has no attempts', async () => {
    const ran = await runPlans(plan([tap('0', 'pay', { policy: { once: true, attempts: 3 } })]), {
      answer: failing({ pay: 1 }),
    });
    expect(ran.steps).toEqual(['0 failed not_found']);
  });

  test('a block whose condition did not hold was not done', async () => {
    const block = group('0.0', [tap('0.0.0', 'a')], { when: [visible('x')], policy: { once: true } });
    const ran = await runPlans(plan([repeat('0', [block], { times: 3 })]), { answer: failing({ x: 1 }) });
    expect(ran.steps).toEqual(['0.0 skipped', '0.0.0 passed', '0.0 passed', '0.0 skipped', '0 passed']);
  });
});

describe('soft', () => {
  test('in an included flow fails the flow at its end, with all that failed', async () => {
    const body = [group('0', [tap('0.0', 'x', soft), tap('0.1', 'b')]), tap('1', 'y', soft), tap('2', 'hard')];
    const ran = await runPlans(plan(body), { answer: failing({ x: always, y: always, hard: always }) });
    expect(ran.steps).toEqual([
      '0.0 failed not_found',
      '0.1 passed',
      '0 passed',
      '1 failed not_found',
      '2 failed not_found',
    ]);
    expect(ran.of('stepFinished').map((event) => event.soft)).toEqual([true, undefined, undefined, true, undefined]);
    expect(ran.result.flows[0]?.failure).toMatchObject({
      message: 'No hard',
      details: ['also failed: No x', 'also failed: No y'],
    });
  });

  test('in a try that is made again is not counted', async () => {
    const body = [tap('0.0', 'x', soft), tap('0.1', 'hard')];
    const ran = await runPlans(plan([retry('0', body, 2)]), { answer: failing({ x: 1, hard: 1 }) });
    expect(ran.result.status).toBe('passed');
    const still = await runPlans(plan([retry('0', body, 2)]), { answer: failing({ x: 2, hard: 1 }) });
    expect(still.result.flows[0]?.failure?.message).toBe('No x');
  });

  test('does not collect what is no fault of the app', async () => {
    const ran = await runPlans(plan([step('0', script('throw 1'), soft), tap('1', 'b')]));
    expect(ran.steps).toEqual(['0 failed script']);
  });
});

describe('onFlowFailure', () => {
  const code = '${vivace.failure.code}: ${vivace.failure.message}';
  const tell = step(
    'failure.0',
    call('type', { text: expr(['vivace.failure.code'], ': ', ['vivace.failure.message']) }),
  );

  test(`runs when the flow failed, before onFlowComplete, and knows why: ${code}`, async () => {
    const hooks = { onFailure: [tell], onComplete: [tap('complete.0', 'end')] };
    const ran = await runPlans(plan([tap('0', 'gone')], hooks), { answer: failing({ gone: always }) });
    expect(ran.steps).toEqual(['0 failed not_found', 'failure.0 passed', 'complete.0 passed']);
    expect(ran.calls[1]).toBe('type {"text":"not_found: No gone"}');
    const well = await runPlans(plan([tap('0', 'a')], hooks));
    expect(well.steps).toEqual(['0 passed', 'complete.0 passed']);
  });

  test('its own failure is told and changes nothing', async () => {
    const hooks = {
      onFailure: [tap('failure.0', 'x', soft), tap('failure.1', 'log')],
      onComplete: [tap('complete.0', 'end')],
    };
    const ran = await runPlans(plan([tap('0', 'gone')], hooks), {
      answer: failing({ gone: always, x: always, log: always }),
    });
    expect(ran.steps.slice(1)).toEqual([
      'failure.0 failed not_found',
      'failure.1 failed not_found',
      'complete.0 passed',
    ]);
    expect(ran.result.flows[0]?.failure).toMatchObject({ message: 'No gone' });
    expect(ran.result.flows[0]?.failure?.details).toBeUndefined();
    expect(logs(ran)).toEqual(['onFlowFailure failed itself: No log']);
  });

  test('runs after a failed start, collected failures, and the end of the flow’s time', async () => {
    const onFailure = [tap('failure.0', 'log')];
    const start = plan([], { onStart: [tap('start.0', 'gone')], onFailure });
    expect((await runPlans(start, { answer: failing({ gone: always }) })).steps.at(-1)).toBe('failure.0 passed');
    const collected = plan([tap('0', 'gone', soft)], { onFailure });
    expect((await runPlans(collected, { answer: failing({ gone: always }) })).steps.at(-1)).toBe('failure.0 passed');
    const late = await runPlans(plan([tap('0', 'slow')], { onFailure }), {
      answer: ({ input }) => ({ takesMs: input['name'] === 'slow' ? 9_000 : 10 }),
      options: { flowTimeoutMs: 1_000 },
    });
    expect(late.steps).toEqual(['0 failed flow_timeout', 'failure.0 passed']);
  });

  test('of an included flow runs with it', async () => {
    const inner = group('0', [tap('0.0', 'gone')], { onFailure: [tap('0.failure.0', 'log')] });
    const ran = await runPlans(plan([inner]), { answer: failing({ gone: always }) });
    expect(ran.steps).toEqual(['0.0 failed not_found', '0.failure.0 passed', '0 failed not_found']);
  });

  test('is left out after an interrupt, which the log says', async () => {
    const ran = await runPlans(plan([tap('0', 'slow')], { onFailure: [tap('failure.0', 'log')] }), {
      answer: () => ({ takesMs: 9_000 }),
      interruptAtMs: 500,
    });
    expect(ran.steps).toEqual(['0 interrupted interrupted']);
    expect(logs(ran)).toEqual(['onFlowFailure was left out: the run was interrupted']);
  });
});

describe('else', () => {
  const node = group('0', [tap('0.0', 'then')], {
    when: [visible('x')],
    otherwise: [step('0.else.0', call('tap', { name: expr(['NAME']) }))],
    otherwiseEnv: { NAME: 'other' },
  });

  test('is run where the condition does not hold, and the step says so', async () => {
    const ran = await runPlans(plan([node]), { answer: failing({ x: always }) });
    expect(ran.steps).toEqual(['0.else.0 passed', '0 passed']);
    expect(ran.calls.at(-1)).toBe('tap {"name":"other"}');
    expect(ran.of('stepFinished')[1]?.reason).toBe('Condition not met: "x" is visible; else was run');
    expect((await runPlans(plan([node]))).steps).toEqual(['0.0 passed', '0 passed']);
  });

  test('its failure is the command’s', async () => {
    const ran = await runPlans(plan([node]), { answer: failing({ x: always, other: always }) });
    expect(ran.steps).toEqual(['0.else.0 failed not_found', '0 failed not_found']);
  });
});

describe('within bounds', () => {
  const bounded: Policy = { timeoutMs: 500 };
  const slow = (id: string) => tap(id, 'slow');
  const nodes: readonly (readonly [string, PlanNode])[] = [
    ['a step', tap('0', 'slow', { policy: bounded })],
    ['runFlow as a whole', group('0', [slow('0.0'), slow('0.1'), slow('0.2')], { policy: bounded })],
    ['its hooks too', group('0', [slow('0.0')], { onStart: [slow('0.start.0'), slow('0.start.1')], policy: bounded })],
    ['repeat as a whole', repeat('0', [slow('0.0')], { times: 5, policy: bounded })],
    ['retry as a whole', retry('0', [slow('0.0'), slow('0.1'), slow('0.2')], 2, { policy: bounded })],
    ['the other way', group('0', [], { when: [holds(false)], otherwise: [slow('0.0'), slow('0.1')], policy: bounded })],
    ['conditions', group('0', [slow('0.0')], { when: [visible('slow'), visible('slow')], policy: bounded })],
  ];

  test.each(nodes)('%s', async (_name, node) => {
    const ran = await runPlans(plan([node]), { answer: () => ({ takesMs: 300 }) });
    const last = ran.of('stepFinished').at(-1);
    expect(last?.step).toBe('0');
    if (_name === 'conditions') expect(last).toMatchObject({ status: 'skipped' });
    else if (_name === 'a step') expect(last).toMatchObject({ status: 'passed' });
    else expect(last).toMatchObject({ status: 'failed', failure: { code: 'timeout' } });
    expect(last?.durationMs).toBeLessThanOrEqual(500);
  });
});

describe('parameters', () => {
  const parameter = (name: string, fallback?: string) => {
    const range = { start: { line: 2, column: 1, offset: 0 }, end: { line: 2, column: 2, offset: 1 } };
    return { name, range, ...(fallback !== undefined && { fallback }) };
  };
  const type = step('0', call('type', { text: expr(['USER'], ' ', ['COLOR'], ' ', ['OWN']) }));

  test('are given with -e, or have their defaults; the flow’s own env sees them', async () => {
    const parameters = [parameter('USER'), parameter('COLOR', 'red')];
    const asked = plan([type], { parameters, env: { OWN: expr(['COLOR'], '!') } });
    const ran = await runPlans(asked, { options: { env: { USER: 'ada' } } });
    expect(ran.calls).toEqual(['type {"text":"ada red red!"}']);
    const given = await runPlans(asked, { options: { env: { USER: 'ada', COLOR: 'blue' } } });
    expect(given.calls).toEqual(['type {"text":"ada blue blue!"}']);
  });

  test('that are missing fail the flow before its first step', async () => {
    const ran = await runPlans(plan([type], { parameters: [parameter('USER')] }), { options: { env: { USR: 'x' } } });
    expect(ran.steps).toEqual([]);
    expect(ran.result.flows[0]?.failure).toMatchObject({
      message: 'The flow needs the variable "USER", and nobody gives it; there is a variable "USR"',
      hint: expect.stringContaining('-e USER='),
      range: { start: { line: 2 } },
    });
  });

  test('of an included flow', async () => {
    const body = [step('0.0', call('type', { text: expr(['USER'], ' ', ['COLOR'], ' ', ['OWN']) }))];
    const parameters = [parameter('USER'), parameter('COLOR', 'red')];
    const inner = group('0', body, { parameters, env: [{ USER: 'ada' }, { OWN: expr(['COLOR'], '!') }] });
    expect((await runPlans(plan([inner]))).calls).toEqual(['type {"text":"ada red red!"}']);
    const bare = group('0', body, { parameters, env: [{}] });
    const ran = await runPlans(plan([bare]));
    expect(ran.steps).toEqual(['0 failed expression']);
  });
});

describe('cases', () => {
  test('beat the flow’s own env, which sees them', async () => {
    const body = [step('0', call('type', { text: expr(['USER'], ' ', ['GREETING']) }))];
    const env = { USER: 'nobody', GREETING: expr('Hello ', ['USER']) };
    const ran = await runPlans(plan(body, { env, case: { name: 'ada', env: { USER: 'ada' } } }), {
      options: { env: { USER: 'outside' } },
    });
    expect(ran.calls).toEqual(['type {"text":"ada Hello ada"}']);
  });
});

describe('skip, only and the ordered part', () => {
  const flows = ['a', 'b', 'c'].map((name) => plan([tap('0', name)], { flow: `flows/${name}.yaml`, name }));
  const [a, b, c] = flows as [(typeof flows)[0], (typeof flows)[0], (typeof flows)[0]] as never as [
    ReturnType<typeof plan>,
    ReturnType<typeof plan>,
    ReturnType<typeof plan>,
  ];

  test('skipped flows are told with their reason, and open no device', async () => {
    const ran = await runPlans([{ ...a, skip: { reason: 'broken' } }, b]);
    expect(ran.result.flows).toMatchObject([
      { flow: 'flows/a.yaml', status: 'skipped', reason: 'broken', attempts: 0 },
      { flow: 'flows/b.yaml', status: 'passed' },
    ]);
    const all = await runPlans([{ ...a, skip: { reason: 'broken' } }]);
    expect(all.sessions).toEqual([]);
    expect(all.result).toMatchObject({ status: 'passed', exitCode: 0, counts: { skipped: 1 } });
  });

  test('only leaves the others out, and says so', async () => {
    const ran = await runPlans([a, { ...b, only: { reason: 'debugging' } }, c]);
    expect(ran.calls).toEqual(['tap {"name":"b"}']);
    expect(ran.result.flows.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'skipped'],
      ['c', 'skipped'],
      ['b', 'passed'],
    ]);
    expect(ran.result.flows[0]?.reason).toBe('Left out, because flows/b.yaml says only: debugging');
    expect(logs(ran)).toEqual(['Only flows with "only" run: 2 of 3 are left out (flows/b.yaml: debugging)']);
  });

  test('a skipped flow with only leaves nothing out', async () => {
    const ran = await runPlans([{ ...a, skip: { reason: 'x' }, only: { reason: 'y' } }, b]);
    expect(ran.result.flows.map(({ status }) => status)).toEqual(['skipped', 'passed']);
  });

  test('a failure ends the sequence, and the others still run', async () => {
    const setting = { answer: failing({ a: always }) };
    const stop = { ...setting, sequence: { flows: ['flows/a.yaml', 'flows/b.yaml'], continueOnFailure: false } };
    const ran = await runPlans([a, b, c], stop);
    expect(ran.result.flows).toMatchObject([
      { name: 'a', status: 'failed' },
      { name: 'b', status: 'skipped', reason: '"a" failed, which ends the ordered flows (continueOnFailure: false)' },
      { name: 'c', status: 'passed' },
    ]);
    const goOn = await runPlans([a, b, c], {
      ...setting,
      sequence: { flows: ['flows/a.yaml', 'flows/b.yaml'], continueOnFailure: true },
    });
    expect(goOn.result.flows.map(({ status }) => status)).toEqual(['failed', 'passed', 'passed']);
  });

  test('the sequence stays on one device, in its order', async () => {
    const ran = await runPlans([a, b, c], {
      sequence: { flows: ['flows/a.yaml', 'flows/b.yaml'], continueOnFailure: true },
      options: { workers: 3 },
      answer: () => ({ takesMs: 100 }),
    });
    const devices = ran.sessions.map(({ requests }) => requests.map(({ input }) => input['name']));
    expect(devices.filter((names) => names.length > 0)).toEqual([['a', 'b'], ['c']]);
  });
});
