import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { directionSchema } from './direction.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { scrollUntilSeen } from './scroll-until-seen.ts';
import { timeout } from './timeout.ts';

export const scrollToElement = defineTool({
  name: 'scroll_to_element',
  description: 'Scroll until an element is visible. Bounded by time, and by a number of scrolls where one is given.',
  risk: 'MEDIUM',
  input: defineInput({
    query: query('The element to reveal'),
    direction: directionSchema('Where to look for it', { default: 'down' }),
    timeout_ms: timeout(20_000),
    max_scrolls: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Give up after this many; then the end of the content is a failure at once',
      }),
    ),
    visibility: Type.Number({
      minimum: 0,
      maximum: 1,
      default: 1,
      description: 'How much of it must be visible, 0..1',
    }),
    center: Type.Boolean({ default: false, description: 'Bring it to the middle' }),
    container: Type.Optional(query('What to scroll')),
    settle_ms: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'After each scroll, wait at most this long until the screen stands still',
      }),
    ),
    speed: Type.Number({ minimum: 0, maximum: 100, default: 40, description: 'How fast the finger goes, 0..100' }),
  }),
  result: defineResult({
    ...nodeResult,
    scrolls: Type.Optional(Type.Integer({ description: 'How many scrolls it took' })),
    visible: Type.Optional(Type.Number({ description: 'How much of it is visible, 0..1' })),
  }),
  examples: [{ query: { text: { regex: 'Product 150' } } }, { query: { id: { regex: 'footer' } }, max_scrolls: 8 }],
  budgetMs: 60_000,
  async run(input, context) {
    const { engine, deadline } = context;
    const seen = await scrollUntilSeen(input, deadline.within(input.timeout_ms), context);
    const numbers = { scrolls: seen.scrolls };
    if (seen.kind === 'miss') return reportMiss(seen.miss, numbers);
    if (seen.kind === 'partly') {
      const share = Math.round(seen.visible * 100);
      const wanted = Math.round(input.visibility * 100);
      const message = `Only ${share} % of the element can be made visible, ${wanted} % are asked for (${seen.scrolls} scrolls)`;
      return createFailure('off_screen', message, { ...describeNode(seen.node), ...numbers, visible: seen.visible });
    }
    const { node, snapshot, visible } = seen;
    return createSuccess(
      seen.scrolls === 0 ? 'The element is visible already' : 'Scrolled to the element',
      { ...describeNode(node), ...numbers, visible: Math.round(visible * 100) / 100 },
      { target: engine.record(node, snapshot) },
    );
  },
});
