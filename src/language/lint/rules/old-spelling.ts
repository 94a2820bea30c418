import type { CommandView } from '../flow-view.ts';
import { defineRule } from '../rule.ts';

export const oldSpelling = defineRule({
  code: 'lint/old-spelling',
  find: ({ commands }) => commands.flatMap((view) => findOld(view)),
});

function findOld({ command, written, node, nameRange }: CommandView) {
  if (written === command.name) return [];
  const isAction = written === 'action';
  if (!isAction && !/\s/.test(written)) return [];
  const range = isAction ? node.range : nameRange;
  const whole = isAction && node.kind === 'map' && node.entries.length === 1;
  return [
    {
      range: nameRange,
      message: `"${isAction ? `action: ${command.name}` : written}" is an older spelling of "${command.name}".`,
      hint: `Write "- ${command.name}".`,
      ...((whole || !isAction) && {
        fix: { title: `write "${command.name}"`, edits: [{ range: trimEnd(range, node), text: command.name }] },
      }),
    },
  ];
}

/** A map's range reaches to the next token: what is replaced ends with its value. */
function trimEnd(range: CommandView['nameRange'], node: CommandView['node']): CommandView['nameRange'] {
  const last = node.kind === 'map' ? node.entries.at(-1)?.value.range.end : undefined;
  return last === undefined || range !== node.range ? range : { start: range.start, end: last };
}
