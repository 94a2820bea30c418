import type { YamlNode } from '../yaml/node.ts';
import type { CompileContext, Draft } from './compile-context.ts';
import { draftStep } from './draft-step.ts';
import { isExpression, parseTemplate } from './expression.ts';
import { callTool } from './instructions.ts';
import type { Template } from './plan.ts';

interface LinkForm {
  readonly node: YamlNode | undefined;
  readonly browser?: Template | undefined;
  readonly autoVerify?: Template | undefined;
}

export function compileLink({ node, browser, autoVerify }: LinkForm, context: CompileContext): Draft | undefined {
  if (node?.kind !== 'scalar') return undefined;
  const link = parseTemplate(node, 'text', context.checkCode);
  if (!isExpression(link) && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(link)) {
    context.report({
      code: 'flow/invalid-value',
      severity: 'warning',
      range: node.range,
      message: `"${link}" has no scheme, so no app will claim it.`,
      hint: `Write "https://${link}".`,
    });
  }
  const act = callTool('open_link', 'nothing', { link, browser, auto_verify: autoVerify });
  return draftStep(`Open link ${node.text}`, [act]);
}
