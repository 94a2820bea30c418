import type { Json } from '../base/json.ts';
import type { TargetRecord } from '../events/event.ts';
import { isInputField } from '../screen/field.ts';
import type { Snapshot } from '../screen/node.ts';
import { isSecretNode } from '../screen/node-secrets.ts';

/**
 * Whether what was typed is a secret by the field it went into: a code, a key, a password that is shown. `target`: the
 * field as it was before, whose text may be its hint; where the tool names none, the one that has the focus.
 */
export function isSecretTyped(text: Json | undefined, target: TargetRecord | undefined, last?: Snapshot): boolean {
  if (typeof text !== 'string') return false;
  if (target === undefined) {
    const field = last?.nodes.find((node) => node.focused && isInputField(node));
    return field !== undefined && isSecretNode({ ...field, text, showingHint: false });
  }
  const { description, resource_id: resourceId, class_name: className, password, text: hint } = target;
  return isSecretNode({ text, description, resourceId, className, password, hint });
}
