import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { nodeIdArg } from './node-args.ts';
import { pressNode } from './press-node.ts';

/** Twice Android's own long-press timeout: enough for every view. */
const holdMs = 1000;

export const longClickNode = defineTool({
  name: 'android_long_click_node',
  description: 'Long-click the specified accessibility node by node ID.',
  risk: 'MEDIUM',
  input: defineInput({ node_id: nodeIdArg }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123' }],
  budgetMs: 30_000,
  run: withAccessibility(({ node_id }, context) =>
    pressNode(
      {
        id: node_id,
        holdMs,
        ability: 'long-clickable',
        takes: ({ longClickable }) => longClickable,
        success: `Long-click performed on node '${node_id}'`,
        failure: 'Long-click action failed',
      },
      context,
    ),
  ),
});
