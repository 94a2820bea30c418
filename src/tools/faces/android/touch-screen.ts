import type { FingerPath } from '../../../device/contract/driver.ts';
import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import type { Point } from '../../../screen/node.ts';
import { createFailure } from '../../result.ts';
import { describeOffScreen, isOnScreen } from '../../target-input.ts';
import { attempt } from './attempt.ts';

/** Touches the screen by coordinates. A failure begins with the document's `sentence`; nothing was touched then. */
export async function touchScreen(
  fingers: readonly FingerPath[],
  sentence: string,
  context: ToolContext,
): Promise<ToolResult | undefined> {
  const outside = await findOutside(
    fingers.flatMap(({ points }) => points),
    context,
  );
  if (outside !== undefined) return createFailure('off_screen', `${sentence}: ${outside}`);
  const { engine, driver, deadline } = context;
  const done = await attempt(sentence, () =>
    engine.act(deadline, (until) => driver.gesture(fingers.map(inWholePixels), until)),
  );
  return done.ok ? undefined : done.failure;
}

/** In words, where a point lies outside of the screen: Android takes such a touch in silence and does nothing with it. */
export async function findOutside(
  points: readonly Point[],
  { engine, driver, deadline }: ToolContext,
): Promise<string | undefined> {
  const known = engine.last?.size ?? driver.info.size;
  if (points.every((point) => isOnScreen(point, known))) return undefined;
  // The screen may have been turned since.
  const { size } = await engine.look(deadline);
  const outside = points.find((point) => !isOnScreen(point, size));
  return outside === undefined ? undefined : describeOffScreen(outside, size).message;
}

function inWholePixels({ points }: FingerPath): FingerPath {
  return {
    points: points.map(({ x, y, atMs }) => ({ x: Math.floor(x), y: Math.floor(y), atMs: Math.round(atMs) })),
  };
}
