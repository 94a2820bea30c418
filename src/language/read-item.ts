import type { Range } from '../base/source.ts';
import type { YamlEntry, YamlNode } from '../yaml/node.ts';
import { isEmptyNode } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';

/** One entry of a command list: which command it names and what stands behind the name. */
export interface Item {
  readonly name: string;
  readonly nameRange: Range;
  /** Undefined for the bare form, `- back`. */
  readonly value?: YamlNode;
}

/** Undefined, and reported, when the entry names no command or its value went astray. */
export function readItem(
  node: YamlNode,
  isCommand: (name: string) => boolean,
  report: (problem: Problem) => void,
): Item | undefined {
  if (node.kind === 'list') {
    return refuse(report, node.range, 'A command cannot be a list.', 'Take one of the two dashes away.');
  }
  if (node.kind === 'scalar') {
    if (isEmptyNode(node))
      return refuse(report, node.range, 'This item is empty.', 'Write a command, or take the dash away.');
    return { name: node.text, nameRange: node.range };
  }
  const known = node.entries.filter(({ key }) => isCommand(key) || key === 'action');
  const first = known[0] ?? node.entries[0];
  if (first === undefined)
    return refuse(report, node.range, 'This item is empty.', 'Write a command, or take the dash away.');
  const second = known[1];
  if (second !== undefined) {
    report({
      code: 'flow/several-commands',
      range: second.keyRange,
      message: `"${first.key}" and "${second.key}" stand in one item.`,
      hint: `Give "${second.key}" a dash of its own.`,
    });
  } else if (known.length === 1) {
    if (reportStrays(node.entries, first, report) && isEmptyNode(first.value)) return undefined;
  }
  return { name: first.key, nameRange: first.keyRange, value: first.value };
}

/** Arguments that stand beside their command, not under it. */
function reportStrays(entries: readonly YamlEntry[], command: YamlEntry, report: (problem: Problem) => void): boolean {
  const strays = entries.filter((entry) => entry !== command);
  for (const { key, keyRange } of strays) {
    report({
      code: 'flow/command-form',
      range: keyRange,
      message: `"${key}" stands beside "${command.key}", not under it.`,
      hint: `Indent it by two more spaces than "${command.key}".`,
    });
  }
  return strays.length > 0;
}

function refuse(report: (problem: Problem) => void, range: Range, message: string, hint: string): undefined {
  report({ code: 'flow/command-form', range, message, hint });
  return undefined;
}
