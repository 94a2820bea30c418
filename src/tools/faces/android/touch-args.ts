import { Type } from '@sinclair/typebox';

/** px from the left, or from the top. */
export function coordinateArg(description: string) {
  return Type.Number({ minimum: 0, description });
}

/** The document's bounds of every touch. */
export function durationArg(description: string, defaultMs: number) {
  return Type.Number({ minimum: 1, maximum: 60_000, default: defaultMs, description: `${description} (1-60000)` });
}

/** A touch of a minute, and what goes round it. */
export const touchBudgetMs = 90_000;
