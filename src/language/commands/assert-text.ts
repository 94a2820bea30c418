import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool, markOptional } from '../instructions.ts';
import { readSelectorAmong } from '../selector-among.ts';
import { selectorArguments } from '../selector-command.ts';
import { readTextClaim, textClaimFields } from '../text-claim.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const assertText = defineCommand({
  name: 'assertText',
  summary: 'Fails unless an element says something, or comes to say it within the time to look.',
  args: { ...selectorArguments, ...textClaimFields, ...waitArgument },
  shorthand: {},
  examples: [
    { assertText: { id: 'total', equals: '€ 42.00' } },
    { assertText: { id: 'status', matches: 'Order \\d+ is .*', timeout: 30000 } },
  ],
  compile: (args, context) => {
    const claim = readTextClaim(args, context, 'assertText: {id: total, equals: "42"}');
    const selector = readSelectorAmong(args.map, [], context);
    if (claim === undefined || selector === undefined) return undefined;
    const input = { query: selector.query, expected: claim.match, timeout_ms: readWait(args, context) };
    const title = `Assert that the text of ${markOptional(context)}${selector.words} ${claim.words}`;
    return draftStep(title, [callTool('wait_for_text', 'found', input)]);
  },
});
