import { defineRule } from '../rule.ts';
import { findLiteral } from '../view-flow.ts';

export const indexSelector = defineRule({
  code: 'lint/index-selector',
  find: ({ selectors }) =>
    selectors.flatMap(({ node }) => {
      const index = node.kind === 'map' ? findLiteral(node, 'index') : undefined;
      if (index?.value.kind !== 'scalar') return [];
      return [
        {
          range: index.keyRange,
          message: `This element is chosen by its place among others (index ${index.value.text}).`,
          hint: 'Name it by an id, by a text of its own, or by what it is next to, such as "below".',
        },
      ];
    }),
});
