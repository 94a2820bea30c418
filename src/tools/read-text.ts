import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import type { ScreenNode } from '../screen/node.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { lookupDeadline } from './target-input.ts';

const requires = (key: string) => Type.Unsafe({ required: [key] });

export const readText = defineTool({
  name: 'read_text',
  description:
    'Read an element: its text, else its hint, else its description, else its error. Fails where it has none.',
  risk: 'LOW',
  input: defineInput(
    {
      query: Type.Optional(query('The element to read')),
      node: Type.Optional(Type.String({ minLength: 1, description: 'The node_id of an element found before' })),
    },
    { oneOf: [requires('query'), requires('node')] },
  ),
  result: defineResult({
    ...nodeResult,
    value: Type.Optional(Type.String({ description: 'What was read' })),
    source: Type.Optional(Type.String({ description: 'text, hint, description or error' })),
  }),
  examples: [{ query: { id: { regex: 'total' } } }],
  budgetMs: 40_000,
  async run(input, context) {
    const { engine } = context;
    const found = await engine.find(
      input.node === undefined ? (input.query ?? {}) : { node_id: input.node },
      lookupDeadline(context),
    );
    if (!found.ok) return reportMiss(found.miss);
    const { node, snapshot } = found;
    const target = { target: engine.record(node, snapshot) };
    const read = chooseText(node);
    if (read === undefined) {
      const message = 'The element has no text, hint, description or error';
      return createFailure('assertion', message, describeNode(node), target);
    }
    // What is a secret is masked in the data, and has to be typed as it is.
    return createSuccess(
      `Read its ${read.source}`,
      { ...describeNode(node), ...read },
      { ...target, raw: { value: read.value } },
    );
  },
});

function chooseText(node: ScreenNode): { readonly value: string; readonly source: string } | undefined {
  const texts = { text: node.text, hint: node.hint, description: node.description, error: node.error };
  for (const [source, value] of Object.entries(texts)) {
    if (value !== undefined && value !== '') return { value, source };
  }
  return undefined;
}
