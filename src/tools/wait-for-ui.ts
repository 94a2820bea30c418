import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { hashScreen } from '../engine/hash-screen.ts';
import { defineInput, textMatchSchema } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForUi = defineTool({
  name: 'wait_for_ui',
  description: 'Wait until a text is on the screen or, without one, until anything on the screen changes.',
  risk: 'LOW',
  input: defineInput({ text: Type.Optional(textMatchSchema), timeout_ms: timeout(5000) }),
  result: defineResult({
    ...nodeResult,
    changed: Type.Optional(Type.Boolean({ description: 'Whether the screen changed since the call' })),
  }),
  examples: [{ text: { contains: 'done' } }, {}],
  budgetMs: 30_000,
  async run({ text, timeout_ms }, { engine, deadline }) {
    const until = deadline.within(timeout_ms);
    if (text !== undefined) {
      const found = await engine.find({ text }, until);
      if (!found.ok) return reportMiss(found.miss);
      const { node, snapshot } = found;
      return createSuccess('The text is on the screen', describeNode(node), { target: engine.record(node, snapshot) });
    }
    const before = hashScreen(await engine.current(deadline));
    const changed = await engine.until(until, (seen) => (hashScreen(seen) !== before ? true : undefined));
    if (changed.ok) return createSuccess('The screen changed', { changed: true });
    const { code, looks, waitedMs } = changed.miss;
    if (code !== 'timeout') return reportMiss(changed.miss);
    return createFailure('timeout', `The screen did not change (${looks} looks in ${(waitedMs / 1000).toFixed(1)} s)`, {
      changed: false,
      looks,
      waited_ms: waitedMs,
    });
  },
});
