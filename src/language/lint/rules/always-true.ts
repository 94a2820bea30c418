import { findEntry } from '../../../yaml/node.ts';
import { readConstant, readTruth } from '../constant.ts';
import { defineRule } from '../rule.ts';

export const alwaysTrue = defineRule({
  code: 'lint/always-true',
  find: ({ conditions }) =>
    conditions.flatMap((condition) => {
      const { map, entry, owner } = condition;
      const constant = findEntry(map, 'true');
      if (constant?.value.kind !== 'scalar' || readTruth(constant.value) !== true) return [];
      const otherwise = owner && readConstant(condition) === true ? findEntry(owner.args, 'else') : undefined;
      const rest = otherwise === undefined ? '' : ' What stands under "else" never runs.';
      const message = `This is always true, so it decides nothing here.${rest}`;
      const isCode = /[=<>!&|.]|\boutput\b/.test(constant.value.text);
      const hint = isCode ? 'Code is only run in ${…}.' : `Take it away from "${entry.key}".`;
      return [{ range: constant.value.range, message, hint }];
    }),
});
