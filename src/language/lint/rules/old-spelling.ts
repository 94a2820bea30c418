import type { SourceText } from '../../../base/source.ts';
import type { CommandView } from '../flow-view.ts';
import { defineRule } from '../rule.ts';

export const oldSpelling = defineRule({
  code: 'lint/old-spelling',
  find: ({ commands, source }) => commands.flatMap((view) => findOld(view, source)),
});

function findOld({ command, written, node, nameRange }: CommandView, source: SourceText) {
  if (written === command.name) return [];
  const isAction = written === 'action';
  if (!isAction && !/\s/.test(written)) return [];
  const whole = isAction && node.kind === 'map' && node.entries.length === 1;
  return [
    {
      range: nameRange,
      message: `"${isAction ? `action: ${command.name}` : written}" is an older spelling of "${command.name}".`,
      hint: `Write "- ${command.name}".`,
      ...((whole || !isAction) && {
        fix: {
          title: `write "${command.name}"`,
          edits: [{ range: isAction ? trimEnd(node, source) : nameRange, text: command.name }],
        },
      }),
    },
  ];
}

/** The range of a map without braces reaches to the next token: what is replaced ends with its value. */
function trimEnd(node: CommandView['node'], { text }: SourceText): CommandView['nameRange'] {
  const last = node.kind === 'map' ? node.entries.at(-1)?.value.range.end : undefined;
  const { start, end } = node.range;
  return { start, end: last === undefined || text[start.offset] === '{' ? end : last };
}
