import type { ToolContext, ToolResult } from '../engine/contract/tool.ts';
import { describeNode } from '../screen/describe-node.ts';
import { isInputField } from '../screen/field.ts';
import type { Query } from '../screen/query.ts';
import { findFocused } from './focused-field.ts';
import { createFailure } from './result.ts';

export interface NamedField {
  readonly query?: Query;
  readonly node?: string;
}

/** The field named; without a name the one that has the focus, else the only one on the screen; else a failure. */
export async function chooseField(
  named: NamedField,
  { engine, deadline }: ToolContext,
): Promise<{ readonly ok: true; readonly named: NamedField } | { readonly ok: false; readonly failure: ToolResult }> {
  if (named.query !== undefined || named.node !== undefined) return { ok: true, named };
  const snapshot = await engine.current(deadline);
  const focused = findFocused(snapshot);
  if (focused !== undefined) return { ok: true, named: { node: focused.id } };
  const fields = snapshot.nodes.filter((node) => isInputField(node) && node.enabled);
  const [only] = fields;
  if (only === undefined) return { ok: false, failure: createFailure('not_found', 'There is no field on the screen') };
  if (fields.length === 1) return { ok: true, named: { node: only.id } };
  const details = fields.map((node) => `candidate: ${describeNode(node)} node_id ${node.id}`);
  const message = `There are ${fields.length} fields on the screen and none has the focus`;
  return { ok: false, failure: createFailure('ambiguous', message, {}, { details, hint: 'Name one of them' }) };
}
