import type { MessagePort } from 'node:worker_threads';
import type { Json, JsonObject } from '../base/json.ts';
import type { SandboxLimits, ScriptLog, ScriptModule, ScriptOutcome } from './sandbox.ts';

export type WorkerLimits = SandboxLimits;

/** Given to the worker as its `workerData`. */
export interface WorkerData {
  readonly limits: WorkerLimits;
  /** Of what `faker` and `Math.random` make. */
  readonly seed: number;
  /** The worker sleeps on its first number until it is 1: an answer lies in `answers`. */
  readonly bell: Int32Array;
  readonly answers: MessagePort;
}

export interface ScriptRequest {
  readonly id: number;
  readonly code: string;
  /** The value's text is wanted; a script's value is discarded. */
  readonly wantsValue: boolean;
  /** Of this script; no longer than the worker's own limit. */
  readonly timeoutMs: number;
  readonly env: Readonly<Record<string, string>>;
  readonly maestro: JsonObject;
  readonly vivace: JsonObject;
  /** Given: the code is a module. */
  readonly imports?: Readonly<Record<string, string>>;
  readonly modules?: readonly ScriptModule[];
}

/** A call of `http` as the script made it. */
export interface HostQuestion {
  readonly called: 'http.get' | 'http.post' | 'http.put' | 'http.delete' | 'http.request';
  readonly args: readonly Json[];
}

/** What it gives, or why it throws. */
export type HostAnswer = { readonly warnings?: readonly ScriptLog[] } & (
  | { readonly value: Json }
  | { readonly error: string }
);

/** The first message is `ready`; then one answer for each request, before which it may ask. `spent`: no further script has room. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'asked'; readonly id: number; readonly question: HostQuestion }
  | { readonly type: 'answer'; readonly id: number; readonly outcome: ScriptOutcome<string>; readonly spent: boolean };
