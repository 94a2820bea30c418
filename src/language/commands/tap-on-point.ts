import { Type } from '@sinclair/typebox';
import { point } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';
import { compilePoint, type PointTemplate } from '../point.ts';

const part = (description: string) =>
  Type.Optional(
    Type.Unsafe<string>({
      type: ['integer', 'string'],
      minimum: 0,
      pattern: '^\\s*\\d+\\s*%?\\s*$',
      description,
      'x-expects': 'pixels such as 540, or percents such as "50%"',
    }),
  );

const fields = {
  point: Type.Optional(point('The place: "50%,80%" or "540,1200".')),
  x: part('From the left, in place of a point.'),
  y: part('From the top, in place of a point.'),
};

export const tapOnPoint = defineCommand({
  name: 'tapOnPoint',
  summary: 'Taps a place of the screen.',
  args: fields,
  shorthand: { scalar: 'point' },
  examples: [{ tapOnPoint: '50%,80%' }, { tapOnPoint: { x: 540, y: 1200 } }],
  compile: (args, context) => {
    const place = readPlace(args, context);
    if (place === undefined) return undefined;
    const words = args.words('point')?.trim() ?? `${args.words('x')},${args.words('y')}`;
    return draftStep(`Tap on point (${words})`, [callTool('tap', 'nothing', { point: place })]);
  },
});

function readPlace(args: Arguments<keyof typeof fields & string>, context: CompileContext): PointTemplate | undefined {
  const node = args.node('point');
  const fault = (message: string, name: 'point' | 'x') => {
    const hint = 'Write pixels "540,1200" or percents "50%,80%".';
    context.report({ code: 'flow/invalid-value', range: args.rangeOf(name), message, hint });
    return undefined;
  };
  if (node?.kind === 'scalar') {
    const hint = 'The place is told by "point".';
    warnIdle(args.map, { x: hint, y: hint }, context.report);
    const compiled = compilePoint(node);
    return typeof compiled === 'string' ? fault(compiled, 'point') : compiled;
  }
  const x = args.node('x');
  const y = args.node('y');
  if (x?.kind !== 'scalar' || y?.kind !== 'scalar') {
    const message = 'tapOnPoint needs a point, or both x and y.';
    context.report({ code: 'flow/missing-argument', range: args.range, message, hint: 'For example: "50%,80%".' });
    return undefined;
  }
  const compiled = compilePoint({ ...x, text: `${x.text},${y.text}` });
  return typeof compiled === 'string' ? fault(compiled, 'x') : compiled;
}
