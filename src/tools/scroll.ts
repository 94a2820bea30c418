import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { renderBounds } from '../screen/bounds.ts';
import type { Direction } from './direction.ts';
import { dragArea, dragPart } from './drag-area.ts';
import { defineInput, query } from './query-schema.ts';
import { createSuccess, defineResult, reportMiss } from './result.ts';
import { resolveArea } from './scroll-area.ts';

const dragMs = 400;

export const scroll = defineTool({
  name: 'scroll',
  description: 'Scroll a container by most of its size; forward is down, backward is up.',
  risk: 'MEDIUM',
  input: defineInput({
    direction: Type.Union(
      (['forward', 'backward', 'up', 'down', 'left', 'right'] as const).map((name) => Type.Literal(name)),
      { default: 'forward', description: 'Where to look for more' },
    ),
    container: Type.Optional(query('What to scroll; without it, the largest scrollable in the middle of the screen')),
  }),
  result: defineResult({
    moved: Type.Optional(Type.Boolean({ description: 'false: the content ends here' })),
    container: Type.Optional(Type.String({ description: 'Bounds of what was scrolled' })),
    node_id: Type.Optional(Type.String({ description: 'The container' })),
  }),
  examples: [{}, { direction: 'up' }],
  budgetMs: 40_000,
  async run({ direction, container }, context) {
    const along = toDirection(direction);
    const found = await resolveArea(container, along, context);
    if (!found.ok) return reportMiss(found.miss);
    const { area, snapshot: before } = found;
    const { moved } = await dragArea({ area, before, direction: along, part: dragPart, durationMs: dragMs }, context);
    const data = {
      moved,
      container: renderBounds(area.bounds),
      ...(area.node !== undefined && { node_id: area.node.id }),
    };
    return createSuccess(moved ? `Scrolled ${along}` : `Nothing moved: the content ends here (${along})`, data);
  },
});

export function toDirection(direction: 'forward' | 'backward' | Direction): Direction {
  if (direction === 'forward') return 'down';
  return direction === 'backward' ? 'up' : direction;
}
