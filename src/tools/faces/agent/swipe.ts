import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { directionSchema } from '../../direction.ts';
import { defineInput } from '../../query-schema.ts';
import { changedResult, createFailure } from '../../result.ts';
import { swipe as core } from '../../swipe.ts';
import { checkContainer } from './check-container.ts';
import { defineTargetResult, hurry, present } from './present.ts';
import { containerArgs, containerKeys, listTexts, nameContainer, toContainer } from './selector.ts';

const coordinate = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const required = (...keys: readonly string[]) => ({ required: [...keys] });
const corners = ['start_x', 'start_y', 'end_x', 'end_y'] as const;
const none = (keys: readonly string[]) => ({ not: { anyOf: keys.map((key) => required(key)) } });
const oneContainer = { oneOf: [...containerKeys.map((key) => required(key)), none(containerKeys)] };

export const swipe = defineTool({
  name: 'swipe',
  description: 'Swipe a gesture surface by direction (the way the finger travels) or between explicit coordinates.',
  risk: 'MEDIUM',
  input: defineInput(
    {
      direction: Type.Optional(directionSchema('The way the finger travels')),
      ...containerArgs,
      start_x: coordinate('Where the finger comes down, px from the left'),
      start_y: coordinate('Where the finger comes down, px from the top'),
      end_x: coordinate('Where the finger lifts, px from the left'),
      end_y: coordinate('Where the finger lifts, px from the top'),
      duration_ms: Type.Integer({
        minimum: 50,
        maximum: 10_000,
        default: 300,
        description: 'How long the finger moves, ms (50–10,000)',
      }),
    },
    {
      oneOf: [
        Type.Unsafe({ allOf: [required('direction'), none(corners), oneContainer] }),
        Type.Unsafe({ allOf: [required(...corners), none(['direction', ...containerKeys])] }),
      ],
    },
  ),
  result: defineTargetResult({
    ...changedResult,
    start: Type.Optional(Type.String({ description: '"x,y" in px' })),
    end: Type.Optional(Type.String({ description: '"x,y" in px' })),
    size: Type.Optional(Type.String({ description: 'Of the screen: "width,height" in px' })),
  }),
  examples: [{ direction: 'left' }, { start_x: 900, start_y: 1000, end_x: 100, end_y: 1000, duration_ms: 250 }],
  budgetMs: 40_000,
  unloggedTexts: ({ target_text }) => listTexts(target_text),
  async run({ direction, start_x, start_y, end_x, end_y, duration_ms, ...named }, context) {
    const { engine, deadline } = context;
    const more = { duration_ms, verify: 'now' as const };
    if (start_x !== undefined && start_y !== undefined && end_x !== undefined && end_y !== undefined) {
      const { width, height } = (await engine.current(deadline)).size;
      if (Math.max(start_x, end_x) >= width || Math.max(start_y, end_y) >= height) {
        const message = `Coordinates out of range: the screen is ${width} x ${height}`;
        return createFailure('invalid_input', message, { size: `${width},${height}` });
      }
      const start = { x: start_x, y: start_y, unit: 'px' as const };
      const end = { x: end_x, y: end_y, unit: 'px' as const };
      return present(await core.run({ start, end, ...more }, context), { data: {} }, context);
    }
    const query = toContainer(named);
    const name = nameContainer(named);
    const data = name === undefined ? {} : { target: name };
    const failure = await checkContainer(query, { data }, context);
    if (failure !== undefined) return failure;
    const result = await core.run(
      { ...(direction !== undefined && { direction }), ...(query !== undefined && { container: query }), ...more },
      hurry(context),
    );
    return present(result, { query, data }, context);
  },
});
