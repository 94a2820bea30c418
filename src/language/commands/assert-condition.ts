import { type TSchema, Type } from '@sinclair/typebox';
import { selector, text } from '../argument-types.ts';
import { compileConditions, describeConditions } from '../compile-condition.ts';
import { conditionShape } from '../condition-schema.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { markOptional } from '../instructions.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertCondition = defineCommand({
  name: 'assertCondition',
  summary: 'Fails unless all of its conditions hold, or come to hold within the time to look.',
  args: {
    visible: Type.Optional(selector('This element must be there, or come.')),
    notVisible: Type.Optional(selector('This element must be absent, or go.')),
    true: Type.Optional(text('This expression must be true: not blank, false, undefined, null or 0.')),
    scriptCondition: Type.Optional(text('Another name for "true".')),
    platform: Type.Optional(conditionShape.properties['platform'] as TSchema),
    ...waitArgument,
  },
  shorthand: {},
  examples: [{ assertCondition: { visible: 'Cart', true: '${output.items > 0}' } }],
  compile: (args, context) => {
    const both = args.has('true') && args.has('scriptCondition');
    if (both) {
      const message = '"scriptCondition" is another name for "true", which is given too.';
      const range = args.keyRangeOf('scriptCondition');
      context.report({ code: 'flow/mixed-arguments', range, message, hint: 'Keep one of them.' });
    }
    const entries = args.map.entries
      .filter(({ key }) => key !== 'timeout')
      .map((entry) => (entry.key === 'scriptCondition' ? { ...entry, key: 'true' } : entry));
    if (entries.length === 0) {
      const message = 'assertCondition needs a condition: "visible", "notVisible", "true" or "platform".';
      const hint = 'For example: assertCondition: {visible: Welcome}';
      context.report({ code: 'flow/missing-argument', range: args.range, message, hint });
    }
    if (both || entries.length === 0) return undefined;
    const wait = readWait(args, context);
    const map = { ...args.map, entries };
    const instructions = compileConditions(map, context)
      .flatMap((condition) => condition.instructions)
      .map((one) => (one.kind === 'call' ? { ...one, input: { ...one.input, timeout_ms: wait } } : one));
    if (instructions.length < entries.length) return undefined;
    return draftStep(`Assert that ${markOptional(context)}${describeConditions(map) ?? ''}`, instructions);
  },
});
