import { defineRule } from '../rule.ts';

export const emptyBlock = defineRule({
  code: 'lint/empty-block',
  find: ({ lists }) =>
    lists.flatMap(({ owner, size, range, key }) => {
      if (owner === undefined || size > 0) return [];
      const message = `"${key}" of this ${owner.command.name} has no commands, so it does nothing.`;
      return [{ range, message, hint: 'Fill it, or take it away.' }];
    }),
});
