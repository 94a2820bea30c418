import { createHash } from 'node:crypto';
import type { JsonObject } from '../base/json.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Plan } from '../language/plan.ts';

export interface ScriptFacts {
  readonly plan: Plan;
  readonly session: Session;
  /** From 1. */
  readonly attempt: number;
  readonly seed: number;
}

/** `vivace` of scripts: where they run. No variables are in it: those are plain names. */
export function describeForScripts({ plan, session, attempt, seed }: ScriptFacts): JsonObject {
  const { serial, model, api_level, size, driver, virtual } = session.device;
  return {
    flow: plan.name,
    file: plan.file,
    tags: plan.tags,
    attempt,
    seed,
    device: { serial, model, apiLevel: api_level, size, driver, virtual },
    ...(plan.case !== undefined && { case: plan.case.name }),
    ...(plan.variant !== undefined && { variant: plan.variant.name }),
  };
}

/** Each flow and each attempt has data of its own: a user made by a failed attempt is there already. */
export function seedAttempt({ plan, attempt, seed }: Omit<ScriptFacts, 'session'>): number {
  return createHash('sha256').update(`${seed} ${plan.flow} ${attempt}`).digest().readUInt32BE(0);
}
