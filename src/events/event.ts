import type { Diagnostic } from '../base/diagnostic.ts';
import type { Failure } from '../base/failure.ts';
import type { Json, JsonObject } from '../base/json.ts';
import type { Range } from '../base/source.ts';
import type { ToolFace } from '../base/tool-face.ts';

export type Status = 'passed' | 'failed' | 'skipped' | 'errored' | 'interrupted' | 'warned';

/** Where an event belongs. `flow` = path relative to the project (+ `#case`); `step` = path in the plan, e.g. `2.0.1`. */
export interface Place {
  readonly flow?: string;
  readonly attempt?: number;
  readonly step?: string;
}

/** Where in a file something was written, from 1. */
export interface LinePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Milliseconds of a call by what they were spent on. */
export interface TimeSplit {
  readonly look: number;
  readonly settle: number;
  readonly poll: number;
  readonly act: number;
  readonly script: number;
}

/** A selector that named the target when it was acted on; `matches` = how many nodes it matched at that moment. */
export interface RankedSelector {
  /** As an author would write it: `Sign in`, or `{ id: … }`, `{ text: …, index: 1 }`. */
  readonly selector: Json;
  readonly matches: number;
}

/** The node a tool acted on or found, with ways to name it, best first: what the recorder lives on. */
export interface TargetRecord {
  readonly node_id: string;
  readonly text: string;
  readonly description: string;
  readonly resource_id: string;
  readonly class_name: string;
  readonly bounds: string;
  readonly password: boolean;
  readonly selectors: readonly RankedSelector[];
}

export interface DeviceFacts {
  readonly serial: string;
  readonly driver: string;
  readonly model: string;
  /** 0: the device does not tell. */
  readonly api_level: number;
  readonly size: string;
  readonly virtual: boolean;
}

interface Timed {
  /** ms on the host's clock. */
  readonly at: number;
}

/**
 * Every fact of a run. Ids, not references; started before finished; children inside parents; every started has a
 * finished, even on interrupt. Secrets are masked before an event exists. JSON-safe, one per line in NDJSON.
 */
export type RunEvent = Timed &
  (
    | {
        readonly type: 'runStarted';
        readonly schema: 1;
        readonly run: string;
        readonly version: string;
        /** ISO 8601, UTC, wall clock. */
        readonly startedAt: string;
        readonly flows: number;
        readonly seed?: number;
      }
    | { readonly type: 'diagnosed'; readonly diagnostic: Diagnostic }
    /** Set-up of the session is reported apart from the flow. */
    | { readonly type: 'deviceOpened'; readonly device: DeviceFacts; readonly setupMs: number }
    | {
        readonly type: 'flowStarted';
        readonly flow: string;
        readonly name: string;
        readonly file: string;
        readonly tags: readonly string[];
        readonly properties: Readonly<Record<string, string>>;
        readonly device: string;
        readonly attempts: number;
      }
    | { readonly type: 'attemptStarted'; readonly flow: string; readonly attempt: number }
    | {
        readonly type: 'stepStarted';
        readonly flow: string;
        readonly attempt: number;
        readonly step: string;
        /** The step this one is inside of (runFlow, repeat, retry, a hook). */
        readonly parent?: string;
        /** Of what the step does, for resuming; absent where the maker of the events knows no plan. */
        readonly hash?: string;
        readonly command: string;
        /** The label, or the description: `Tap on "Sign in"`. */
        readonly title: string;
        readonly file: string;
        readonly range: Range;
        /** Which pass of a repeat or attempt of a retry, from 1. */
        readonly pass?: number;
      }
    | ({
        readonly type: 'toolCalled';
        readonly call: number;
        readonly tool: string;
        readonly face: ToolFace;
        /** Masked. */
        readonly input: JsonObject;
        /** The author's own words where they differ from the input: `{ text: "${PASSWORD}" }`. */
        readonly template?: JsonObject;
      } & Place)
    | ({
        readonly type: 'toolReturned';
        readonly call: number;
        readonly ok: boolean;
        readonly message: string;
        readonly code?: string;
        readonly data: JsonObject;
        readonly target?: TargetRecord;
        readonly looks: number;
        readonly roundTrips: number;
        readonly durationMs: number;
        readonly time: TimeSplit;
      } & Place)
    /** What the next look told of an earlier act. */
    | ({ readonly type: 'effectSeen'; readonly call: number; readonly changed: boolean | 'unknown' } & Place)
    | ({
        readonly type: 'artifactSaved';
        readonly kind: 'screenshot' | 'video' | 'hierarchy' | 'diff' | 'actual' | 'expected' | 'log';
        /** Relative to the reports folder, with `/`. */
        readonly path: string;
        readonly mime: string;
      } & Place)
    | ({
        readonly type: 'logged';
        readonly level: 'info' | 'warning' | 'error';
        readonly text: string;
        /** Of a line that a script wrote with `console`. */
        readonly from?: LinePlace;
      } & Place)
    | {
        readonly type: 'stepFinished';
        readonly flow: string;
        readonly attempt: number;
        readonly step: string;
        readonly status: Status;
        readonly durationMs: number;
        /** Present when failed, errored or warned. */
        readonly failure?: Failure;
        /** Why it was skipped, or which way it went. */
        readonly reason?: string;
        /** Its failure was collected: what is around it goes on, and the flow fails at its end. */
        readonly soft?: true;
      }
    | {
        readonly type: 'attemptFinished';
        readonly flow: string;
        readonly attempt: number;
        readonly status: Status;
        readonly durationMs: number;
        readonly failure?: Failure;
      }
    | {
        readonly type: 'flowFinished';
        readonly flow: string;
        readonly status: Status;
        /** Passed, but not at the first attempt. */
        readonly flaky: boolean;
        readonly attempts: number;
        readonly durationMs: number;
        readonly failure?: Failure;
        readonly reason?: string;
      }
    | {
        readonly type: 'runFinished';
        readonly status: Status;
        readonly durationMs: number;
        readonly counts: Readonly<
          Record<'passed' | 'failed' | 'errored' | 'skipped' | 'interrupted' | 'flaky', number>
        >;
        readonly exitCode: number;
      }
  );

export type EventOf<T extends RunEvent['type']> = Extract<RunEvent, { type: T }>;

/** An event as its maker gives it: the emitter adds `at`. */
export type NewEvent = RunEvent extends infer E ? (E extends RunEvent ? Omit<E, 'at'> : never) : never;

export type Emit = (event: NewEvent) => void;
