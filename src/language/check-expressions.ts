import type { YamlNode } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';
import type { CheckCode } from './expression.ts';
import { hasPlaceholder, splitTemplate } from './split-template.ts';

/** The `${…}` in all texts of a value: closed, and, where their syntax can be judged, JavaScript. */
export function checkExpressions(
  node: YamlNode,
  checkCode: CheckCode | undefined,
  report: (problem: Problem) => void,
): void {
  if (node.kind === 'list') for (const item of node.items) checkExpressions(item, checkCode, report);
  if (node.kind === 'map') for (const { value } of node.entries) checkExpressions(value, checkCode, report);
  if (node.kind !== 'scalar' || !hasPlaceholder(node.text)) return;
  const { parts, unclosed } = splitTemplate(node.text, checkCode && ((code) => checkCode(code) === undefined));
  for (const at of unclosed) {
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
    const range = node.rangeOf(part.start, part.end);
    report({ code: 'flow/expression-syntax', range, message: `This is not JavaScript: ${fault}` });
  }
}
