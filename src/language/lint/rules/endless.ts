import { findEntry } from '../../../yaml/node.ts';
import { hasPlaceholder } from '../../split-template.ts';
import { mayChange, readConstant } from '../constant.ts';
import type { CommandView, ConditionView, FlowView } from '../flow-view.ts';
import { defineRule } from '../rule.ts';

export const endless = defineRule({
  code: 'lint/endless',
  find: (flow) =>
    flow.conditions
      .filter((condition) => neverEnds(condition, flow))
      .map(({ entry }) => ({
        range: entry.keyRange,
        message: 'Nothing in this loop changes what its condition asks, so once begun it never ends.',
        hint: 'Give "times" as well, or change in the loop what the condition reads.',
      })),
});

/** A `while` without `times` whose condition asks nothing of the screen, around commands that can set nothing. */
export function neverEnds(condition: ConditionView, flow: FlowView): boolean {
  const { entry, owner, map } = condition;
  if (entry.key !== 'while' || owner === undefined || findEntry(owner.args, 'times') !== undefined) return false;
  const constant = readConstant(condition);
  if (constant !== undefined) return constant;
  if (map.entries.some(({ key }) => key === 'visible' || key === 'notVisible')) return false;
  const texts = map.entries.flatMap(({ value }) => (value.kind === 'scalar' ? [value.text] : []));
  // Code that asks for the time, or for chance, or calls anything, can change by itself.
  if (texts.some(mayChange)) return false;
  return !flow.commands.some((command) => isInside(command, owner) && canChange(command));
}

function isInside(command: CommandView, owner: CommandView): boolean {
  for (let at = command.owner; at !== undefined; at = at.owner) if (at === owner) return true;
  return false;
}

/** These only look, touch and type: no value that code can read comes of them, unless code stands in their own arguments. */
const plain = new Set(
  'tapOn doubleTapOn longPressOn assertVisible assertNotVisible back scroll swipe scrollUntilVisible hideKeyboard pressKey inputText eraseText takeScreenshot waitForAnimationToEnd extendedWaitUntil launchApp stopApp'.split(
    ' ',
  ),
);

function canChange({ command, node }: CommandView): boolean {
  return !plain.has(command.name) || hasCode(node);
}

function hasCode(node: CommandView['node']): boolean {
  if (node.kind === 'scalar') return hasPlaceholder(node.text);
  return (node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)).some(hasCode);
}
