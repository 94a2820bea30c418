import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { writeCell } from '../../../screen/tsv-cell.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { tellNode } from './tell-node.ts';
import { warnOf } from './untrusted.ts';

const header = 'node_id\ttext\tdesc';
const missing = 'not_found';

export const getNodeDetails = defineTool({
  name: 'android_get_node_details',
  description:
    'Retrieves full untruncated text and contentDescription for one or more nodes by their node_ids. Use this tool when get_screen_state shows truncated values (ending with "...truncated") and you need the full content.',
  risk: 'LOW',
  input: defineInput({
    node_ids: Type.Array(Type.String(), {
      minItems: 1,
      description: 'Array of node_ids to look up (from get_screen_state output)',
    }),
  }),
  result: defineResult({ found: Type.Integer({ description: 'How many of them are on the screen' }) }),
  examples: [{ node_ids: ['node_1', 'node_2'] }],
  budgetMs: 30_000,
  run: withAccessibility(async ({ node_ids }, context) => {
    const { nodes } = await context.engine.look(context.deadline);
    const known = new Map(nodes.map((node) => [node.id, node]));
    const rows = node_ids.map((id) => {
      const node = known.get(id);
      if (node === undefined) return [writeCell(id), missing, missing].join('\t');
      const { text, description } = tellNode(node, context);
      return [writeCell(id), writeCell(text), writeCell(description)].join('\t');
    });
    const found = node_ids.filter((id) => known.has(id)).length;
    return createSuccess(warnOf([header, ...rows].join('\n')), { found });
  }),
});
