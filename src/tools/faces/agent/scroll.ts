import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { isVertical } from '../../direction.ts';
import { defineInput } from '../../query-schema.ts';
import { scroll as core, toDirection } from '../../scroll.ts';
import { checkContainer } from './check-container.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { atMostOne, containerArgs, containerKeys, listTexts, nameContainer, toContainer } from './selector.ts';

export const scroll = defineTool({
  name: 'scroll',
  description: 'Scroll the current view.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      direction: Type.Union(
        (['forward', 'backward', 'up', 'down', 'left', 'right'] as const).map((name) => Type.Literal(name)),
        { default: 'forward', description: 'Where to look for more' },
      ),
      ...containerArgs,
    },
    atMostOne(...containerKeys),
  ),
  result: defineTargetResult({
    moved: Type.Optional(Type.Boolean({ description: 'false: the content ends here' })),
    container: Type.Optional(Type.String({ description: 'Bounds of what was scrolled' })),
    node_id: Type.Optional(Type.String({ description: 'The container' })),
  }),
  examples: [{}, { direction: 'backward', target_view_id: 'list' }],
  budgetMs: 30_000,
  unloggedTexts: ({ target_text }) => listTexts(target_text),
  async run({ direction, ...named }, context) {
    const query = toContainer(named);
    const name = nameContainer(named);
    const data = name === undefined ? {} : { target: name };
    const axis = isVertical(toDirection(direction)) ? 'vertical' : 'horizontal';
    const failure = await checkContainer(query, { axis, data }, context);
    if (failure !== undefined) return failure;
    const result = await core.run({ direction, ...(query !== undefined && { container: query }) }, hurry(context));
    return present(result, { query, data }, context);
  },
});
