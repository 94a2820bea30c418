import { describe, expect, test } from 'vitest';
import type { Answer } from './fake-session.ts';
import { assertTrue, call, expr, group, interrupt, plan, script, step, tap, visible } from './plans.ts';
import { failing, runPlans, type Setting } from './run-plans.ts';

/** Every call looks three times; taps take away what has their name. */
function onScreen(texts: string[], more: Readonly<Record<string, Answer>> = {}): Setting {
  return {
    screen: () => texts,
    answer: ({ input }) => {
      const name = String(input['name']);
      const at = texts.indexOf(name);
      if (at >= 0) texts.splice(at, 1);
      return { looks: 3, ...more[name] };
    },
  };
}

const allow = interrupt('interrupt.0', 'Rate us', [tap('interrupt.0.0', 'Rate us')]);

describe('interrupts', () => {
  test('are dealt with inside the step that waits, and told as steps of it', async () => {
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'b')], { interrupts: [allow] }), onScreen(['Rate us']));
    expect(ran.steps).toEqual(['interrupt.0.0 passed', 'interrupt.0 passed', '0 passed', '1 passed']);
    expect(ran.of('stepStarted').map(({ step, parent, command, pass }) => [step, parent, command, pass])).toEqual([
      ['0', undefined, 'step', undefined],
      ['interrupt.0', '0', 'interrupt', 1],
      ['interrupt.0.0', 'interrupt.0', 'step', undefined],
      ['1', undefined, 'step', undefined],
    ]);
    expect(ran.calls).toEqual(['tap {"name":"a"}', 'tap {"name":"Rate us"}', 'tap {"name":"b"}']);
  });

  test('come in between of conditions too', async () => {
    const body = [group('0', [tap('0.0', 'a')], { when: [visible('x')] })];
    const ran = await runPlans(plan(body, { interrupts: [allow] }), onScreen(['Rate us']));
    expect(ran.steps).toEqual(['interrupt.0.0 passed', 'interrupt.0 passed', '0.0 passed', '0 passed']);
  });

  test('at most as often as they say in one attempt; then it is told once', async () => {
    const stuck = interrupt('interrupt.0', 'Stays', [tap('interrupt.0.0', 'x')], 2);
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'b')], { interrupts: [stuck] }), {
      screen: () => ['Stays'],
      answer: ({ input }) => ({ looks: 2, ...(input['name'] === 'b' && { code: 'not_found', message: 'No b' }) }),
      options: { retries: 1 },
    });
    const times = ran.of('stepFinished').filter(({ step }) => step === 'interrupt.0');
    expect(times.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 2]);
    expect(ran.of('logged').map(({ attempt, step, text }) => [attempt, step, text])).toEqual(
      [1, 2].map((attempt) => [
        attempt,
        '1',
        'Interrupted by "Stays": it was dealt with 2 times and is here again; from now on it is left alone (max: 2)',
      ]),
    );
  });

  test('are never looked for while one is dealt with', async () => {
    const other = interrupt('interrupt.1', 'Other', [tap('interrupt.1.0', 'Other')]);
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [allow, other] }), onScreen(['Rate us', 'Other']));
    expect(ran.steps).toEqual([
      'interrupt.0.0 passed',
      'interrupt.0 passed',
      'interrupt.1.0 passed',
      'interrupt.1 passed',
      '0 passed',
    ]);
  });

  test('see the variables of their flow, and are looked for with their values', async () => {
    const mine = interrupt('interrupt.0', expr('Rate ', ['NAME']), [
      step('interrupt.0.0', call('tap', { name: expr('Rate ', ['NAME']) })),
    ]);
    const ran = await runPlans(
      plan([tap('0', 'a')], { env: { NAME: 'us' }, interrupts: [mine] }),
      onScreen(['Rate us']),
    );
    expect(ran.calls).toContain('tap {"name":"Rate us"}');
    expect(ran.result.status).toBe('passed');
  });

  test('of a flow hold in what it includes, those of an included flow only while it runs', async () => {
    const inner = interrupt('0.interrupt.0', 'Inner', [tap('0.interrupt.0.0', 'Inner')]);
    const body = [group('0', [tap('0.0', 'a')], { interrupts: [inner] }), tap('1', 'b')];
    const texts = ['Rate us', 'Inner'];
    const ran = await runPlans(plan(body, { interrupts: [allow] }), onScreen(texts));
    // What is nearer comes first.
    expect(ran.steps).toEqual([
      '0.interrupt.0.0 passed',
      '0.interrupt.0 passed',
      'interrupt.0.0 passed',
      'interrupt.0 passed',
      '0.0 passed',
      '0 passed',
      '1 passed',
    ]);
    const later = await runPlans(plan(body, { interrupts: [allow] }), {
      screen: () => (texts.length === 0 ? ['Inner'] : []),
      answer: ({ input }) => ({ looks: input['name'] === 'b' ? 2 : 0 }),
    });
    expect(later.steps).toEqual(['0.0 passed', '0 passed', '1 passed']);
  });

  test('hold in hooks', async () => {
    const more = { onComplete: [tap('complete.0', 'end')], interrupts: [allow] };
    const ran = await runPlans(plan([], more), onScreen(['Rate us']));
    expect(ran.steps).toEqual(['interrupt.0.0 passed', 'interrupt.0 passed', 'complete.0 passed']);
  });

  test('that fail are warnings: the wait goes on', async () => {
    const setting = onScreen(['Rate us'], { 'Rate us': { code: 'not_found', message: 'No Rate us' } });
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [allow] }), setting);
    expect(ran.steps).toEqual(['interrupt.0.0 failed not_found', 'interrupt.0 warned not_found', '0 passed']);
    expect(ran.result.status).toBe('passed');
  });

  test('whose script is wrong fail the step they came into, and name their own place', async () => {
    const broken = interrupt('interrupt.0', 'Rate us', [step('interrupt.0.0', script('nobody()'))]);
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'b')], { interrupts: [broken] }), onScreen(['Rate us']));
    expect(ran.steps).toEqual(['interrupt.0.0 failed script', 'interrupt.0 failed script', '0 failed script']);
    expect(ran.result.flows[0]?.failure).toMatchObject({ code: 'script', file: 'flows/a.js' });
    expect(ran.of('toolReturned')[0]).toMatchObject({ ok: false, code: 'script' });
  });

  test('with a pattern that cannot be used fail the step, at their own place', async () => {
    const query = { text: { regex: '\\X+' } };
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [{ ...allow, query }] }), onScreen(['Rate us']));
    expect(ran.result.flows[0]?.failure).toMatchObject({ code: 'invalid_input', range: { start: { line: 2 } } });
  });

  test('cost the step no time', async () => {
    const slow = interrupt('interrupt.0', 'Rate us', [tap('interrupt.0.0', 'slow')], 1);
    const ran = await runPlans(plan([tap('0', 'a', { policy: { timeoutMs: 1_000 } })], { interrupts: [slow] }), {
      screen: () => ['Rate us'],
      answer: ({ input }) => (input['name'] === 'slow' ? { takesMs: 20_000 } : { looks: 1, takesMs: 800 }),
      options: { flowTimeoutMs: 5_000 },
    });
    expect(ran.steps).toEqual(['interrupt.0.0 passed', 'interrupt.0 passed', '0 passed']);
    const late = await runPlans(plan([tap('0', 'a', { policy: { timeoutMs: 1_000 } })], { interrupts: [slow] }), {
      screen: () => ['Rate us'],
      answer: ({ input }) => (input['name'] === 'slow' ? { takesMs: 20_000 } : { looks: 1, takesMs: 950 }),
    });
    expect(late.steps.at(-1)).toBe('0 failed timeout');
  });

  test('are not forgiven for ever: one that hangs ends by itself', async () => {
    const hanging = interrupt('interrupt.0', 'Rate us', [tap('interrupt.0.0', 'slow')], 1);
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [hanging] }), {
      screen: () => ['Rate us'],
      answer: ({ input }) => (input['name'] === 'slow' ? { takesMs: 999_000 } : { looks: 1 }),
    });
    expect(ran.steps).toEqual(['interrupt.0.0 failed timeout', 'interrupt.0 warned timeout', '0 passed']);
  });

  test('end with the run', async () => {
    const slow = interrupt('interrupt.0', 'Rate us', [tap('interrupt.0.0', 'slow')], 1);
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [slow] }), {
      screen: () => ['Rate us'],
      answer: ({ input }) => (input['name'] === 'slow' ? { takesMs: 20_000 } : { looks: 1 }),
      interruptAtMs: 2_000,
    });
    expect(ran.result.status).toBe('interrupted');
    expect(ran.steps.at(-1)).toBe('0 interrupted interrupted');
  });

  test('a query that cannot be evaluated fails the flow before its first step', async () => {
    const mine = interrupt('interrupt.0', expr(['nobody.x']), [tap('interrupt.0.0', 'a')]);
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [mine] }), { answer: failing({}) });
    expect(ran.steps).toEqual([]);
    expect(ran.result.flows[0]?.failure?.code).toBe('script');
  });

  test('their own failed assertion is told as theirs', async () => {
    const mine = interrupt('interrupt.0', 'Rate us', [step('interrupt.0.0', assertTrue('false'))], 1);
    const ran = await runPlans(plan([tap('0', 'a')], { interrupts: [mine] }), onScreen(['Rate us']));
    expect(ran.steps).toEqual(['interrupt.0.0 failed assertion', 'interrupt.0 warned assertion', '0 passed']);
  });
});
