import { type TProperties, Type } from '@sinclair/typebox';
import type { FailureCode } from '../base/failure.ts';
import type { JsonObject } from '../base/json.ts';
import type { Miss } from '../engine/contract/engine.ts';
import type { ToolResult } from '../engine/contract/tool.ts';
import { renderBounds } from '../screen/bounds.ts';
import type { ScreenNode } from '../screen/node.ts';

type More = Omit<ToolResult, 'ok' | 'message' | 'data' | 'code'>;

export function createSuccess(message: string, data: JsonObject = {}, more: More = {}): ToolResult {
  return { ok: true, message, data, ...more };
}

export function createFailure(code: FailureCode, message: string, data: JsonObject = {}, more: More = {}): ToolResult {
  return { ok: false, code, message, data, ...more };
}

/** What the engine missed, as a result: numbers in the data, candidates in the details. */
export function reportMiss(miss: Miss, data: JsonObject = {}): ToolResult {
  const { code, message, details, hint, looks, waitedMs } = miss;
  return createFailure(
    code,
    message,
    { ...data, looks, waited_ms: waitedMs },
    { details, ...(hint !== undefined && { hint }) },
  );
}

/** Every successful find or act answers with these, so that a later call can name the node. */
export function describeNode(node: ScreenNode): JsonObject {
  return {
    node_id: node.id,
    text: node.text,
    description: node.description,
    bounds: renderBounds(node.bounds),
    enabled: node.enabled,
  };
}

export const nodeResult = {
  node_id: Type.Optional(
    Type.String({ description: 'Names the node in later calls while the screen keeps its structure' }),
  ),
  text: Type.Optional(Type.String({ description: 'Its text' })),
  description: Type.Optional(Type.String({ description: 'Its content description' })),
  bounds: Type.Optional(Type.String({ description: '"left,top,right,bottom" in px' })),
  enabled: Type.Optional(Type.Boolean({ description: 'Whether it is enabled' })),
};

export const changedResult = {
  changed: Type.Optional(
    Type.Union([Type.Boolean(), Type.Literal('unknown')], {
      description: 'Whether the screen changed, where the call looked',
    }),
  ),
};

export const pointResult = {
  x: Type.Optional(Type.Number({ description: 'Where it was touched, px' })),
  y: Type.Optional(Type.Number({ description: 'Where it was touched, px' })),
};

/** The schema of a tool's `data`: of a success, or of a miss with its numbers. */
export function defineResult<P extends TProperties>(properties: P) {
  return Type.Object(
    {
      ...properties,
      looks: Type.Optional(Type.Integer({ description: 'How often the screen was looked at' })),
      waited_ms: Type.Optional(Type.Integer({ description: 'How long it was waited, ms' })),
    },
    { additionalProperties: false },
  );
}
