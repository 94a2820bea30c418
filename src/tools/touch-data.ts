import type { JsonObject } from '../base/json.ts';
import { describeNode } from './result.ts';
import type { Touch } from './target-input.ts';

export function describeTouch({ point, target }: Touch): JsonObject {
  return { ...(target !== undefined && describeNode(target.node)), x: point.x, y: point.y };
}
