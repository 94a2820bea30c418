import { type TProperties, Type } from '@sinclair/typebox';
import { flag, integer, point } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext, Draft } from './compile-context.ts';
import { compileFields, namesElement } from './compile-selector.ts';
import { describeSelector } from './describe-selector.ts';
import { draftStep } from './draft-step.ts';
import { deriveExpression, isExpression } from './expression.ts';
import { callTool, findTarget, markOptional, target } from './instructions.ts';
import { warnIdle } from './no-effect.ts';
import type { Instruction, Template } from './plan.ts';
import { compilePoint, type PointTemplate } from './point.ts';
import { readTimeout } from './read-timeout.ts';
import { ineffectiveFields, selectorFields } from './selector-schema.ts';
import { warnNumber } from './warn-number.ts';

/** What all commands take that touch one element or point. */
export const tapFields = {
  ...selectorFields,
  point: Type.Optional(
    point('Where to touch: of the screen, or inside the element when a selector is given. "50%,80%" or "540,1200".'),
  ),
  repeat: Type.Optional(integer('How often to tap. Default 1.')),
  delay: Type.Optional(integer('Milliseconds between taps. Default 100.')),
  retryTapIfNoChange: Type.Optional(flag('Tap once more when nothing on the screen changed. Default false.')),
  waitUntilVisible: Type.Optional(
    flag('Wait up to 10 s until nothing covers the element, not even a part of its own window. Default false.'),
  ),
  waitToSettleTimeoutMs: Type.Optional(integer('How long to wait, at most, for the screen to come to rest.')),
  timeout: Type.Optional(integer('Milliseconds to look for the element. Default 17,000; 7,000 where it is optional.')),
  css: ineffectiveFields.css,
} satisfies TProperties;

export type TapArguments = Arguments<keyof typeof tapFields & string>;

export interface TapForm {
  readonly tool: string;
  readonly verb: string;
  /** Arguments of the tool beside its target. */
  readonly options: Readonly<Record<string, Template | undefined>>;
  /** Arguments which this way of tapping does nothing with, and why. */
  readonly idle: Readonly<Record<string, string>>;
  /** Behind the act. */
  readonly after?: readonly Instruction[];
}

/** What a point of the screen, touched as it is, leaves nothing to do. */
const idleOfPoints = {
  timeout: 'A point of the screen is touched without a look.',
  waitUntilVisible: 'A point of the screen is touched as it is.',
  strict: 'A point of the screen is touched as it is.',
  match: 'A point of the screen is touched as it is.',
  tolerance: 'A point of the screen is touched as it is.',
};

/**
 * A selector is looked for first and touched as the node found, a point inside it where one is given; a point alone is
 * touched without a look.
 */
export function compileTap(args: TapArguments, context: CompileContext, form: TapForm): Draft | undefined {
  if (args.has('css')) return failByCss(args, context, form.verb);
  const { map } = args;
  const pointAlone = args.has('point') && !namesElement(map);
  const idle = pointAlone ? { ...idleOfPoints, ...form.idle } : form.idle;
  warnIdle(map, idle, context.report);
  const touched = compileTouchedPoint(args, context);
  if (args.has('point') && touched === undefined) return undefined;
  const { after = [] } = form;
  const options = {
    ...form.options,
    ...(pointAlone ? {} : readStrict(args)),
    ...(args.has('waitUntilVisible') && !pointAlone && { wait_uncovered: args.flag('waitUntilVisible') }),
  };
  if (pointAlone) {
    const title = `${form.verb} point (${args.words('point')?.trim()})`;
    return draftStep(title, [callTool(form.tool, 'nothing', { point: touched, ...options }), ...after]);
  }
  const query = compileFields(map, context);
  if (query === undefined) return undefined;
  const title = `${form.verb} ${markOptional(context)}${describeSelector(map)}`;
  const act = callTool(form.tool, 'stable', { node: target, inside: touched, ...options });
  return draftStep(title, [findTarget(query, context, readTimeout(args, context)), act, ...after]);
}

/** `waitToSettleTimeoutMs`, at most 30 s as the reference has it. */
export function settleTime(args: Arguments<'waitToSettleTimeoutMs'>, context: CompileContext): Template | undefined {
  warnNumber(args, 'waitToSettleTimeoutMs', context, (ms) => {
    if (ms < 0) return 'A negative time counts as 0: no wait.';
    return ms > 30_000 ? 'At most 30000 ms are waited.' : undefined;
  });
  return bound(
    args.number('waitToSettleTimeoutMs'),
    (ms) => Math.min(30_000, Math.max(0, ms)),
    (code) => `Math.min(30000, Math.max(0, ${code}))`,
  );
}

/** Milliseconds between taps; a negative number means the default. */
export function tapDelay(args: TapArguments, context: CompileContext): Template | undefined {
  warnNumber(args, 'delay', context, (ms) => (ms < 0 ? 'A negative delay counts as 100.' : undefined));
  return bound(
    args.number('delay'),
    (ms) => (ms < 0 ? 100 : ms),
    (code) => `((n) => n < 0 ? 100 : n)(${code})`,
  );
}

/** How often to tap; zero and below mean once. */
export function tapCount(args: TapArguments, context: CompileContext): Template | undefined {
  warnNumber(args, 'repeat', context, (times) => (times < 1 ? `"repeat: ${times}" counts as 1.` : undefined));
  return bound(
    args.number('repeat'),
    (times) => Math.max(1, times),
    (code) => `Math.max(1, ${code})`,
  );
}

/** Puts a number into its bounds now, or an expression's number at run time. */
export function bound(
  value: ReturnType<Arguments['number']>,
  now: (value: number) => number,
  later: (code: string) => string,
): Template | undefined {
  if (value === undefined) return undefined;
  return isExpression(value) ? deriveExpression(value, 'number', (code) => later(`Number(${code})`)) : now(value);
}

/** Several targets, and one that another element covers, are failures. */
function readStrict(args: TapArguments): Readonly<Record<string, Template>> {
  const strict = args.flag('strict');
  if (strict === undefined || strict === false) return {};
  if (strict === true) return { unique: true, covered: 'fail' };
  const write = (code: string) => `/^true$/i.test(${code}) ? 'fail' : 'warn'`;
  return { unique: strict, covered: deriveExpression(strict, 'text', write) };
}

function compileTouchedPoint(args: TapArguments, context: CompileContext): PointTemplate | undefined {
  const node = args.node('point');
  if (node?.kind !== 'scalar') return undefined;
  const compiled = compilePoint(node);
  if (typeof compiled !== 'string') return compiled;
  const hint = 'Write pixels "540,1200" or percents "50%,80%".';
  context.report({ code: 'flow/invalid-value', range: node.range, message: compiled, hint });
  return undefined;
}

/** A selector of the web. A flow that has one may still be checked; on a device nothing is named by it. */
function failByCss(args: TapArguments, context: CompileContext, verb: string): Draft {
  const message = 'The selector field "css" is for web pages and names nothing on a device.';
  const hint = 'Name the element by text or id.';
  context.report({
    code: 'flow/unsupported-command',
    severity: 'warning',
    range: args.keyRangeOf('css'),
    message,
    hint,
  });
  const title = `${verb} ${markOptional(context)}css "${args.words('css') ?? ''}"`;
  return draftStep(title, [{ kind: 'fail', code: 'not_found', message, hint }]);
}
