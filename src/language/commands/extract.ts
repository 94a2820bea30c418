import { Type } from '@sinclair/typebox';
import type { Range } from '../../base/source.ts';
import { RegexRefused } from '../../screen/java-regex-error.ts';
import { countGroups } from '../../screen/search-regex.ts';
import type { YamlScalar } from '../../yaml/node.ts';
import { integer, text } from '../argument-types.ts';
import type { CompileContext } from '../compile-context.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { isExpression } from '../expression.ts';
import { callTool, markOptional } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';
import type { Template } from '../plan.ts';
import { readSelectorAmong } from '../selector-among.ts';
import { selectorArguments } from '../selector-command.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

export const extract = defineCommand({
  name: 'extract',
  summary: 'Keeps what an element says, or the part of it that a pattern catches, in `output` for what comes after.',
  args: {
    ...selectorArguments,
    into: Type.Unsafe<string>({
      type: 'string',
      pattern: '^(?:output\\.)?[A-Za-z_$][\\w$]*(?:\\.[A-Za-z_$][\\w$]*)*$',
      description: 'Its name in `output`: `total` is read as `${output.total}`; dots lead into objects.',
      'x-expects': 'a name such as total or order.number',
    }),
    regex: Type.Optional(text('A regular expression, searched for inside of the text; without it, the whole text.')),
    group: Type.Optional(
      integer('Which group of it: 0 is all it finds. Default the first group, where it has one.', { minimum: 0 }),
    ),
    ...waitArgument,
  },
  shorthand: {},
  examples: [
    { extract: { id: 'total', into: 'total' } },
    { extract: { text: 'Order .*', regex: 'Order (\\d+)', into: 'order.number' } },
  ],
  compile: (args, context) => {
    const pattern = args.text('regex');
    const node = args.node('regex');
    const group = pattern === undefined ? undefined : args.number('group');
    if (pattern === undefined) warnIdle(args.map, { group: 'It is for "regex", which is not given.' }, context.report);
    const isFixed = node?.kind === 'scalar' && !isExpression(pattern);
    if (isFixed && !checkPattern(node, { group, groupRange: args.rangeOf('group') }, context)) return undefined;
    const selector = readSelectorAmong(args.map, [], context);
    const name = args.words('into')?.replace(/^output\.(?=.)/, '');
    if (selector === undefined || name === undefined) return undefined;
    const input = { query: selector.query, pattern, group, timeout_ms: readWait(args, context) };
    return draftStep(`Extract output.${name} from ${markOptional(context)}${selector.words}`, [
      { ...callTool('extract_text', 'found', input), as: 'read' },
      { kind: 'output', name, value: { $result: 'read', field: 'value' } },
    ]);
  },
});

/** A pattern that is no regular expression would be sought as it is written, which finds nothing worth to be kept. */
function checkPattern(
  scalar: YamlScalar,
  { group, groupRange }: { readonly group: Template | undefined; readonly groupRange: Range },
  context: CompileContext,
): boolean {
  try {
    const groups = countGroups(scalar.text);
    if (groups === undefined) {
      const message = `"${scalar.text}" is no regular expression.`;
      const hint = 'Put a backslash before characters that are meant literally.';
      context.report({ code: 'flow/invalid-regex', range: scalar.range, message, hint });
      return false;
    }
    if (typeof group !== 'number' || group <= groups) return true;
    const message = `The regular expression has no group ${group}.`;
    const hint = groups === 0 ? 'Put parentheses around what shall be kept.' : `Its groups are 1 to ${groups}.`;
    context.report({ code: 'flow/invalid-value', range: groupRange, message, hint });
    return false;
  } catch (error) {
    if (!(error instanceof RegexRefused)) throw error;
    context.checkRegex(scalar);
    return false;
  }
}
