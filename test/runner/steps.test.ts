import { describe, expect, test } from 'vitest';
import type { Condition } from '../../src/language/plan.ts';
import {
  assertTrue,
  call,
  expr,
  group,
  holds,
  plan,
  rangeAt,
  repeat,
  retry,
  script,
  step,
  tap,
  visible,
} from './plans.ts';
import { failing, runPlans } from './run-plans.ts';

const always = Number.POSITIVE_INFINITY;

describe('policy', () => {
  test('an optional failure is a warning and the flow goes on', async () => {
    const ran = await runPlans(plan([tap('0', 'gone', { policy: { optional: true } }), tap('1', 'b')]), {
      answer: failing({ gone: always }),
    });
    expect(ran.steps).toEqual(['0 warned not_found', '1 passed']);
    expect(ran.result).toMatchObject({ status: 'passed', exitCode: 0 });
  });

  test.each([
    ['a script', step('0', script('throw 1'), { policy: { optional: true } }), '0 failed script'],
    [
      'an optional block around a script',
      group('0', [step('0.0', script('throw 1'))], { policy: { optional: true } }),
      '0 failed script',
    ],
  ])('optional does not forgive %s', async (_name, node, last) => {
    const ran = await runPlans(plan([node, tap('1', 'b')]));
    expect(ran.steps.at(-1)).toBe(last);
  });

  test('optional does not forgive a lost device', async () => {
    const ran = await runPlans(plan([tap('0', 'a', { policy: { optional: true } })]), {
      answer: () => ({ code: 'device_lost' }),
    });
    expect(ran.steps).toEqual(['0 errored device_lost']);
  });

  test('soft failures are collected: the flow goes on and fails at its end', async () => {
    const soft = { policy: { soft: true } };
    const ran = await runPlans(plan([tap('0', 'x', soft), tap('1', 'b'), tap('2', 'y', soft)]), {
      answer: failing({ x: always, y: always }),
    });
    expect(ran.steps).toEqual(['0 failed not_found', '1 passed', '2 failed not_found']);
    expect(ran.result.flows[0]).toMatchObject({
      status: 'failed',
      failure: { message: 'No x', details: ['also failed: No y'] },
    });
  });

  test('once runs once, also in a loop', async () => {
    const body = [tap('0.0', 'a', { policy: { once: true } }), tap('0.1', 'b')];
    const ran = await runPlans(plan([repeat('0', body, { times: 2 })]));
    expect(ran.calls).toEqual(['tap {"name":"a"}', 'tap {"name":"b"}', 'tap {"name":"b"}']);
    expect(ran.of('stepFinished').find((event) => event.status === 'skipped')?.reason).toBe('It was already done once');
  });

  test('attempts are made as long as nothing was sent', async () => {
    const ran = await runPlans(plan([tap('0', 'late', { policy: { attempts: 3 } })]), { answer: failing({ late: 2 }) });
    expect(ran.steps).toEqual(['0 passed']);
    expect(ran.calls).toHaveLength(3);
  });

  test('and end with the first act that was sent', async () => {
    const find = call('wait_for_element', { name: 'f' }, { needs: 'found' });
    const both = step('0', [find, call('tap', { name: 'sent' })], { policy: { attempts: 3 } });
    const ran = await runPlans(plan([both]), {
      answer: ({ input }) => (input['name'] === 'sent' ? { code: 'not_verified', acted: true } : undefined),
    });
    expect(ran.steps).toEqual(['0 failed not_verified']);
    expect(ran.calls).toHaveLength(2);
  });

  test('a tool that does not tell whether it acted is taken to have', async () => {
    const policy = { attempts: 3 };
    const acts = step('0', call('press_back'), { policy: { ...policy, optional: true } });
    const looks = step('1', call('wait_for_element', {}, { needs: 'found' }), { policy });
    const ran = await runPlans(plan([acts, looks]), { answer: () => ({ code: 'not_found' }) });
    expect(ran.calls.map((one) => one.split(' ')[0])).toEqual(['press_back', ...Array(3).fill('wait_for_element')]);
  });

  test('a script is not attempted again', async () => {
    const ran = await runPlans(plan([step('0', script('console.log(1); throw 1'), { policy: { attempts: 3 } })]));
    expect(ran.of('logged')).toHaveLength(1);
  });
});

