import { Type } from '@sinclair/typebox';
import { integer, selector } from '../argument-types.ts';
import { compileSelector, warnStrict } from '../compile-selector.ts';
import { defineCommand } from '../define-command.ts';
import { describeSelector } from '../describe-selector.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { readTimeout } from '../read-timeout.ts';

export const extendedWaitUntil = defineCommand({
  name: 'extendedWaitUntil',
  summary: 'Waits, for as long as it says, until an element is there or gone.',
  args: {
    visible: Type.Optional(selector('This element must come.')),
    notVisible: Type.Optional(selector('This element must go.')),
    timeout: Type.Optional(integer('Milliseconds to wait. Default 17,000.')),
  },
  shorthand: {},
  examples: [{ extendedWaitUntil: { visible: 'Order complete', timeout: 60000 } }],
  compile: (args, context) => {
    const timeout_ms = readTimeout(args, context) ?? context.limits.lookupMs;
    const waits = (
      [
        ['visible', 'wait_for_element'],
        ['notVisible', 'wait_until_absent'],
      ] as const
    ).flatMap(([name, tool]) => {
      const node = args.node(name);
      if (node !== undefined && name === 'notVisible') warnStrict(node, context);
      return node === undefined ? [] : [{ name, tool, node, query: compileSelector(node, context, 'main') }];
    });
    if (waits.length === 0) {
      context.report({
        code: 'flow/missing-argument',
        range: args.range,
        message: 'extendedWaitUntil needs "visible" or "notVisible".',
        hint: 'For example: extendedWaitUntil: {visible: Welcome, timeout: 30000}',
      });
    }
    if (waits.length === 0 || waits.some(({ query }) => query === undefined)) return undefined;
    const claims = waits.map(
      ({ name, node }) => `${describeSelector(node)} is ${name === 'visible' ? '' : 'not '}visible`,
    );
    const instructions = waits.map(({ name, tool, query }) =>
      callTool(tool, name === 'visible' ? 'found' : 'settled', { query, timeout_ms }),
    );
    return draftStep(`Wait until ${claims.join(' and ')}`, instructions);
  },
});
