import type { Deadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Plan, PlanNode } from '../language/plan.ts';
import type { Sandbox } from '../script/sandbox.ts';
import type { Interrupts } from './interrupts.ts';
import type { RunHost, RunOptions } from './run-options.ts';

/** One attempt of one flow on one session, while it runs. */
export interface Attempt {
  readonly host: RunHost;
  readonly options: RunOptions;
  readonly plan: Plan;
  readonly number: number;
  readonly session: Session;
  readonly sandbox: Sandbox;
  /** Commands with `once` that were begun, by id; of all attempts of the flow. */
  readonly once: OnceRecord;
  /** What may come in between while a tool waits. */
  readonly interrupts: Interrupts;
  /** Tools that were called. */
  readonly called: Set<string>;
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

/** How each command with `once` ended that was begun in a run of a flow. */
export type OnceRecord = Map<string, { readonly title: string; readonly passed: boolean }>;

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
  /** Said of one that ran: which way it went. */
  readonly note?: string;
}

export interface StepPlace {
  readonly flow: string;
  readonly attempt: number;
  readonly step: string;
}

export function placeOf(attempt: Attempt, node: PlanNode): StepPlace {
  return { flow: attempt.plan.flow, attempt: attempt.number, step: node.id };
}
