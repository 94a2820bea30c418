import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { renderRawTree } from '../screen/raw-tree.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';

export const observeScreen = defineTool({
  name: 'observe_screen',
  description: 'The accessibility tree as text, for debugging; prefer observe_screen_context for decisions.',
  risk: 'LOW',
  input: defineInput({}),
  result: defineResult({
    tree: Type.String({ description: 'One line a node, indented by depth, with node_id and bounds' }),
    nodes: Type.Integer({ description: 'How many nodes there are' }),
  }),
  examples: [{}],
  budgetMs: 30_000,
  async run(_input, { engine, deadline }) {
    const snapshot = await engine.look(deadline);
    return createSuccess('Observed the screen', { tree: renderRawTree(snapshot), nodes: snapshot.nodes.length });
  },
});
