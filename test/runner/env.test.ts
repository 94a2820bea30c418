import { describe, expect, test } from 'vitest';
import type { Template } from '../../src/language/plan.ts';
import { isTrue } from '../../src/runner/truth.ts';
import { assertTrue, call, expr, group, holds, plan, repeat, retry, script, step } from './plans.ts';
import { runPlans } from './run-plans.ts';

const show = (id: string, ...parts: readonly (string | readonly [string])[]) =>
  step(id, call('tap', { name: expr(...parts) }));
const names = (calls: readonly string[]) => calls.map((one) => (JSON.parse(one.slice(4)) as { name: string }).name);

describe('precedence', () => {
  test('the flow’s env beats what is built in, which beats -e', async () => {
    const ran = await runPlans(
      plan([show('0', ['A'], ['B'], ['MAESTRO_FILENAME'], ['MAESTRO_DEVICE_UDID'])], { env: { A: 'flow' } }),
      {
        options: { env: { A: 'cli', B: 'cli', MAESTRO_FILENAME: 'cli' } },
      },
    );
    expect(names(ran.calls)).toEqual(['flowcliafake-1']);
  });

  test('a definition sees what was there before it', async () => {
    const ran = await runPlans(
      plan([show('0', ['A'], '-', ['B'])], { env: { A: expr(["A || 'guest'"]), B: expr(["B || 'guest'"]) } }),
      {
        options: { env: { A: 'cli' } },
      },
    );
    expect(names(ran.calls)).toEqual(['cli-guest']);
  });

  test('an included flow’s own env beats its caller’s, and both are gone after it; output is not', async () => {
    const inner = group('0', [show('0.0', ['A'], ['B'], ['C']), step('0.1', script("output.kept = 'kept'"))], {
      env: [{ B: 'caller', C: 'caller' }, { C: expr(['C'], '+own') }],
    });
    const ran = await runPlans(
      plan([inner, show('1', ['A'], ['B'], ['C'], ['output.kept'])], { env: { A: 'flow', C: 'flow' } }),
    );
    expect(names(ran.calls)).toEqual(['flowcallercaller+own', 'flowundefinedflowkept']);
  });

  test('a group’s own env is not seen by its condition', async () => {
    const inner = group('0', [show('0.0', 'inside')], { env: [{ GO: 'true' }], when: [holds(expr(['GO']))] });
    expect((await runPlans(plan([inner]))).steps).toEqual(['0 skipped']);
  });

  test('assigned variables live as long as their block', async () => {
    const assign = (id: string, value: Template) => step(id, { kind: 'assign', env: { A: value } });
    const inner = group('1', [assign('1.0', 'inner'), show('1.1', ['A'])], {
      onComplete: [show('1.2', 'hook ', ['A'])],
    });
    const ran = await runPlans(plan([assign('0', 'outer'), inner, show('2', ['A'])]));
    expect(names(ran.calls)).toEqual(['inner', 'hook inner', 'outer']);
  });

  test('passes of a repeat share a scope, tries of a retry do not', async () => {
    const add = (id: string) =>
      step(id, { kind: 'assign', env: { N: expr(["(typeof N == 'undefined' ? '' : N) + 'x'"]) } });
    const loop = repeat('0', [add('0.0'), show('0.1', ['N'])], { times: 2 });
    const again = retry('1', [add('1.0'), show('1.1', ['N']), step('1.2', assertTrue(false))], 1);
    expect(names((await runPlans(plan([loop, again]))).calls)).toEqual(['x', 'xx', 'x', 'x']);
  });
});