describe('conditions', () => {
  const when = (...conditions: readonly Condition[]) => group('0', [tap('0.0', 'inside')], { when: conditions });

  test('all must hold', async () => {
    const ran = await runPlans(plan([when(holds(true), visible('a'))]));
    expect(ran.steps).toEqual(['0.0 passed', '0 passed']);
  });

  test('a miss skips, and says why', async () => {
    const ran = await runPlans(plan([when(visible('gone'), visible('never asked')), tap('1', 'b')]), {
      answer: failing({ gone: always }),
    });
    expect(ran.steps).toEqual(['0 skipped', '1 passed']);
    expect(ran.of('stepFinished')[0]?.reason).toBe('Condition not met: "gone" is visible');
    expect(ran.calls).toEqual(['wait_for_element {"name":"gone"}', 'tap {"name":"b"}']);
    expect(ran.saved.size).toBe(0);
  });

  test('else runs instead', async () => {
    const both = { ...when(holds('false')), otherwise: [tap('0.1', 'else')] };
    expect((await runPlans(plan([both]))).steps).toEqual(['0.1 passed', '0 passed']);
  });

  test('a broken device or script fails, it does not skip', async () => {
    const lost = await runPlans(plan([when(visible('a'))]), { answer: () => ({ code: 'device_lost' }) });
    expect(lost.steps).toEqual(['0 errored device_lost']);
    const broken = await runPlans(plan([when(holds(expr(['nothing.here.at.all'])))]));
    expect(broken.steps).toEqual(['0 failed script']);
  });

  test('time that ran out while looking is no miss', async () => {
    const ran = await runPlans(plan([when(visible('slow'))]), {
      options: { flowTimeoutMs: 1_000 },
      answer: () => ({ takesMs: 7_000 }),
    });
    expect(ran.steps).toEqual(['0 failed flow_timeout']);
  });
});

describe('repeat', () => {
  test('counts its passes', async () => {
    const ran = await runPlans(plan([repeat('0', [tap('0.0', 'a')], { times: expr(['N']) })], { env: { N: '3' } }));
    expect(ran.calls).toHaveLength(3);
    expect(
      ran
        .of('stepStarted')
        .filter((event) => event.parent === '0')
        .map((event) => event.pass),
    ).toEqual([1, 2, 3]);
  });

  test('runs as long as the condition holds, asked before each pass', async () => {
    const body = [step('0.0', script('output.n = (output.n || 0) + 1'))];
    const loop = repeat('0', body, { condition: [holds(expr(['(output.n || 0) < 4']))] });
    const ran = await runPlans(plan([loop, step('1', script('console.log(output.n)'))]));
    expect(ran.of('logged').map((event) => event.text)).toEqual(['4']);
  });

  test.each([
    ['no times', { times: 0 }, 'It is to be repeated 0 times'],
    ['a condition that never held', { times: 3, condition: [holds(false)] }, 'Condition not met: it is true'],
  ])('%s is skipped', async (_name, more, reason) => {
    const ran = await runPlans(plan([repeat('0', [tap('0.0', 'a')], more)]));
    expect(ran.steps).toEqual(['0 skipped']);
    expect(ran.of('stepFinished')[0]?.reason).toBe(reason);
  });

  test('times that are no number fail', async () => {
    const ran = await runPlans(
      plan([repeat('0', [tap('0.0', 'a')], { times: expr(['WORD']) })], { env: { WORD: 'many' } }),
    );
    expect(ran.result.flows[0]?.failure).toMatchObject({
      code: 'expression',
      message: '"times" must be a number, but it is "many"',
    });
  });

  test('without end ends with the flow’s time', async () => {
    const ran = await runPlans(plan([repeat('0', [tap('0.0', 'a')])]), {
      options: { flowTimeoutMs: 1_000 },
      answer: () => ({ takesMs: 100 }),
    });
    expect(ran.result.flows[0]?.failure?.code).toBe('flow_timeout');
    expect(ran.calls).toHaveLength(10);
  });

  test('without end and without time ends at the bound of passes', async () => {
    const ran = await runPlans(plan([repeat('0', [step('0.0', assertTrue(true))])]));
    expect(ran.steps.at(-1)).toBe('0 failed budget_exhausted');
    expect(ran.steps).toHaveLength(10_001);
  });

  test('without end hears an interrupt', async () => {
    const ran = await runPlans(plan([repeat('0', [step('0.0', assertTrue(true))])]), {
      onEvent: (event, _session, interrupt) => {
        if (event.type === 'stepStarted' && event.pass === 5) setImmediate(interrupt);
      },
    });
    expect(ran.result.exitCode).toBe(4);
  });
});

