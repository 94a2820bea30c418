import { type TProperties, Type } from '@sinclair/typebox';
import type { FailureCode } from '../../../base/failure.ts';
import type { JsonObject } from '../../../base/json.ts';
import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { renderBounds } from '../../../screen/bounds.ts';
import { describeNode } from '../../../screen/describe-node.ts';
import { explainMiss } from '../../../screen/explain-miss.ts';
import { isInputField } from '../../../screen/field.ts';
import { findMatches } from '../../../screen/find.ts';
import type { ScreenNode } from '../../../screen/node.ts';
import { maskNodeSecrets } from '../../../screen/node-secrets.ts';
import type { Query } from '../../../screen/query.ts';
import { redactText } from '../../../screen/redact.ts';
import { defineResult } from '../../result.ts';

/** The face's sentences. They never hold a text of the query or of the screen. */
const sentences: Partial<Record<FailureCode, string>> = {
  not_found: 'Target not found',
  ambiguous: 'Target is ambiguous',
  covered: 'Target is covered',
  off_screen: 'Target is not visible',
  still_moving: 'Target is still moving',
  still_visible: 'Target is still visible',
  disabled: 'Target is disabled',
  not_editable: 'Target is not an editable field',
  end_of_content: 'The content ended before the target came into view',
  budget_exhausted: 'The scroll budget was used up before the target came into view',
};

export interface Sought {
  readonly query?: Query | undefined;
  /** What goes with a failure: `target`, or the lengths of filters. */
  readonly data: JsonObject;
}

const mostCandidates = 5;

/** A core tool's result as this face words it: sentences without texts of the query, redacted texts of the screen, candidates. */
export function present(result: ToolResult, sought: Sought, context: ToolContext): ToolResult {
  const { last } = context.engine;
  const hide = (text: string) => redactText(last === undefined ? text : maskNodeSecrets(last)(text)).text;
  const data = redactData(result.data, hide);
  if (result.ok) return { ...result, data };
  const { query } = sought;
  // Of apps the tool itself knows them.
  const candidates = 'candidates' in data ? [] : listCandidates(query, { code: result.code, hide }, context);
  const message = (result.code === undefined ? undefined : sentences[result.code]) ?? hide(result.message);
  return {
    ...result,
    message,
    data: { ...sought.data, ...data, ...(candidates.length > 0 && { candidates }) },
  };
}

type Hide = (text: string) => string;

function redactData(data: JsonObject, hide: Hide): JsonObject {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (key === 'expected' || key === 'actual') return [[`${key}_length`, String(value).length]];
      if (typeof value !== 'string' || (key !== 'text' && key !== 'description')) return [[key, value]];
      return [[key, hide(value)]];
    }),
  );
}

function listCandidates(
  query: Query | undefined,
  { code, hide }: { readonly code: FailureCode | undefined; readonly hide: Hide },
  { engine }: ToolContext,
): readonly JsonObject[] {
  const screen = engine.last;
  if (screen === undefined) return [];
  if (code === 'not_found' && query !== undefined) {
    const { candidates } = explainMiss(query, screen);
    return candidates
      .slice(0, mostCandidates)
      .map(({ node_id, element, bounds }) => ({ node_id, element: hide(element), bounds }));
  }
  if (code !== 'ambiguous') return [];
  // Without a name a field was meant, and there are several.
  const nodes = query === undefined ? screen.nodes.filter(isOpenField) : findMatches(query, screen);
  return nodes.slice(0, mostCandidates).map((node) => ({
    node_id: node.id,
    element: hide(describeNode(node)),
    bounds: renderBounds(node.bounds),
  }));
}

function isOpenField(node: ScreenNode): boolean {
  return isInputField(node) && node.enabled;
}

const candidate = Type.Object(
  {
    node_id: Type.String({ description: 'Names it exactly' }),
    element: Type.String({ description: 'What it is, redacted' }),
    bounds: Type.String({ description: '"left,top,right,bottom"' }),
  },
  { additionalProperties: false },
);

/** Result schema of a tool that has a target. */
export function defineTargetResult<P extends TProperties>(properties: P) {
  return defineResult({
    ...properties,
    target: Type.Optional(Type.String({ description: 'What was called the target' })),
    filters: Type.Optional(Type.Record(Type.String(), Type.Integer(), { description: 'Lengths of the filters given' })),
    candidates: Type.Optional(Type.Array(candidate, { description: 'What it might have been' })),
  });
}

/** Targets are there or they are not: an agent looks and decides, so it is not kept waiting. */
export function hurry(context: ToolContext): ToolContext {
  return { ...context, lookupMs: 2000 };
}

export const timeoutArg = Type.Integer({
  minimum: 250,
  maximum: 30_000,
  default: 5000,
  description: 'How long to wait at most, ms (250–30,000)',
});
