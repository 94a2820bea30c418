import type { YamlNode } from '../../../yaml/node.ts';
import { findEntry } from '../../../yaml/node.ts';
import { defineRule } from '../rule.ts';
import { listFields } from '../write-selector.ts';

export const contradiction = defineRule({
  code: 'lint/contradiction',
  find: ({ conditions }) =>
    conditions.flatMap(({ map, entry }) => {
      const visible = findEntry(map, 'visible');
      const absent = findEntry(map, 'notVisible');
      if (visible === undefined || absent === undefined || !isPartOf(absent.value, visible.value)) return [];
      const message = `The same element is to be visible and not visible: this "${entry.key}" only holds where it goes away between two looks.`;
      const related = [{ message: 'to be visible, here', range: visible.keyRange }];
      return [{ range: absent.keyRange, message, hint: 'Take one of the two away.', related }];
    }),
});

/** What fits all that the one says fits the other. A place among several tells nothing of the others. */
function isPartOf(wide: YamlNode, narrow: YamlNode): boolean {
  const all = listFields(narrow);
  const some = listFields(wide);
  return some.every((field) => all.includes(field)) && (some.length === all.length || !some.join().includes('"index"'));
}
