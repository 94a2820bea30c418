import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { planTap } from '../../../engine/gestures.ts';
import type { ScreenNode } from '../../../screen/node.ts';
import { createFailure, createSuccess } from '../../result.ts';
import { attempt } from './attempt.ts';
import { aimAtNode, chooseNode } from './choose-node.ts';

interface Press {
  readonly id: string;
  readonly holdMs: number;
  /** `clickable`, `long-clickable`. */
  readonly ability: string;
  readonly takes: (node: ScreenNode) => boolean;
  readonly success: string;
  readonly failure: string;
}

/** Presses a node that takes it. adb reaches no accessibility action, so a finger goes where it reaches the node. */
export async function pressNode(press: Press, context: ToolContext): Promise<ToolResult> {
  const { engine, driver, deadline } = context;
  const chosen = await chooseNode(press.id, context);
  if (!chosen.ok) return chosen.failure;
  const { node } = chosen;
  if (!press.takes(node)) return createFailure('declined', `Node '${press.id}' is not ${press.ability}`);
  if (!node.enabled) return createFailure('disabled', `${press.failure}: node '${press.id}' is disabled`);
  const aimed = await aimAtNode(press.id, press.failure, context);
  if (!aimed.ok) return aimed.failure;
  const { point, record } = aimed.target;
  const done = await attempt(press.failure, () =>
    engine.act(deadline, (until) => driver.gesture([planTap(point, press.holdMs)], until)),
  );
  return done.ok ? createSuccess(press.success, {}, { target: record }) : done.failure;
}
