import type { YamlNode } from '../../../yaml/node.ts';
import { findEntry } from '../../../yaml/node.ts';
import { toJson } from '../../../yaml/to-json.ts';
import { defineRule } from '../rule.ts';

export const contradiction = defineRule({
  code: 'lint/contradiction',
  find: ({ conditions }) =>
    conditions.flatMap(({ map, entry }) => {
      const visible = findEntry(map, 'visible');
      const absent = findEntry(map, 'notVisible');
      if (visible === undefined || absent === undefined || write(visible.value) !== write(absent.value)) return [];
      const message = `The same element is to be visible and not visible, so this "${entry.key}" never holds.`;
      const related = [{ message: 'to be visible, here', range: visible.keyRange }];
      return [{ range: absent.keyRange, message, hint: 'Take one of the two away.', related }];
    }),
});

/** The same selector gives the same text, whichever way it is written. */
function write(node: YamlNode): string {
  const json = toJson(node);
  const map = typeof json === 'object' && json !== null && !Array.isArray(json) ? json : { text: json };
  return JSON.stringify(Object.entries(map).sort(([left], [right]) => (left < right ? -1 : 1)));
}
