import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { planTap } from '../../../engine/gestures.ts';
import { heightOf, widthOf } from '../../../screen/bounds.ts';
import type { Bounds, Point } from '../../../screen/node.ts';
import { isOnScreen } from '../../../screen/on-screen.ts';
import { findVisiblePart } from '../../../screen/visible-part.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';
import { aimAtNode, chooseNode } from './choose-node.ts';
import { nodeIdArg } from './node-args.ts';

const sentence = 'Tap gesture failed';

export const tapNode = defineTool({
  name: 'android_tap_node',
  description:
    'Performs a gesture-based tap at a random point within the bounds of the node identified by node_id, away from its edges.',
  risk: 'MEDIUM',
  input: defineInput({
    node_id: nodeIdArg,
    inset_percentage: Type.Number({
      minimum: 0,
      maximum: 45,
      default: 5,
      description: 'Percentage to inset from each edge of the node bounds (0.0-45.0). Default 5.0',
    }),
  }),
  result: defineResult({}),
  examples: [{ node_id: 'node_abc123' }],
  budgetMs: 30_000,
  run: withAccessibility(async ({ node_id, inset_percentage }, context) => {
    const { engine, driver, deadline, random } = context;
    const chosen = await chooseNode(node_id, context);
    if (!chosen.ok) return chosen.failure;
    if (!isOnScreen(chosen.node, chosen.snapshot)) {
      const message = `${sentence}: node '${node_id}' is off the screen; scroll_to_node brings it into view`;
      return createFailure('off_screen', message);
    }
    const aimed = await aimAtNode(node_id, sentence, context);
    if (!aimed.ok) return aimed.failure;
    const { node, snapshot, record, point: reachable } = aimed.target;
    // What lies under the keyboard, or scrolled away, is not the node's to be touched.
    const [part] = findVisiblePart(node, snapshot).parts;
    const point = part === undefined ? reachable : pickPoint(part, inset_percentage / 100, random);
    const done = await attempt(sentence, () =>
      engine.act(deadline, (until) => driver.gesture([planTap(point)], until)),
    );
    if (!done.ok) return done.failure;
    return createSuccess(`Tap executed at (${point.x}, ${point.y}) within node '${node_id}'`, {}, { target: record });
  }),
});

function pickPoint(part: Bounds, inset: number, random: () => number): Point {
  const pick = (from: number, length: number) => {
    const at = from + length * inset + random() * length * (1 - 2 * inset);
    return Math.min(from + length - 1, Math.floor(at));
  };
  return { x: pick(part.left, widthOf(part)), y: pick(part.top, heightOf(part)) };
}
