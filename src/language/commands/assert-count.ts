import { Type } from '@sinclair/typebox';
import { integer } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool, markOptional } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';
import { readSelectorAmong } from '../selector-among.ts';
import { selectorArguments } from '../selector-command.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

const bounds = {
  exactly: Type.Optional(integer('So many, no more and no fewer.', { minimum: 0 })),
  atLeast: Type.Optional(integer('So many or more.', { minimum: 0 })),
  atMost: Type.Optional(integer('So many or fewer.', { minimum: 0 })),
} as const;

export const assertCount = defineCommand({
  name: 'assertCount',
  summary: 'Fails unless so many elements match, or come to match within the time to look.',
  args: { ...selectorArguments, ...bounds, ...waitArgument },
  shorthand: {},
  examples: [
    { assertCount: { id: 'cart_row', exactly: 3 } },
    { assertCount: { text: 'In stock.*', atLeast: 1, atMost: 10, timeout: 5000 } },
  ],
  compile: (args, context) => {
    if (!checkBounds(args, context)) return undefined;
    const counted = 'All elements that match are counted.';
    warnIdle(args.map, { index: counted, strict: counted }, context.report);
    const selector = readSelectorAmong(args.map, ['index', 'strict'], context);
    if (selector === undefined) return undefined;
    const input = {
      query: selector.query,
      exactly: args.number('exactly'),
      at_least: args.number('atLeast'),
      at_most: args.number('atMost'),
      timeout_ms: readWait(args, context),
    };
    const title = `Assert that ${markOptional(context)}${selector.words} is there ${describe(args)}`;
    return draftStep(title, [callTool('wait_for_count', 'found', input)]);
  },
});

type Bounds = Arguments<'exactly' | 'atLeast' | 'atMost'>;

function checkBounds(args: Bounds, { report }: CompileContext): boolean {
  const given = (['exactly', 'atLeast', 'atMost'] as const).filter((name) => args.has(name));
  if (given.length === 0) {
    const message = 'assertCount needs "exactly", "atLeast" or "atMost".';
    const hint = 'For example: assertCount: {id: row, exactly: 3}';
    report({ code: 'flow/missing-argument', range: args.range, message, hint });
    return false;
  }
  const [, second] = given;
  if (args.has('exactly') && second !== undefined) {
    const message = `"exactly" and "${second}" exclude each other.`;
    report({ code: 'flow/mixed-arguments', range: args.keyRangeOf(second), message, hint: 'Keep one of them.' });
    return false;
  }
  const [least, most] = [args.number('atLeast'), args.number('atMost')];
  if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return true;
  const message = `No number is at least ${least} and at most ${most}.`;
  report({ code: 'flow/invalid-value', range: args.rangeOf('atMost'), message, hint: 'Exchange them.' });
  return false;
}

function describe(args: Bounds): string {
  const parts = [
    args.has('exactly') ? `exactly ${args.words('exactly')}` : '',
    args.has('atLeast') ? `at least ${args.words('atLeast')}` : '',
    args.has('atMost') ? `at most ${args.words('atMost')}` : '',
  ];
  return `${parts.filter((part) => part !== '').join(' and ')} times`;
}
