import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { nodeResult } from '../../result.ts';
import { toDirection } from '../../scroll.ts';
import { scrollToElement as core } from '../../scroll-to-element.ts';
import { checkContainer } from './check-container.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import {
  containerArgs,
  containerKeys,
  filterArgs,
  filterKeys,
  listFilters,
  listTexts,
  measureFilters,
  nameContainer,
  toContainer,
  toFilter,
} from './selector.ts';

/** Its bound is the number of scrolls; this only keeps a device that hangs from keeping the agent. */
const timeoutMs = 120_000;

const required = (key: string) => Type.Unsafe({ required: [key] });

export const scrollToElement = defineTool({
  name: 'scroll_to_element',
  description:
    'Scroll until a node that matches a structured query is visible, the content ends, or the scroll budget is used up.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      ...filterArgs,
      direction: Type.Union([Type.Literal('forward'), Type.Literal('backward')], {
        default: 'forward',
        description: 'Where to look for it',
      }),
      max_scrolls: Type.Integer({ minimum: 1, maximum: 30, default: 8, description: 'Scroll budget (1–30)' }),
      ...containerArgs,
    },
    {
      allOf: [
        Type.Unsafe({ anyOf: filterKeys.map(required) }),
        Type.Unsafe({ oneOf: [...containerKeys.map(required), { not: { anyOf: containerKeys.map(required) } }] }),
      ],
    },
  ),
  result: defineTargetResult({
    ...nodeResult,
    scrolls: Type.Optional(Type.Integer({ description: 'How many scrolls it took' })),
    visible: Type.Optional(Type.Number({ description: 'How much of it is visible, 0..1' })),
  }),
  examples: [{ text: 'Product 40' }, { text: 'footer', match: 'contains', max_scrolls: 20 }],
  budgetMs: timeoutMs,
  unloggedTexts: (given) => [...listFilters(given), ...listTexts(given.target_text)],
  async run({ direction, max_scrolls, ...given }, context) {
    const query = toFilter(given);
    const container = toContainer(given);
    const name = nameContainer(given);
    const data = { filters: measureFilters(given), ...(name !== undefined && { target: name }) };
    const failure = await checkContainer(container, { data }, context);
    if (failure !== undefined) return failure;
    const result = await core.run(
      {
        query,
        direction: toDirection(direction),
        timeout_ms: timeoutMs,
        max_scrolls,
        // In view is enough for the next tap; it need not be whole.
        visibility: 0.5,
        center: false,
        speed: 40,
        ...(container !== undefined && { container }),
      },
      hurry(context),
    );
    return present(result, { query, data }, context);
  },
});