describe('retry', () => {
  test('runs again until it passes; the failed try stays visible', async () => {
    const ran = await runPlans(plan([retry('0', [tap('0.0', 'a'), tap('0.1', 'late')], 2)]), {
      answer: failing({ late: 2 }),
    });
    expect(ran.steps).toEqual([
      '0.0 passed',
      '0.1 failed not_found',
      '0.0 passed',
      '0.1 failed not_found',
      '0.0 passed',
      '0.1 passed',
      '0 passed',
    ]);
    expect([...ran.saved.keys()].filter((path) => path.endsWith('png'))).toEqual([
      'artifacts/flows/a.yaml/1/step-0.1.png',
      'artifacts/flows/a.yaml/1/step-0.1-2.png',
    ]);
    expect(ran.result.flows).toMatchObject([{ status: 'passed', flaky: false }]);
  });

  test.each([
    ['its number', 1, 2],
    ['the cap', 9, 4],
    ['0', 0, 1],
    ['1 where it is no number', 'many', 2],
  ])('is bounded by %s', async (_name, maxRetries, calls) => {
    const ran = await runPlans(plan([retry('0', [tap('0.0', 'gone')], maxRetries)]), {
      answer: failing({ gone: always }),
    });
    expect(ran.calls).toHaveLength(calls);
    expect(ran.result.flows[0]?.failure?.message).toBe('No gone');
  });

  test('does not repeat what is not the app’s', async () => {
    const ran = await runPlans(plan([retry('0', [step('0.0', script('console.log(1); throw 1'))], 3)]));
    expect(ran.of('logged')).toHaveLength(1);
    const lost = await runPlans(plan([retry('0', [tap('0.0', 'a')], 3)]), { answer: () => ({ code: 'device_lost' }) });
    expect(lost.calls).toHaveLength(1);
  });

  test('begins no try once its time is over, and fails with what it saw last', async () => {
    const late = retry('0', [tap('0.0', 'slow')], 3, { policy: { timeoutMs: 1_000 } });
    const ran = await runPlans(plan([late]), {
      answer: () => ({ code: 'not_found', message: 'No slow', takesMs: 500 }),
    });
    expect(ran.calls).toHaveLength(2);
    expect(ran.of('logged').map((event) => event.text)).toEqual(['Try 1 of 4: No slow']);
    expect(ran.result.flows[0]?.failure).toMatchObject({ code: 'not_found', message: 'No slow' });
  });

  test('repeats a failed assertion', async () => {
    const body = [step('0.0', [script('output.n = (output.n || 0) + 1'), assertTrue(expr(['output.n == 2']))])];
    expect((await runPlans(plan([retry('0', body, 2)]))).steps).toEqual([
      '0.0 failed assertion',
      '0.0 passed',
      '0 passed',
    ]);
  });
});

describe('results', () => {
  test('of an earlier instruction are used by a later one', async () => {
    const find = call('wait_for_element', { name: 'a' }, { needs: 'found', as: 'target' });
    const ran = await runPlans(plan([step('0', [find, call('tap', { node: { $result: 'target' } })])]), {
      answer: ({ tool }) => (tool === 'wait_for_element' ? { data: { node_id: 'n7' } } : undefined),
    });
    expect(ran.calls[1]).toBe('tap {"node":"n7"}');
    expect(ran.of('toolCalled')[1]?.template).toBeUndefined();
  });
});

