import { findEntry } from '../../../yaml/node.ts';
import { namesElement } from '../../compile-selector.ts';
import type { CommandView } from '../flow-view.ts';
import { defineRule } from '../rule.ts';
import { findLiteral } from '../view-flow.ts';

const pixels = /^\s*-?\d+\s*,\s*-?\d+\s*$/;

export const point = defineRule({
  code: 'lint/point',
  find: ({ commands }) =>
    commands.flatMap((command) => [...findTouch(command), ...findSwipe(command), ...findBounds(command)]),
});

/** A touch without an element, or in pixels. */
function findTouch({ command, args }: CommandView) {
  const given = 'point' in command.args ? findLiteral(args, 'point') : undefined;
  if (given?.value.kind !== 'scalar') return [];
  const inside = namesElement(args);
  const inPixels = pixels.test(given.value.text);
  if (inside && !inPixels) return [];
  return [
    {
      range: given.value.range,
      message: inside
        ? 'A place in pixels is another one on each screen.'
        : 'This touches a place on the screen, whatever is there.',
      hint: inside ? 'Write it in percents of the element: "50%,50%".' : 'Name the element that is meant.',
    },
  ];
}

/** Swipes go from place to place by nature; in pixels the place depends on the device. */
function findSwipe({ command, args }: CommandView) {
  return ['start', 'end'].flatMap((key) => {
    const given = key in command.args && !('text' in command.args) ? findLiteral(args, key) : undefined;
    if (given?.value.kind !== 'scalar' || !pixels.test(given.value.text)) return [];
    const message = 'A place in pixels is another one on each screen.';
    return [{ range: given.value.range, message, hint: 'Write it in percents: "50%,80%".' }];
  });
}

/** Tools may be told an element by where it was. */
function findBounds({ command, args }: CommandView) {
  if (command.tool === undefined) return [];
  const target = findEntry(args, 'target')?.value;
  const maps = target?.kind === 'map' ? [args, target] : [args];
  return maps.flatMap((map) =>
    ['bounds', 'target_bounds'].flatMap((key) => {
      const given = findLiteral(map, key);
      if (given === undefined) return [];
      const message = 'This is about a place on the screen, whatever is there.';
      return [{ range: given.value.range, message, hint: 'Name the element that is meant.' }];
    }),
  );
}
