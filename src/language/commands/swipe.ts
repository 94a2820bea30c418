import { Type } from '@sinclair/typebox';
import type { YamlNode } from '../../yaml/node.ts';
import { findEntry } from '../../yaml/node.ts';
import { choice, integer, point, selector } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext, Draft } from '../compile-context.ts';
import { compileFields, warnIneffective } from '../compile-selector.ts';
import { defineCommand } from '../define-command.ts';
import { describeSelector } from '../describe-selector.ts';
import { draftStep } from '../draft-step.ts';
import { callTool, findTarget } from '../instructions.ts';
import { tellNoEffect } from '../no-effect.ts';
import type { Template } from '../plan.ts';
import { compilePoint, type PointTemplate } from '../point.ts';
import { settleAfter } from '../settle-after.ts';

const fields = {
  direction: Type.Optional(choice(['UP', 'DOWN', 'LEFT', 'RIGHT'], 'Where the finger moves.')),
  start: Type.Optional(point('Where the finger goes down: "50%,80%" or "540,1600".')),
  end: Type.Optional(point('Where it goes up.')),
  from: Type.Optional(selector('Begin at this element, or at a "point" inside it. Needs a direction.')),
  duration: Type.Optional(integer('Milliseconds. Default 400.', { minimum: 1 })),
  waitToSettleTimeoutMs: Type.Optional(integer('How long to wait, at most, for the screen to come to rest.')),
};

export const swipe = defineCommand({
  name: 'swipe',
  summary: 'Moves a finger over the screen: in a direction, between two points, or away from an element.',
  args: fields,
  shorthand: {},
  ignoresUnknown: (given) => !given.includes('from'),
  examples: [{ swipe: { direction: 'LEFT' } }, { swipe: { start: '50%,80%', end: '50%,20%' } }],
  compile: (args, context) => {
    const fault = findFault(args);
    if (fault !== undefined) {
      context.report({ ...fault, hint: 'Give a direction, a direction with "from", or both "start" and "end".' });
      return undefined;
    }
    const duration_ms = args.number('duration') ?? 400;
    const from = args.node('from');
    const direction = args.choice('direction');
    if (direction !== undefined && from !== undefined)
      return compileFrom(from, args, context, { direction, duration_ms });
    if (direction !== undefined) {
      const title = `Swipe ${args.words('direction')?.toUpperCase() ?? ''} in ${args.words('duration') ?? 400} ms`;
      return draftStep(title, [callTool('swipe', 'stable', { direction, duration_ms }), ...settleAfter(args, context)]);
    }
    if (from !== undefined) {
      context.report(tellNoEffect(args.keyRangeOf('from'), 'Between two points, "from" has no effect.'));
    }
    const start = readPoint(args.node('start'), context);
    const end = readPoint(args.node('end'), context);
    if (start === undefined || end === undefined) return undefined;
    if (typeof start.unit === 'string' && typeof end.unit === 'string' && start.unit !== end.unit) {
      const message = 'The start and the end of a swipe mix percent and pixels.';
      context.report({ code: 'flow/invalid-value', range: args.rangeOf('end'), message });
      return undefined;
    }
    const title = `Swipe from (${args.words('start')}) to (${args.words('end')})`;
    return draftStep(title, [callTool('swipe', 'stable', { start, end, duration_ms }), ...settleAfter(args, context)]);
  },
});

type SwipeArguments = Arguments<keyof typeof fields & string>;

function findFault(args: SwipeArguments) {
  const missing = (message: string) => ({ code: 'flow/missing-argument' as const, range: args.range, message });
  if (args.has('start') !== args.has('end')) {
    return missing(
      `A swipe with "${args.has('start') ? 'start' : 'end'}" needs "${args.has('start') ? 'end' : 'start'}".`,
    );
  }
  if (args.has('start') && args.has('direction')) {
    const range = args.keyRangeOf('direction');
    return {
      code: 'flow/mixed-arguments' as const,
      range,
      message: 'A swipe goes in a direction or between two points, not both.',
    };
  }
  if (args.has('from') && !args.has('direction') && !args.has('start'))
    return missing('A swipe "from" an element needs a "direction".');
  if (!args.has('start') && !args.has('direction')) return missing('A swipe needs a direction, or a start and an end.');
  return undefined;
}

function compileFrom(
  from: YamlNode,
  args: SwipeArguments,
  context: CompileContext,
  how: { readonly direction: Template; readonly duration_ms: Template },
): Draft | undefined {
  warnIneffective(from, context, ['optional', 'point']);
  const query = compileFields(from, context);
  const at = from.kind === 'map' ? findEntry(from, 'point')?.value : undefined;
  const inside = at && readPoint(at, context);
  if (query === undefined || (at !== undefined && inside === undefined)) return undefined;
  const title = `Swipe ${args.words('direction')?.toUpperCase() ?? ''} from ${describeSelector(from)}`;
  const act = callTool('swipe', 'stable', { ...how, from: query, from_inside: inside });
  return draftStep(title, [findTarget(query, context), act, ...settleAfter(args, context)]);
}

function readPoint(node: YamlNode | undefined, context: CompileContext): PointTemplate | undefined {
  if (node?.kind !== 'scalar') return undefined;
  const compiled = compilePoint(node);
  if (typeof compiled !== 'string') return compiled;
  context.report({ code: 'flow/invalid-value', range: node.range, message: compiled });
  return undefined;
}
