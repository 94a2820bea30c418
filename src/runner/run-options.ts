import type { Clock } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Failure } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { ToolFiles } from '../engine/contract/tool.ts';
import type { Emit, EventOf, Place, Status } from '../events/event.ts';
import type { Plan } from '../language/plan.ts';
import type { OpenSandbox } from '../script/sandbox.ts';
import type { AskAi } from './ask-ai.ts';

export type ArtifactKind = EventOf<'artifactSaved'>['kind'];

/** Everything a run needs of the world. */
export interface RunHost {
  readonly clock: Clock;
  readonly emit: Emit;
  /** Keeps events back until the answer is called; see `createEmitter`. */
  readonly holdBack: () => () => void;
  /** From here on this value is masked. */
  readonly addSecret: (value: string) => void;
  /** Opens a device for worker 0 … n-1. Throws `DeviceError` when it cannot. */
  readonly openSession: (worker: number, deadline: Deadline) => Promise<Session>;
  /** A fresh JavaScript world for one attempt. */
  readonly openSandbox: OpenSandbox;
  /** Where a command of `file` (the flow's own or an included one) reads and writes. */
  readonly toolFiles: (plan: Plan, file: string, attempt: number) => ToolFiles;
  /** Answers the path relative to the reports folder. */
  readonly saveArtifact: (place: Place, kind: ArtifactKind, name: string, bytes: Uint8Array) => Promise<string>;
  /** Asks a model about a picture of the screen; absent: none is configured. */
  readonly askAi?: AskAi;
  /** Aborted: the run is interrupted. */
  readonly signal: AbortSignal;
}

export interface RunOptions {
  /** Further attempts of a flow that failed. */
  readonly retries: number;
  /** Deadline of one attempt of a flow in ms. Hooks at its end get up to `hookMs` more. */
  readonly flowTimeoutMs: number;
  /** What the `retry` command is capped at. */
  readonly maxRetries: number;
  /** How many sessions work off the flows. */
  readonly workers: number;
  /** Which shard this run is, from 0, where it is one of several; else its workers are the shards. */
  readonly shard?: number;
  /** Variables given to the run: weaker than any env of a flow, and than what is built in. */
  readonly env: Readonly<Record<string, string>>;
  /** The process' own `MAESTRO_…` variables, weaker still. */
  readonly inherited?: Readonly<Record<string, string>>;
  /** `given`, or all of `env`, beats the env of flows and what is built in; not what runFlow or a case hands over. */
  readonly envWins?: boolean;
  /** The part of `env` that was given for this one run. */
  readonly given?: Readonly<Record<string, string>>;
  /** Android's animations are off while a flow runs, unless its variant says otherwise. */
  readonly animationsOff?: boolean;
  /** A variable that is undefined where a text is made of it is a failure, and no warning. */
  readonly strict?: boolean;
}

export const defaultRunOptions: RunOptions = {
  retries: 0,
  flowTimeoutMs: 600_000,
  maxRetries: 3,
  workers: 1,
  env: {},
};

export interface SuiteRequest extends RunHost {
  /** In the order they are to be run. */
  readonly plans: readonly Plan[];
  /** Which plans (by `flow`) must run one after another, on one device; the first failure ends them, or does not. */
  readonly sequence?: { readonly flows: readonly string[]; readonly continueOnFailure: boolean };
  readonly options?: Partial<RunOptions>;
  readonly run: { readonly id: string; readonly version: string; readonly seed?: number };
  /** Warnings about the flows: emitted right after `runStarted`. */
  readonly diagnostics?: readonly Diagnostic[];
}

export interface FlowResult {
  readonly flow: string;
  readonly name: string;
  readonly status: Status;
  /** Passed, but not at the first attempt. */
  readonly flaky: boolean;
  /** How many were made; 0 when it never began. */
  readonly attempts: number;
  readonly durationMs: number;
  /** Of the last attempt. */
  readonly failure?: Failure;
  /** Why it was skipped. */
  readonly reason?: string;
}

export interface RunResult {
  readonly status: Status;
  readonly exitCode: number;
  readonly durationMs: number;
  /** In the order they were finished. */
  readonly flows: readonly FlowResult[];
  readonly counts: EventOf<'runFinished'>['counts'];
  /** What was thrown inside the run and should never be: bugs of ours, for stack traces. */
  readonly bugs: readonly unknown[];
}
