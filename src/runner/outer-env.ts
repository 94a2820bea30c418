import type { Session } from '../engine/contract/session.ts';
import type { Plan } from '../language/plan.ts';
import type { RunOptions } from './run-options.ts';

export interface OuterEnv {
  readonly plan: Plan;
  readonly session: Session;
  readonly options: RunOptions;
  /** From 0. */
  readonly worker: number;
}

/**
 * What a flow finds before it defines anything, the weakest first: the process' own variables, what is given to the run,
 * and what is built in; where given values win, they stand above that.
 */
export function listOuterEnv({ plan, session, options, worker }: OuterEnv): Readonly<Record<string, string>> {
  const name = plan.file.slice(plan.file.lastIndexOf('/') + 1);
  const shard = options.shard ?? (options.workers > 1 ? worker : undefined);
  return {
    ...options.inherited,
    ...options.env,
    MAESTRO_FILENAME: name.replace(/\.[^.]*$/, ''),
    MAESTRO_DEVICE_UDID: session.device.serial,
    ...(shard !== undefined && { MAESTRO_SHARD_ID: String(shard + 1), MAESTRO_SHARD_INDEX: String(shard) }),
    ...listWinningEnv(options),
  };
}

/** What beats the env of flows; empty unless the run says so. */
function listWinningEnv({ envWins, given, env }: RunOptions): Readonly<Record<string, string>> {
  return envWins === true ? (given ?? env) : {};
}

/** Definitions without those that a given value beats. */
export function dropBeaten<T>(
  definitions: Readonly<Record<string, T>>,
  options: RunOptions,
): Readonly<Record<string, T>> {
  const winning = listWinningEnv(options);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => !Object.hasOwn(winning, name)));
}