describe('scripts', () => {
  test('an error names its place in the file, below the step', async () => {
    const code = "const a = 1;\n  throw new Error('boom')";
    const ran = await runPlans(
      plan([step('4', script(code, { range: { start: { line: 1, column: 1, offset: 0 }, end: rangeAt(9).end } }))]),
    );
    expect(ran.result.flows[0]?.failure).toMatchObject({
      code: 'script',
      message: 'Error: boom',
      details: ['at flows/a.js:2:18'],
      file: 'flows/a.js',
      range: { start: { line: 2, column: 18, offset: 30 } },
    });
  });

  test('an error in an expression is placed inside the flow file', async () => {
    const ran = await runPlans(plan([step('0', call('tap', { name: expr('x ', ['nothing.here']) }))]));
    expect(ran.result.flows[0]?.failure).toMatchObject({
      code: 'script',
      file: 'flows/a.yaml',
      range: { start: { line: 3, column: 10 } },
    });
    expect(ran.calls).toEqual([]);
  });

  test('their env is theirs alone, and output is everybody’s', async () => {
    const ran = await runPlans(
      plan(
        [
          step('0', script('output.seen = WHO + HOW', { env: { WHO: expr(['NAME'], '!') } })),
          step('1', call('tap', { name: expr(['output.seen'], ' ', ['typeof WHO']) })),
        ],
        { env: { NAME: 'Ann', HOW: '?' } },
      ),
    );
    expect(ran.calls).toEqual(['tap {"name":"Ann!? undefined"}']);
  });
});

describe('secrets', () => {
  test('named values are masked in events, and the author’s words are kept', async () => {
    const typed = step('0', call('type_text', { text: expr(['PASSWORD']) }));
    const ran = await runPlans(plan([typed]), { secrets: ['hunter2'], options: { env: { PASSWORD: 'hunter2' } } });
    expect(ran.sessions[0]?.requests[0]?.input).toEqual({ text: 'hunter2' });
    expect(ran.of('toolCalled')[0]).toMatchObject({
      input: { text: '[REDACTED]' },
      template: { text: expr(['PASSWORD']).source },
    });
    expect(JSON.stringify(ran.events)).not.toContain('hunter2');
  });

  const literal = step('1', call('type_text', { text: 'hunter2' }), { title: 'Input text hunter2' });

  test('a literal typed into a focused password field is one before its step is told', async () => {
    const ran = await runPlans(plan([tap('0', 'a'), literal]), {
      onEvent: (event, session) => {
        if (event.type === 'stepFinished' && session !== undefined) session.passwordExpected = true;
      },
    });
    expect(ran.of('stepStarted')[1]?.title).toBe('Input text [REDACTED]');
    expect(JSON.stringify(ran.events)).not.toContain('hunter2');
  });

  test('events of a typed literal wait until the session has told what field it was', async () => {
    let seenBefore = -1;
    let count = 0;
    const ran = await runPlans(plan([literal]), {
      onEvent: () => {
        count++;
      },
      answer: () => {
        seenBefore = count;
        return undefined;
      },
    });
    const titles = ran.of('stepStarted').map((event) => event.title);
    expect(titles).toEqual(['Input text hunter2']);
    expect(ran.events.findIndex((event) => event.type === 'stepStarted')).toBe(seenBefore);
  });
});

test('a picture that a flow took is an artifact of its step, where it lies in the reports folder', async () => {
  const take = step('0', call('take_screenshot', { path: 'cart' }));
  const shot = { data: { path: 'shop/cart.png' } };
  const ran = await runPlans(plan([take]), { answer: () => shot });
  expect(ran.of('artifactSaved')).toMatchObject([
    {
      step: '0',
      kind: 'screenshot',
      mime: 'image/png',
      path: expect.stringMatching(/^artifacts\/.*\/1\/pictures\/shop\/cart\.png$/),
    },
  ]);
  const elsewhere = await runPlans(plan([take]), { answer: () => shot, output: '/elsewhere' });
  expect(elsewhere.of('artifactSaved')).toEqual([]);
  const other = await runPlans(plan([step('0', call('compare_screenshot', { path: 'cart' }))]), { answer: () => shot });
  expect(other.of('artifactSaved')).toEqual([]);
});
