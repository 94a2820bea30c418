import { Type } from '@sinclair/typebox';
import { measureDistance } from '../../base/great-circle.ts';
import type { YamlScalar } from '../../yaml/node.ts';
import { number } from '../argument-types.ts';
import type { CompileContext } from '../compile-context.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { isKnownPlace, type PlaceTemplate, readPlace } from '../read-place.ts';

const usualSpeed = 4;
/** A leg that takes longer is likely to be a journey whose speed was never meant. */
const longSeconds = 60;

export const travel = defineCommand({
  name: 'travel',
  summary: 'Moves the device from place to place at a steady speed, and waits until it is there. Android 12 and later.',
  args: {
    points: Type.Unsafe<unknown>({
      type: 'array',
      minItems: 1,
      items: { type: 'string', 'x-expects': 'a place such as "52.52,13.405"' },
      description: 'Places to come through, each as "latitude,longitude" in degrees; the first is where it begins.',
      'x-expects': 'a list of places such as "52.52,13.405"',
    }),
    speed: Type.Optional(number(`Metres per second. Default ${usualSpeed}.`)),
  },
  shorthand: {},
  examples: [{ travel: { points: ['52.5200,13.4050', '52.5201,13.4060'], speed: 10 } }],
  compile: (args, context) => {
    const node = args.node('points');
    const items = node?.kind === 'list' ? node.items : [];
    const places = items.flatMap((item) => (item.kind === 'scalar' ? [readPlace(item, context)] : []));
    const speed = args.number('speed') ?? usualSpeed;
    if (typeof speed === 'number' && !(speed > 0)) {
      context.report({
        code: 'flow/invalid-value',
        range: args.rangeOf('speed'),
        message: 'At this speed the device never arrives.',
        hint: 'Give metres per second, more than 0.',
      });
      return undefined;
    }
    if (places.some((place) => place === undefined)) return undefined;
    const points = places as readonly PlaceTemplate[];
    if (typeof speed === 'number') warnOfLongLegs(points, items as readonly YamlScalar[], speed, context);
    const title = `Travel by ${points.length} ${points.length === 1 ? 'point' : 'points'} at ${args.words('speed') ?? usualSpeed} m/s`;
    return draftStep(title, [callTool('travel_route', 'nothing', { points, speed })]);
  },
});

function warnOfLongLegs(
  points: readonly PlaceTemplate[],
  items: readonly YamlScalar[],
  speed: number,
  { report }: CompileContext,
): void {
  points.forEach((to, at) => {
    const from = points[at - 1];
    const item = items[at];
    if (from === undefined || item === undefined || !isKnownPlace(from) || !isKnownPlace(to)) return;
    const seconds = Math.round(measureDistance(from, to) / speed);
    if (seconds <= longSeconds) return;
    report({
      code: 'lint/long-travel',
      severity: 'warning',
      range: item.range,
      message: `At ${speed} m/s the way to this point takes ${renderTime(seconds)}, and the flow waits for it.`,
      hint: 'Give a higher speed, in metres per second, or a nearer point.',
    });
  });
}

function renderTime(seconds: number): string {
  if (seconds < 600) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
