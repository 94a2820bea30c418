import type { Range, SourceText } from '../base/source.ts';
import type { YamlNode, YamlScalar } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';
import type { CheckCode, CodeFault } from './expression.ts';
import { hasPlaceholder, splitTemplate } from './split-template.ts';

/** Of one text: more of them have the same cause. */
const mostUnclosed = 20;

/**
 * The `${…}` in all texts of a value: closed, and, where their syntax can be judged, JavaScript. `known` are variables,
 * which another runner also takes without braces.
 */
export function checkExpressions(
  node: YamlNode,
  checkCode: CheckCode | undefined,
  report: (problem: Problem) => void,
  known: ReadonlySet<string> = new Set(),
): void {
  if (node.kind === 'list') for (const item of node.items) checkExpressions(item, checkCode, report, known);
  if (node.kind === 'map') for (const { value } of node.entries) checkExpressions(value, checkCode, report, known);
  if (node.kind !== 'scalar') return;
  if (node.text.includes('$')) warnOfBareNames(node, known, report);
  if (!hasPlaceholder(node.text)) return;
  const { parts, unclosed } = splitTemplate(node.text, checkCode && ((code) => checkCode(code) === undefined));
  for (const at of unclosed.slice(0, mostUnclosed)) {
    report({
      code: 'flow/expression-syntax',
      severity: 'warning',
      range: node.rangeOf(at, at + 2),
      message: 'Nothing closes this "${", so it is taken as plain text.',
      hint: 'Close it with "}", or write "\\${" where the text is meant.',
    });
  }
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const fault = checkCode?.(part.code);
    if (fault === undefined) continue;
    const range = node.rangeOf(part.start + fault.start, part.start + fault.end);
    report(tellCodeFault(part.code, fault, range));
  }
}

/** Expanding them would change what plain texts such as a price mean. */
function warnOfBareNames(node: YamlScalar, known: ReadonlySet<string>, report: (problem: Problem) => void): void {
  for (const { 1: name = '', index } of node.text.matchAll(/(?<![\\$\w])\$([A-Za-z_]\w*)/g)) {
    if (!known.has(name)) continue;
    report({
      code: 'flow/has-no-effect',
      severity: 'warning',
      range: node.rangeOf(index, index + name.length + 1),
      message: `"$${name}" is plain text: a variable stands in braces.`,
      hint: `Write "\${${name}}" where the variable is meant.`,
    });
  }
}

/** The code of a whole file; `plain` is that of a module without what makes it one, every character in its place. */
export function checkScript(source: SourceText, checkCode: CheckCode | undefined, plain?: string): Problem | undefined {
  const fault = checkCode?.(plain ?? source.text, plain === undefined ? 'script' : 'module');
  return fault && tellCodeFault(source.text, fault, source.rangeOf(fault.start, fault.end));
}

function tellCodeFault(code: string, { message, start, end }: CodeFault, range: Range): Problem {
  const hint = hints[code.slice(start, end)];
  return {
    code: 'flow/expression-syntax',
    range,
    message: `This is not JavaScript as flows run it: ${message}.`,
    ...(hint !== undefined && { hint }),
  };
}

/** By the words that are right elsewhere. */
const hints: Readonly<Record<string, string>> = {
  return: 'Code is no function: leave "return" away, its last value is its result.',
  await: 'Nothing is waited for outside of an async function.',
  import: 'Only a script file imports, at its top: import { name } from "./file.js".',
  export: 'Only a script file exports, at its top; values are handed on in "output".',
};
