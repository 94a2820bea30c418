import { findEntry } from '../../../yaml/node.ts';
import { readTruth } from '../constant.ts';
import { defineRule } from '../rule.ts';

export const neverTrue = defineRule({
  code: 'lint/never-true',
  find: ({ conditions }) =>
    conditions.flatMap(({ map, entry }) => {
      const constant = findEntry(map, 'true');
      if (constant === undefined || readTruth(constant.value) !== false) return [];
      const message = `This is never true, so what stands under this "${entry.key}" never runs.`;
      return [{ range: constant.value.range, message, hint: 'Take the condition away, or what never runs.' }];
    }),
});
