import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { nodeIdArg } from './node-args.ts';
import { pressNode } from './press-node.ts';

export const clickNode = defineTool({
  name: 'android_click_node',
  description: 'Click the specified accessibility node by node ID.',
  risk: 'MEDIUM',
  input: defineInput({ node_id: nodeIdArg }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123' }],
  budgetMs: 30_000,
  run: withAccessibility(({ node_id }, context) =>
    pressNode(
      {
        id: node_id,
        holdMs: 0,
        ability: 'clickable',
        takes: ({ clickable }) => clickable,
        success: `Click performed on node '${node_id}'`,
        failure: 'Click action failed',
      },
      context,
    ),
  ),
});
