import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { createNotFound, renderNode, renderSpent } from '../engine/misses.ts';
import { describeQuery } from '../screen/describe-query.ts';
import { findMatches } from '../screen/find.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

/** As for absence: a list that is being built passes through every number. */
const steadyMs = 200;
const mostListed = 8;

const amount = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

export const waitForCount = defineTool({
  name: 'wait_for_count',
  description: 'Wait until so many elements match. An upper bound must hold in two looks at least 200 ms apart.',
  risk: 'LOW',
  input: defineInput(
    {
      query: query('The elements to count'),
      exactly: amount('As many as this'),
      at_least: amount('As many as this or more'),
      at_most: amount('As many as this or fewer'),
      timeout_ms: timeout(17_000),
    },
    { anyOf: ['exactly', 'at_least', 'at_most'].map((key) => Type.Unsafe({ required: [key] })) },
  ),
  result: defineResult({
    count: Type.Optional(Type.Integer({ description: 'How many elements match' })),
    node_ids: Type.Optional(Type.Array(Type.String(), { description: 'Of the elements, best first' })),
  }),
  examples: [{ query: { id: { regex: 'row_.*' } }, at_least: 3, timeout_ms: 8000 }],
  budgetMs: 40_000,
  async run(input, { engine, clock, deadline }) {
    const { exactly, at_least, at_most } = input;
    const least = Math.max(exactly ?? 0, at_least ?? 0);
    const most = Math.min(exactly ?? Infinity, at_most ?? Infinity);
    const until = deadline.within(input.timeout_ms);
    let matches: readonly ScreenNode[] = [];
    let heldFrom: Snapshot | undefined;
    const check = (snapshot: Snapshot) => {
      matches = findMatches(input.query, snapshot);
      const holds = matches.length >= least && matches.length <= most;
      if (!holds) heldFrom = undefined;
      else heldFrom ??= snapshot;
      if (heldFrom === undefined) return undefined;
      const steady = most === Infinity || snapshot.startedAt - heldFrom.endedAt >= steadyMs;
      return steady ? matches : undefined;
    };
    const found = await engine.until(until, check);
    const succeed = () => {
      const data = { count: matches.length, node_ids: matches.map(({ id }) => id) };
      return createSuccess(`${say(matches.length)} ${describeQuery(input.query)}`, data);
    };
    if (found.ok) return succeed();
    const { miss } = found;
    if (miss.code !== 'timeout') return reportMiss(miss);
    // It held when the time was over: it gets the second look that it needs.
    if (heldFrom !== undefined) {
      await clock.sleep(steadyMs, deadline.signal);
      if (check(await engine.look(deadline)) !== undefined) return succeed();
    }
    const wanted = describeAmount({ least, most });
    const message = `${say(matches.length)} ${describeQuery(input.query)}, expected ${wanted} (${renderSpent(miss)})`;
    const listed = matches.slice(0, mostListed).map((node) => `matches: ${renderNode(node)}`);
    const more = matches.length > mostListed ? [`and ${matches.length - mostListed} more`] : [];
    const near =
      matches.length === 0 && engine.last !== undefined ? createNotFound(input.query, engine.last, miss) : undefined;
    const data = { count: matches.length, looks: miss.looks, waited_ms: miss.waitedMs };
    return createFailure('assertion', message, data, {
      details: [...listed, ...more, ...(near?.details ?? [])],
      ...(near?.hint !== undefined && { hint: near.hint }),
    });
  },
});

function say(count: number): string {
  if (count === 0) return 'No element matches';
  return count === 1 ? '1 element matches' : `${count} elements match`;
}

function describeAmount({ least, most }: { readonly least: number; readonly most: number }): string {
  if (most === Infinity) return `at least ${least}`;
  if (least === most) return `exactly ${least}`;
  if (least > most) return `at least ${least} and at most ${most}, which no number is`;
  return least === 0 ? `at most ${most}` : `${least} to ${most}`;
}
