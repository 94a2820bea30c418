import { Type } from '@sinclair/typebox';
import { choice, flag, integer, number, selector } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileSelector } from '../compile-selector.ts';
import { defineCommand } from '../define-command.ts';
import { describeSelector } from '../describe-selector.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import type { Template } from '../plan.ts';
import { bound, settleTime } from '../tap-command.ts';
import { warnNumber } from '../warn-number.ts';

const fields = {
  element: selector('What to scroll to.'),
  direction: Type.Optional(choice(['DOWN', 'UP', 'LEFT', 'RIGHT'], 'Where to look. Default DOWN.')),
  timeout: Type.Optional(integer('Milliseconds to go on. Default 20,000.')),
  speed: Type.Optional(number('0 (slow) to 100 (fast). Default 40.')),
  visibilityPercentage: Type.Optional(number('How much of it must be seen, in percent. Default 100.')),
  centerElement: Type.Optional(flag('Bring it to the middle of the screen. Default false.')),
  waitToSettleTimeoutMs: Type.Optional(
    integer(
      'How long to wait, at most, for the screen to come to rest after each scroll. Default 1500, where nothing moved.',
    ),
  ),
  maxScrolls: Type.Optional(integer('Give up after this many scrolls, or at the end of the content.', { minimum: 0 })),
  container: Type.Optional(selector('Scroll this element. Default: the largest that scrolls, in the middle.')),
};

export const scrollUntilVisible = defineCommand({
  name: 'scrollUntilVisible',
  summary: 'Scrolls until an element can be seen.',
  args: fields,
  shorthand: {},
  examples: [{ scrollUntilVisible: { element: 'Terms', direction: 'DOWN' } }],
  compile: (args, context) => {
    const element = args.node('element');
    const query = element && compileSelector(element, context, 'main');
    if (element === undefined || query === undefined) return undefined;
    const around = args.node('container');
    const container = around && compileSelector(around, context);
    if (around !== undefined && container === undefined) return undefined;
    const input = {
      query,
      direction: args.choice('direction'),
      timeout_ms: readTimeout(args, context),
      speed: readSpeed(args, context),
      visibility: readVisibility(args, context),
      center: args.flag('centerElement'),
      settle_ms: settleTime(args, context),
      max_scrolls: args.number('maxScrolls'),
      container,
    };
    const direction = args.words('direction') ?? 'DOWN';
    const title = `Scrolling ${direction} until ${describeSelector(element)} is visible`;
    return draftStep(title, [callTool('scroll_to_element', 'stable', input)]);
  },
});

type ScrollArguments = Arguments<keyof typeof fields & string>;

/** The reference takes a negative timeout for its default. */
function readTimeout(args: ScrollArguments, context: CompileContext): Template | undefined {
  warnNumber(args, 'timeout', context, (ms) => (ms < 0 ? 'A negative timeout counts as 20000.' : undefined));
  return bound(
    args.number('timeout'),
    (ms) => (ms < 0 ? 20_000 : ms),
    (code) => `((n) => n < 0 ? 20000 : n)(${code})`,
  );
}

/**
 * A swipe takes 1000 × (100 − speed) / 100 + 1 ms; above 100 the reference swipes for 40 ms, which is speed 96.1.
 */
function readSpeed(args: ScrollArguments, context: CompileContext): Template | undefined {
  warnNumber(args, 'speed', context, (speed) => {
    if (speed < 0) return 'A speed below 0 counts as 0.';
    return speed > 100 ? 'A speed above 100 swipes for 40 ms.' : undefined;
  });
  return bound(
    args.number('speed'),
    (given) => (given > 100 ? 96.1 : Math.max(0, given)),
    (code) => `((n) => n > 100 ? 96.1 : Math.max(0, n))(${code})`,
  );
}

/** A share of 1; from percents, which the reference puts into their bounds. */
function readVisibility(args: ScrollArguments, context: CompileContext): Template | undefined {
  warnNumber(args, 'visibilityPercentage', context, (percent) => {
    if (percent < 0) return 'Less than 0 percent counts as 0.';
    return percent > 100 ? 'More than 100 percent counts as 100.' : undefined;
  });
  return bound(
    args.number('visibilityPercentage'),
    (percent) => Math.min(100, Math.max(0, percent)) / 100,
    (code) => `Math.min(100, Math.max(0, ${code})) / 100`,
  );
}
