import type { Deadline } from '../base/deadline.ts';
import type { ActTarget, Miss } from '../engine/contract/engine.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import { planTap } from '../engine/gestures.ts';
import { isInputField } from '../screen/field.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { lookupDeadline, toRef } from './target-input.ts';

/** A field after a tap may need a moment for its focus, and the keyboard to come up. */
const focusMs = 2000;

export interface Field {
  readonly node: ScreenNode;
  readonly snapshot: Snapshot;
}

export type FieldOutcome =
  | { readonly kind: 'field'; readonly field: Field }
  /** Nothing that looks like a field has the focus. */
  | { readonly kind: 'none'; readonly miss: Miss }
  | { readonly kind: 'miss'; readonly miss: Miss };

/** The field named (focused by a tap where it is not yet), or the one that has the focus. */
export async function resolveField(
  named: { readonly query?: Query; readonly node?: string },
  context: ToolContext,
): Promise<FieldOutcome> {
  const { engine, deadline } = context;
  if (named.query === undefined && named.node === undefined) return awaitFocused(context, deadline.within(focusMs));
  const target = await engine.target(toRef(named), lookupDeadline(context));
  if (!target.ok) return { kind: 'miss', miss: target.miss };
  return focusTarget(target, context);
}

/** Taps the target unless it has the focus; the answer is the field that has it then. */
async function focusTarget(target: ActTarget, context: ToolContext): Promise<FieldOutcome> {
  const { engine, driver, deadline } = context;
  if (target.node.focused) return { kind: 'field', field: target };
  await engine.act(deadline, (until) => driver.gesture([planTap(target.point)], until));
  return awaitFocused(context, deadline.within(focusMs), target.node);
}

/** With `tapped`: that node, or a field that overlaps it (a label or frame was tapped). */
async function awaitFocused(context: ToolContext, until: Deadline, tapped?: ScreenNode): Promise<FieldOutcome> {
  const found = await context.engine.until(until, (snapshot) => {
    const node = findFocused(snapshot);
    // The node itself may have moved: the keyboard that comes up pushes it out of its way.
    if (node === undefined || (tapped !== undefined && node.id !== tapped.id && !overlaps(node, tapped)))
      return undefined;
    return { node, snapshot };
  });
  if (found.ok) return { kind: 'field', field: found.value };
  return found.miss.code === 'timeout' ? { kind: 'none', miss: found.miss } : { kind: 'miss', miss: found.miss };
}

/** The field that has the focus. Custom-drawn fields count when they say they are a password or have a hint. */
export function findFocused(snapshot: Snapshot): ScreenNode | undefined {
  const focused = snapshot.nodes.filter((node) => node.focused);
  return focused.find(isInputField) ?? focused.find((node) => node.password || (node.hint ?? '') !== '');
}

function overlaps({ bounds: a }: ScreenNode, { bounds: b }: ScreenNode): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
