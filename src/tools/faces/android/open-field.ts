import type { ToolContext } from '../../../engine/contract/tool.ts';
import { isInputField } from '../../../screen/field.ts';
import type { ScreenNode, Snapshot } from '../../../screen/node.ts';
import { listDescendants } from '../../../screen/tree.ts';
import { type Field, resolveField } from '../../focused-field.ts';
import { createFailure } from '../../result.ts';
import { attempt } from './attempt.ts';
import { type Chosen, chooseNode, lookupMs, missNode, wordMiss } from './choose-node.ts';

/** Clicks a node to give it the focus and answers the field that has it. What holds no field is not touched. */
export async function openField(id: string, context: ToolContext): Promise<Chosen<{ readonly field: Field }>> {
  const chosen = await chooseNode(id, context);
  if (!chosen.ok) return chosen;
  const { node, snapshot } = chosen;
  const fields = listFields(node, snapshot);
  if (fields.length !== 1) {
    const more = fields.length === 0 ? '' : ` itself, and holds ${fields.length} fields: name one of them`;
    const message = `Input connection not ready: node '${id}' is not editable${more}`;
    return { ok: false, failure: createFailure('not_editable', message) };
  }
  if (!node.enabled) {
    return { ok: false, failure: createFailure('disabled', `Click failed: node '${id}' is disabled`) };
  }
  const done = await attempt('Click failed', () => resolveField({ node: id }, { ...context, lookupMs }));
  if (!done.ok) return done;
  const found = done.value;
  if (found.kind === 'field') return { ok: true, field: found.field };
  if (found.kind === 'none') {
    const message = `Input connection not ready: node '${id}' did not take the focus`;
    return { ok: false, failure: createFailure('not_editable', message) };
  }
  const { code, message } = found.miss;
  const failure = code === 'not_found' ? missNode(id) : wordMiss(code, 'Click failed', message, context);
  return { ok: false, failure };
}

/** Itself where it is one, else those that it is the frame of: a click on a frame of several would choose one by chance. */
function listFields(node: ScreenNode, snapshot: Snapshot): readonly ScreenNode[] {
  const isField = (one: ScreenNode) => isInputField(one) || one.password;
  return isField(node) ? [node] : listDescendants(node, snapshot).filter(isField);
}
