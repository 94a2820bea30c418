import { findEntry, type YamlNode } from '../../../yaml/node.ts';
import { hasPlaceholder } from '../../split-template.ts';
import { readConstant, readTruth } from '../constant.ts';
import type { CommandView, ConditionView } from '../flow-view.ts';
import { defineRule, type Finding } from '../rule.ts';

export const alwaysTrue = defineRule({
  code: 'lint/always-true',
  find: ({ conditions, commands }) => [...conditions.flatMap(findInCondition), ...commands.flatMap(findInAssertion)],
});

function findInCondition(condition: ConditionView): Finding[] {
  const { map, entry, owner } = condition;
  if (map.entries.every(({ key }) => key === 'label' || key === 'optional')) {
    const message = `This "${entry.key}" asks nothing, so it always holds.`;
    return [
      { range: entry.keyRange, message, hint: 'Ask for something, such as {visible: Welcome}, or take it away.' },
    ];
  }
  const constant = findEntry(map, 'true')?.value;
  if (readTruth(constant) !== true) return [];
  const otherwise = owner && readConstant(condition) === true ? findEntry(owner.args, 'else') : undefined;
  const rest = otherwise === undefined ? '' : ' What stands under "else" never runs.';
  const message = `This is always true, so it decides nothing here.${rest}`;
  return tell(constant, message, `Take it away from "${entry.key}".`);
}

/** Arguments that hold a truth value, by command. */
const asserted: Readonly<Record<string, readonly string[]>> = {
  assertTrue: ['condition'],
  assertCondition: ['true', 'scriptCondition'],
};

function findInAssertion({ command, args }: CommandView): Finding[] {
  return (asserted[command.name] ?? []).flatMap((name) => {
    const value = findEntry(args, name)?.value;
    if (readTruth(value) !== true) return [];
    return tell(value, 'This is always true, so it asserts nothing.', 'Assert what may be otherwise.');
  });
}

function tell(node: YamlNode | undefined, message: string, otherwise: string): Finding[] {
  if (node?.kind !== 'scalar') return [];
  const isCode = /[=<>!&|.]|\boutput\b/.test(node.text);
  const hint = !isCode
    ? otherwise
    : hasPlaceholder(node.text)
      ? 'Only what stands in ${…} is code: put the whole of it there.'
      : 'Code is only run in ${…}.';
  return [{ range: node.range, message, hint }];
}
