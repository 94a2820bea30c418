import { toJson } from '../../../yaml/to-json.ts';
import { hasPlaceholder } from '../../split-template.ts';
import type { CommandView } from '../flow-view.ts';
import { defineRule } from '../rule.ts';

/** Run again at once, these find or do nothing new. */
const idempotent = new Set(
  'assertVisible assertNotVisible assertTrue assertCount assertText assertState assertDarkMode assertLightMode stopApp killApp clearState setOrientation setDarkMode setAirplaneMode setLocation setClipboard'.split(
    ' ',
  ),
);

export const repeatedStep = defineRule({
  code: 'lint/repeated-step',
  find: ({ lists }) =>
    lists.flatMap(({ commands }) =>
      commands.flatMap((command, at) => {
        const before = commands[at - 1];
        if (before === undefined || !idempotent.has(command.command.name)) return [];
        const text = write(command);
        if (hasPlaceholder(text) || text !== write(before)) return [];
        const related = [{ message: 'the same, here', range: before.nameRange }];
        const message = `This ${command.command.name} is the same as the one before it, and does nothing new.`;
        return [{ range: command.nameRange, message, hint: 'Take one of them away.', related }];
      }),
    ),
});

function write({ command, args, policy }: CommandView): string {
  return JSON.stringify([command.name, toJson(args), toJson(policy)]);
}
