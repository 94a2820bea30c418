import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/events/event.ts';
import type { Plan, PlanNode } from '../../src/language/plan.ts';
import type { Answer } from './fake-session.ts';
import { call, group, holds, interrupt, plan, repeat, retry, script, step, tap, visible } from './plans.ts';
import { runPlans } from './run-plans.ts';

/** A shape without ids: they are given afterwards, as paths. */
type Shape =
  | {
      readonly kind: 'tap';
      readonly optional: boolean;
      readonly soft: boolean;
      readonly once: boolean;
      readonly attempts: number;
    }
  | { readonly kind: 'type' }
  | {
      readonly kind: 'group' | 'repeat' | 'retry';
      readonly when: boolean | 'look';
      readonly body: readonly Shape[];
      readonly last: readonly Shape[];
      readonly failed: readonly Shape[];
      readonly other: readonly Shape[];
      readonly comes: readonly Shape[];
      readonly soft: boolean;
      readonly once: boolean;
    };

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('tap' as const),
      optional: fc.boolean(),
      soft: fc.boolean(),
      once: fc.boolean(),
      attempts: fc.integer({ min: 1, max: 3 }),
    }),
    fc.constant({ kind: 'type' as const }),
    fc.record({
      kind: fc.constantFrom('group' as const, 'repeat' as const, 'retry' as const),
      when: fc.constantFrom(true, false, 'look' as const),
      body: fc.array(tie('shape'), { maxLength: 3 }),
      last: fc.array(tie('shape'), { maxLength: 1 }),
      failed: fc.array(tie('shape'), { maxLength: 1 }),
      other: fc.array(tie('shape'), { maxLength: 1 }),
      comes: fc.array(tie('shape'), { maxLength: 1 }),
      soft: fc.boolean(),
      once: fc.boolean(),
    }),
  ),
}));

const answers = fc.array(
  fc.record({
    code: fc.constantFrom(undefined, undefined, undefined, 'not_found', 'assertion', 'device_lost', 'invalid_input'),
    takesMs: fc.integer({ min: 0, max: 900 }),
    looks: fc.integer({ min: 0, max: 3 }),
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
      const { optional, soft, once, attempts } = one;
      return tap(id, id, { policy: { optional, soft, once, attempts } });
    }
    const body = build(one.body, `${id}.b`);
    const conditions = [one.when === 'look' ? visible(id) : holds(one.when)];
    if (one.kind === 'repeat') return repeat(id, body, { times: 2, condition: conditions });
    if (one.kind === 'retry') return retry(id, body, 2);
    return group(id, body, {
      when: conditions,
      policy: { soft: one.soft, once: one.once },
      onComplete: build(one.last, `${id}.c`),
      onFailure: build(one.failed, `${id}.f`),
      ...(one.other.length > 0 && { otherwise: build(one.other, `${id}.e`) }),
      ...(one.comes.length > 0 && { interrupts: [interrupt(`${id}.i`, 'Inner', build(one.comes, `${id}.i`), 2)] }),
    });
  });
}

/** How often steps of one kind ended, but for those that were left out: by flow and id. */
function countEnds(
  events: readonly RunEvent[],
  plans: readonly Plan[],
  isMeant: (node: PlanNode) => boolean,
): readonly (readonly [string, number])[] {
  const meant = new Set(
    plans.flatMap((one) => {
      const ids: string[] = [];
      JSON.stringify(one, (_key, value: unknown) => {
        if (typeof value === 'object' && value !== null && 'policy' in value && isMeant(value as PlanNode)) {
          ids.push(`${one.flow} ${(value as PlanNode).id}`);
        }
        return value;
      });
      return ids;
    }),
  );
  const times = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'stepFinished' || event.status === 'skipped') continue;
    const key = `${event.flow} ${event.step}`;
    if (meant.has(key)) times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times];
}

test('whatever happens, every stream is well ordered and ends, and no session is left open', async () => {
  const runs = fc.record({
    flows: fc.array(fc.array(shape, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    answers,
    comes: fc.array(shape, { maxLength: 2 }),
    failed: fc.array(shape, { maxLength: 2 }),
    texts: fc.subarray(['Rate us', 'Inner']),
    broken: fc.boolean(),
    sequence: fc.integer({ min: 0, max: 3 }),
    interruptAtMs: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
    workers: fc.integer({ min: 1, max: 2 }),
    retries: fc.integer({ min: 0, max: 1 }),
    flowTimeoutMs: fc.constantFrom(1_500, 60_000),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ flows, answers: list, interruptAtMs, ...more }) => {
      const { comes, failed, texts, broken, sequence, ...options } = more;
      let asked = 0;
      const answer = (): Answer => {
        const { code, takesMs, looks, acted, throws } = list[asked++ % list.length] as (typeof list)[number];
        return { takesMs, looks, acted, ...(code !== undefined && { code }), ...(throws !== undefined && { throws }) };
      };
      const plans = flows.map((shapes, at) => {
        const commands = [...build(comes, 'i'), ...(broken ? [step('i.9', script('nobody()'))] : [])];
        return plan(build(shapes, ''), {
          flow: `flows/${at}.yaml`,
          onComplete: [tap('end', 'end')],
          onFailure: build(failed, 'f'),
          ...(commands.length > 0 && { interrupts: [interrupt('i', 'Rate us', commands, 2)] }),
        });
      });
      // runPlans itself checks the order of the events.
      const ordered = { flows: plans.slice(0, sequence).map(({ flow }) => flow), continueOnFailure: sequence === 2 };
      const setting = { options, answer, screen: () => texts, sequence: ordered };
      const ran = await runPlans(plans, { ...setting, ...(interruptAtMs !== undefined && { interruptAtMs }) });
      expect(ran.result.flows).toHaveLength(flows.length);
      expect(ran.of('runFinished')[0]?.exitCode).toBe(ran.result.exitCode);
      expect(ran.sessions.every((session) => session.closed)).toBe(true);
      if (interruptAtMs === undefined) expect(ran.result.counts.interrupted).toBe(0);
      const doneTwice = countEnds(ran.events, plans, ({ policy }) => policy.once === true).filter(
        ([, times]) => times > 1,
      );
      expect(doneTwice).toEqual([]);
      const comeTooOften = ran
        .of('stepStarted')
        .filter(({ command, pass }) => command === 'interrupt' && (pass ?? 0) > 2);
      expect(comeTooOften).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
