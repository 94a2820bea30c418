import { Type } from '@sinclair/typebox';
import type { JsonObject } from '../base/json.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { buildScreenContext } from '../screen/screen-context.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';

export const observeScreenContext = defineTool({
  name: 'observe_screen_context',
  description:
    'The screen as data: app, windows, visible nodes with role, bounds and what can be done with them. Sensitive texts are [REDACTED].',
  risk: 'LOW',
  input: defineInput({}),
  result: defineResult({
    context: Type.Object(
      {},
      { additionalProperties: true, description: 'package_name, activity, windows, nodes, containsSensitiveContent …' },
    ),
  }),
  examples: [{}],
  budgetMs: 30_000,
  async run(_input, { engine, deadline, maskSecrets }) {
    const context = buildScreenContext(await engine.look(deadline), maskSecrets);
    // Interfaces have no index signature, but this one is plain data.
    return createSuccess('Observed the screen', { context: context as unknown as JsonObject });
  },
});
