import type { FailureCode } from '../../../base/failure.ts';
import type { ActTarget } from '../../../engine/contract/engine.ts';
import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import type { ScreenNode, Snapshot } from '../../../screen/node.ts';
import { createFailure } from '../../result.ts';
import { tellText } from './untrusted.ts';

/** An agent has just seen the node: it is there, or it is not. */
export const lookupMs = 2000;

export type Chosen<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly failure: ToolResult };

/** The node of an id on the screen as it is. */
export async function chooseNode(
  id: string,
  { engine, deadline }: ToolContext,
): Promise<Chosen<{ readonly node: ScreenNode; readonly snapshot: Snapshot }>> {
  const snapshot = await engine.current(deadline);
  const node = snapshot.nodes.find((one) => one.id === id);
  return node === undefined ? { ok: false, failure: missNode(id) } : { ok: true, node, snapshot };
}

/** The same, standing still, with a point where a touch reaches it. `sentence` begins a failure. */
export async function aimAtNode(
  id: string,
  sentence: string,
  context: ToolContext,
): Promise<Chosen<{ readonly target: ActTarget }>> {
  const { engine, deadline } = context;
  const target = await engine.target({ node_id: id }, deadline.within(lookupMs), { covered: 'fail' });
  if (target.ok) return { ok: true, target };
  const { code, message } = target.miss;
  return { ok: false, failure: code === 'not_found' ? missNode(id) : wordMiss(code, sentence, message, context) };
}

/** A miss quotes the words of what it missed. */
export function wordMiss(code: FailureCode, sentence: string, message: string, context: ToolContext): ToolResult {
  return createFailure(code, `${sentence}: ${tellText(message, context)}`);
}

export function missNode(id: string): ToolResult {
  return createFailure('not_found', `Node '${id}' not found in accessibility tree`);
}
