import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { readField } from '../../field-text.ts';
import { createSuccess } from '../../result.ts';
import type { Edited } from './edit-field.ts';
import { tellNode } from './tell-node.ts';
import { warnOf } from './untrusted.ts';

/** What was done to a field, and what it holds now: told to the caller, and to no event. */
export function tellField(what: string, { field, target }: Edited, context: ToolContext): ToolResult {
  const { value } = readField(field.node);
  const content = value === '' ? '' : tellNode(field.node, context).text;
  return createSuccess(render(what, content), {}, { unlogged: [content], target });
}

export function tellEmptied(what: string): ToolResult {
  return createSuccess(render(what, ''));
}

function render(what: string, content: string): string {
  return warnOf(`${what}\nField content: ${content}`);
}