describe('values', () => {
  test('code is evaluated each time, parts in order, blank code is empty', async () => {
    const ran = await runPlans(
      plan([repeat('0', [show('0.0', ['output.n = (output.n || 0) + 1'], ':', ['  '], ['output.n'])], { times: 2 })]),
    );
    expect(names(ran.calls)).toEqual(['1:1', '2:2']);
  });

  test('as number and as boolean give those', async () => {
    const input = {
      timeout_ms: { ...expr(['T'], '_000'), as: 'number' },
      clear: { ...expr(["'no'"]), as: 'boolean' },
      off: { ...expr(['0']), as: 'boolean' },
      list: [expr(['T']), { deep: expr(['T']) }],
      plain: 5,
    } as const;
    const ran = await runPlans(plan([step('0', call('tap', input))], { env: { T: '5' } }));
    expect(ran.sessions[0]?.requests[0]?.input).toEqual({
      timeout_ms: 5000,
      clear: true,
      off: false,
      list: ['5', { deep: '5' }],
      plain: 5,
    });
    expect(ran.of('toolCalled')[0]?.template).toEqual({
      timeout_ms: input.timeout_ms.source,
      clear: input.clear.source,
      off: input.off.source,
      list: [input.list[0].source, { deep: input.list[0].source }],
    });
  });

  test('a number that is none fails with its words', async () => {
    const ran = await runPlans(
      plan([step('0', call('tap', { timeout_ms: { ...expr(['T']), as: 'number' } }))], { env: { T: 'soon' } }),
    );
    expect(ran.result.flows[0]?.failure).toMatchObject({
      code: 'expression',
      message: expect.stringContaining('it gave "soon"'),
    });
  });

  test('an undefined variable is the word and a warning; a condition may ask for it silently', async () => {
    const ran = await runPlans(
      plan([show('0', 'Hi ', ['NOBODY']), group('1', [], { when: [holds(expr(['NOBODY']))] })]),
    );
    expect(names(ran.calls)).toEqual(['Hi undefined']);
    expect(ran.of('logged')).toMatchObject([
      { level: 'warning', text: expect.stringContaining('is undefined'), step: '0' },
    ]);
    expect(ran.of('logged')).toHaveLength(1);
  });

  test('what is asserted is told with its value, and a text in it that is made of nothing is warned of', async () => {
    const claim = { kind: 'assert', value: expr(['A']), title: '${A} is true' } as const;
    const ran = await runPlans(plan([step('0', assertTrue(expr(['NOBODY'], 'x'))), step('1', claim)]), {});
    expect(ran.steps).toEqual(['0 passed', '1 failed assertion']);
    expect(ran.of('logged')).toMatchObject([{ text: expect.stringContaining('${NOBODY}x is undefined'), step: '0' }]);
    expect(ran.of('logged')).toHaveLength(1);
    expect(ran.result.flows[0]?.failure?.message).toBe('Assertion is false: ${A} is true (it is "undefined")');
  });

  test('the flow’s appId is evaluated, and an included flow has its own', async () => {
    const inner = group('0', [show('0.0', 'a')], { appId: expr('com.', ['NAME']), env: [{ NAME: 'inner' }] });
    const ran = await runPlans(
      plan([inner, show('1', 'b')], { appId: expr('com.', ['NAME']), env: { NAME: 'outer' } }),
    );
    expect(ran.sessions[0]?.requests.map((request) => request.appId)).toEqual(['com.inner', 'com.outer']);
  });

  test('a broken env of the flow fails it before any step', async () => {
    const ran = await runPlans(plan([show('0', 'a')], { env: { A: expr(['null.x']) } }));
    expect(ran.steps).toEqual([]);
    expect(ran.result.flows[0]).toMatchObject({ status: 'failed', failure: { code: 'script', file: 'flows/a.yaml' } });
  });
});

describe('plain variables need no sandbox, with the same answers', () => {
  // Every answer is given twice: by the fast path, and by the sandbox, to which parentheses send the same name.
  test.each([
    'A',
    'EMPTY',
    'NOBODY',
    'lower',
    'missing',
    'output',
    'JSON',
    'Math',
    'undefined',
    'NaN',
    'maestro',
    'constructor',
    '__proto__',
    'toString',
    'console',
  ])('%s', async (name) => {
    const env = { A: 'a "b" \\c\n', EMPTY: '', lower: 'low', output: 'env', console: 'env', undefined: 'env' };
    const ran = await runPlans(plan([show('0', [name]), show('1', [`(${name})`])]), { options: { env } });
    const [fast, slow] = names(ran.calls);
    expect(fast).toBe(slow);
    expect(fast).toBeDefined();
  });
});

test.each([
  ['', false],
  ['  ', false],
  ['false', false],
  ['FALSE', false],
  ['undefined', false],
  ['null', false],
  ['0', false],
  ['-0.00', false],
  ['0e5', false],
  ['.0', false],
  ['no', true],
  ['true', true],
  ['0.1', true],
  ['00x', true],
  ['NULL', true],
  ['-1', true],
])('"%s" is %s', (text, expected) => {
  expect(isTrue(text)).toBe(expected);
});
