import type { Deadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Plan, PlanNode } from '../language/plan.ts';
import type { Sandbox } from '../script/sandbox.ts';
import type { RunHost, RunOptions } from './run-options.ts';

/** One attempt of one flow on one session, while it runs. */
export interface Attempt {
  readonly host: RunHost;
  readonly options: RunOptions;
  readonly plan: Plan;
  readonly number: number;
  readonly session: Session;
  readonly sandbox: Sandbox;
  /** Steps with `once` that have passed. */
  readonly done: Set<string>;
  /** Failures of `soft` commands. */
  readonly collected: Failure[];
  /** What steps leave for later ones. */
  readonly kept: { copiedText: string };
  /** Names of artifacts given out: a step of a loop saves more than once. */
  readonly artifactNames: Set<string>;
  /** Tells of an error that should never be. */
  readonly reportBug: (error: unknown) => void;
  /** `runNodes` of this attempt: handed down, because commands hold commands. */
  readonly runNodes: (nodes: readonly PlanNode[], scope: Scope, position: Position) => Promise<Failure | undefined>;
}

/** What commands of one block share. `env` grows by `assign` and is gone with the block. */
export interface Scope {
  env: Readonly<Record<string, string>>;
  readonly appId: string;
  readonly deadline: Deadline;
  /** Passed: the failure is the flow's, whatever the step was waiting for. */
  readonly flowDeadline: Deadline;
}

/** Where commands are run: inside of which step, in which pass of it. */
export interface Position {
  readonly parent?: string;
  readonly pass?: number;
}

/** How a node ended, before its policy. */
export interface NodeOutcome {
  readonly failure?: Failure;
  readonly skipped?: string;
}

export interface StepPlace {
  readonly flow: string;
  readonly attempt: number;
  readonly step: string;
}

export function placeOf(attempt: Attempt, node: PlanNode): StepPlace {
  return { flow: attempt.plan.flow, attempt: attempt.number, step: node.id };
}
