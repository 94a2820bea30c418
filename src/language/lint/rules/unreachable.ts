import { findEntry } from '../../../yaml/node.ts';
import type { CommandView, FlowView } from '../flow-view.ts';
import { defineRule } from '../rule.ts';
import { neverEnds } from './endless.ts';

export const unreachable = defineRule({
  code: 'lint/unreachable',
  find: (flow) =>
    flow.lists.flatMap(({ commands }) => {
      const at = commands.findIndex((command) => isForever(command, flow));
      const next = at < 0 ? undefined : commands[at + 1];
      const loop = commands[at];
      if (next === undefined || loop === undefined) return [];
      const related = [{ message: 'the loop that never ends', range: loop.nameRange }];
      const message = 'This is never reached: the loop before it has no end.';
      return [{ range: next.nameRange, message, hint: 'Bound the loop with "times" or "while".', related }];
    }),
});

function isForever(command: CommandView, flow: FlowView): boolean {
  if (command.command.name !== 'repeat' || findEntry(command.policy, 'within') !== undefined) return false;
  const bounded = ['times', 'while'].some((key) => findEntry(command.args, key) !== undefined);
  if (!bounded) return true;
  return flow.conditions.some(
    (condition) => condition.owner === command && neverEnds(condition, flow) && isConstant(condition.map.entries),
  );
}

/** A condition that is read at run time may not hold to begin with. */
function isConstant(
  entries: readonly { readonly value: { readonly kind: string; readonly text?: string } }[],
): boolean {
  return entries.every(({ value }) => value.kind === 'scalar' && !/\$\{(?!\s*true\s*\})/.test(value.text ?? ''));
}
