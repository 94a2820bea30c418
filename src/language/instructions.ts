import type { CompileContext } from './compile-context.ts';
import type { QueryTemplate } from './compile-selector.ts';
import type { Instruction, Needs, Template } from './plan.ts';

type Call = Extract<Instruction, { kind: 'call' }>;

/** A call of one of the engine's own tools; arguments that are undefined are left to the tool's defaults. */
export function callTool(
  tool: string,
  needs: Needs,
  input: { readonly [key: string]: Template | undefined } = {},
): Call {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { kind: 'call', tool, face: 'core', input: given, needs };
}

/** Waits for an element, whose node later instructions of the step name as `{ $result: "target" }`. */
export function findTarget(query: QueryTemplate, context: CompileContext, timeout_ms?: Template): Call {
  const wait = timeout_ms ?? lookupTime(context);
  return { ...callTool('wait_for_element', 'found', { query, timeout_ms: wait }), as: 'target' };
}

export const target = { $result: 'target' } as const;

/** How long a tap or an assertion looks: shorter when a miss is only a warning. */
export function lookupTime({ optional, limits }: CompileContext): number {
  return optional ? limits.optionalLookupMs : limits.lookupMs;
}

/** Where titles say that a failure is forgiven. */
export function markOptional({ optional }: CompileContext): string {
  return optional ? '(Optional) ' : '';
}
