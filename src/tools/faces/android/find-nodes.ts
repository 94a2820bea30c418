import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { isInputField } from '../../../screen/field.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { nodeSchema, searchArgs } from './node-args.ts';
import { nodeJson } from './node-json.ts';
import { searchNodes } from './search-nodes.ts';
import { warnOf } from './untrusted.ts';

export const findNodes = defineTool({
  name: 'android_find_nodes',
  description: 'Find UI nodes matching the specified criteria in the accessibility tree.',
  risk: 'LOW',
  input: defineInput({
    ...searchArgs,
    exact_match: Type.Boolean({
      default: false,
      description: 'If true, match exactly. If false, match contains (case-insensitive)',
    }),
  }),
  result: defineResult({
    nodes: Type.Array(
      nodeSchema({
        longClickable: Type.Boolean({ description: 'Whether it takes long clicks' }),
        scrollable: Type.Boolean({ description: 'Whether it scrolls' }),
        editable: Type.Boolean({ description: 'Whether text can be typed into it' }),
      }),
      { description: 'In the order of the tree; may be empty' },
    ),
  }),
  examples: [{ by: 'text', value: 'Submit' }],
  budgetMs: 30_000,
  unloggedTexts: ({ value }) => [value],
  run: withAccessibility(async ({ by, value, exact_match }, context) => {
    const snapshot = await context.engine.look(context.deadline);
    const nodes = searchNodes(snapshot, { by, value, exact: exact_match }).map((node) => ({
      ...nodeJson(node, context),
      longClickable: node.longClickable,
      scrollable: node.scrollable,
      editable: isInputField(node),
      enabled: node.enabled,
    }));
    return createSuccess(warnOf(JSON.stringify({ nodes })), { nodes });
  }),
});
