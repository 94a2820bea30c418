import type { Template } from '../language/plan.ts';
import type { Scope } from './attempt.ts';
import { defineEnv } from './define-env.ts';
import type { Evaluated, Evaluation } from './evaluate-code.ts';
import { evaluateText } from './evaluate-template.ts';

interface Block {
  /** One over the other; each sees those before it. */
  readonly env: readonly { readonly [name: string]: Template }[];
  readonly appId?: Template;
}

/** The scope of a block inside `evaluation.scope`: what is set in it is gone with it. */
export async function openScope(block: Block, evaluation: Evaluation): Promise<Evaluated<Scope>> {
  let scope: Scope = { ...evaluation.scope, deadline: evaluation.deadline };
  for (const definitions of block.env) {
    const env = await defineEnv(definitions, { ...evaluation, scope });
    if (!env.ok) return env;
    scope = { ...scope, env: env.value };
  }
  if (block.appId === undefined) return { ok: true, value: scope };
  const appId = await evaluateText(block.appId, { ...evaluation, scope, warnOfUndefined: true });
  return appId.ok ? { ok: true, value: { ...scope, appId: appId.value } } : appId;
}
