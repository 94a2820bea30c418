import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { lookEvery } from './look-every.ts';
import { nodeSchema, searchArgs } from './node-args.ts';
import { nodeJson } from './node-json.ts';
import { searchNodes } from './search-nodes.ts';
import { warnOf } from './untrusted.ts';
import { waitArg, waitBudgetMs } from './wait-args.ts';

export const waitForNode = defineTool({
  name: 'android_wait_for_node',
  description:
    'Wait until a node matching the specified criteria appears in the accessibility tree, polling every 500ms. When time is up, found is false: that is no error.',
  risk: 'LOW',
  input: defineInput({ ...searchArgs, timeout: waitArg }),
  result: defineResult({
    found: Type.Boolean({ description: 'Whether it appeared' }),
    elapsedMs: Type.Integer({ description: 'How long it was waited, ms' }),
    attempts: Type.Integer({ description: 'How often the screen was looked at' }),
    node: Type.Optional(nodeSchema({})),
  }),
  examples: [{ by: 'text', value: '10', timeout: 5000 }],
  budgetMs: waitBudgetMs,
  unloggedTexts: ({ value }) => [value],
  run: withAccessibility(async ({ by, value, timeout }, context) => {
    const looked = await lookEvery(
      timeout,
      (snapshot) => snapshot && searchNodes(snapshot, { by, value, exact: false })[0],
      context,
    );
    const { elapsedMs, attempts } = looked;
    if (looked.value === undefined) {
      // Nobody has seen that it is not there.
      if (looked.unseen !== undefined) throw looked.unseen;
      const data = { found: false, elapsedMs, attempts };
      return createSuccess(JSON.stringify(data), data);
    }
    const node = { ...nodeJson(looked.value, context), enabled: looked.value.enabled };
    const data = { found: true, elapsedMs, attempts, node };
    return createSuccess(warnOf(JSON.stringify(data)), data);
  }),
});
