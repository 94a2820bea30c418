import { isEmptyNode, type YamlNode, type YamlScalar } from '../../../yaml/node.ts';
import { defineRule } from '../rule.ts';

export const emptyText = defineRule({
  code: 'lint/empty-text',
  find: ({ selectors }) =>
    selectors.flatMap(({ node }) => {
      const empty = findAlone(node);
      if (empty === undefined) return [];
      return [
        {
          range: empty.range,
          message: 'An empty text is that of every element that has none: the first of them is meant.',
          hint: 'Name the element by its text, its id, or what is beside it; beside another trait an empty text is no mistake.',
        },
      ];
    }),
});

/** The empty text of a selector that has nothing else to tell elements apart by: that a named field is empty can be meant. */
function findAlone(node: YamlNode): YamlScalar | undefined {
  if (isEmpty(node)) return node;
  if (node.kind !== 'map') return undefined;
  const values = node.entries.filter(({ key }) => key !== 'index').map(({ key, value }) => ({ key, value }));
  if (!values.every(({ key, value }) => (key === 'text' || key === 'id') && isEmpty(value))) return undefined;
  return values.map(({ value }) => value).find(isEmpty);
}

function isEmpty(node: YamlNode): node is YamlScalar {
  return node.kind === 'scalar' && !isEmptyNode(node) && node.text === '';
}
