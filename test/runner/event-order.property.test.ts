import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanNode } from '../../src/language/plan.ts';
import type { Answer } from './fake-session.ts';
import { call, group, holds, plan, repeat, retry, step, tap, visible } from './plans.ts';
import { runPlans } from './run-plans.ts';

/** A shape without ids: they are given afterwards, as paths. */
type Shape =
  | { readonly kind: 'tap'; readonly optional: boolean; readonly soft: boolean; readonly attempts: number }
  | { readonly kind: 'type' }
  | {
      readonly kind: 'group' | 'repeat' | 'retry';
      readonly when: boolean | 'look';
      readonly body: readonly Shape[];
      readonly last: readonly Shape[];
    };

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('tap' as const),
      optional: fc.boolean(),
      soft: fc.boolean(),
      attempts: fc.integer({ min: 1, max: 3 }),
    }),
    fc.constant({ kind: 'type' as const }),
    fc.record({
      kind: fc.constantFrom('group' as const, 'repeat' as const, 'retry' as const),
      when: fc.constantFrom(true, false, 'look' as const),
      body: fc.array(tie('shape'), { maxLength: 3 }),
      last: fc.array(tie('shape'), { maxLength: 1 }),
    }),
  ),
}));

const answers = fc.array(
  fc.record({
    code: fc.constantFrom(undefined, undefined, undefined, 'not_found', 'assertion', 'device_lost', 'invalid_input'),
    takesMs: fc.integer({ min: 0, max: 900 }),
    acted: fc.boolean(),
    throws: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 'bug'),
  }),
  { minLength: 1, maxLength: 12 },
);

function build(shapes: readonly Shape[], path: string): readonly PlanNode[] {
  return shapes.map((one, at) => {
    const id = path === '' ? String(at) : `${path}.${at}`;
    if (one.kind === 'type') return step(id, call('type_text', { text: 'word' }));
    if (one.kind === 'tap') {
      const { optional, soft, attempts } = one;
      return tap(id, id, { policy: { optional, soft, attempts } });
    }
    const body = build(one.body, `${id}.b`);
    const conditions = [one.when === 'look' ? visible(id) : holds(one.when)];
    if (one.kind === 'repeat') return repeat(id, body, { times: 2, condition: conditions });
    if (one.kind === 'retry') return retry(id, body, 2);
    return group(id, body, { when: conditions, onComplete: build(one.last, `${id}.c`) });
  });
}

test('whatever happens, every stream is well ordered and ends, and no session is left open', async () => {
  const runs = fc.record({
    flows: fc.array(fc.array(shape, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    answers,
    interruptAtMs: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
    workers: fc.integer({ min: 1, max: 2 }),
    retries: fc.integer({ min: 0, max: 1 }),
    flowTimeoutMs: fc.constantFrom(1_500, 60_000),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ flows, answers: list, interruptAtMs, ...options }) => {
      let asked = 0;
      const answer = (): Answer => {
        const { code, takesMs, acted, throws } = list[asked++ % list.length] as (typeof list)[number];
        return { takesMs, acted, ...(code !== undefined && { code }), ...(throws !== undefined && { throws }) };
      };
      const plans = flows.map((shapes, at) => {
        return plan(build(shapes, ''), { flow: `flows/${at}.yaml`, onComplete: [tap('end', 'end')] });
      });
      // runPlans itself checks the order of the events.
      const ran = await runPlans(plans, { options, answer, ...(interruptAtMs !== undefined && { interruptAtMs }) });
      expect(ran.result.flows).toHaveLength(flows.length);
      expect(ran.of('runFinished')[0]?.exitCode).toBe(ran.result.exitCode);
      expect(ran.sessions.every((session) => session.closed)).toBe(true);
      if (interruptAtMs === undefined) expect(ran.result.counts.interrupted).toBe(0);
    }),
    { numRuns: 150 },
  );
});
