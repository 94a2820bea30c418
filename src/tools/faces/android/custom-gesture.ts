import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { coordinateArg, touchBudgetMs } from './touch-args.ts';
import { touchScreen } from './touch-screen.ts';

const sentence = 'Custom gesture execution failed';
/** Android's own limit (GestureDescription.getMaxGestureDuration), and that of the other touches here. */
const longestMs = 60_000;

export const customGesture = defineTool({
  name: 'android_custom_gesture',
  description:
    'Executes a custom multi-touch gesture defined by path points. Each path is the movement of one finger; several are several fingers.',
  risk: 'MEDIUM',
  input: defineInput({
    paths: Type.Array(
      Type.Array(
        Type.Object(
          {
            x: coordinateArg('X coordinate (>= 0)'),
            y: coordinateArg('Y coordinate (>= 0)'),
            time: Type.Number({
              minimum: 0,
              description: 'Time offset in ms from gesture start (>= 0, monotonically increasing)',
            }),
          },
          { additionalProperties: false },
        ),
        { minItems: 2 },
      ),
      { minItems: 1, description: 'Array of paths; each is an array of at least 2 points {x, y, time}' },
    ),
  }),
  result: defineResult({}),
  examples: [
    {
      paths: [
        [
          { x: 100, y: 100, time: 0 },
          { x: 200, y: 200, time: 150 },
          { x: 300, y: 300, time: 300 },
        ],
      ],
    },
  ],
  budgetMs: touchBudgetMs,
  // Rules between numbers are told before the device is asked anything, as all that is wrong with the input is.
  async run({ paths }, context) {
    const at = paths.findIndex((path) => path.some(({ time }, place) => time <= (path[place - 1]?.time ?? -1)));
    if (at >= 0) {
      return createFailure('invalid_input', `Time values in path ${at} must be strictly monotonically increasing`);
    }
    return runGesture({ paths }, context);
  },
});

interface Gesture {
  readonly paths: readonly (readonly { readonly x: number; readonly y: number; readonly time: number }[])[];
}

const runGesture = withAccessibility<Gesture>(async ({ paths }, context) => {
  if (paths.some((path) => (path.at(-1)?.time ?? 0) > longestMs)) {
    return createFailure('declined', `${sentence}: a gesture takes at most ${longestMs} ms`);
  }
  const fingers = paths.map((path) => ({ points: path.map(({ x, y, time }) => ({ x, y, atMs: time })) }));
  const failure = await touchScreen(fingers, sentence, context);
  const points = paths.reduce((sum, path) => sum + path.length, 0);
  return failure ?? createSuccess(`Custom gesture executed with ${paths.length} path(s), total ${points} point(s)`);
});
