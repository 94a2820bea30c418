import type { JsonObject } from '../base/json.ts';
import type { SandboxLimits, ScriptOutcome } from './sandbox.ts';

/** Given to the worker as its `workerData`. */
export type WorkerLimits = SandboxLimits;

export interface ScriptRequest {
  readonly id: number;
  readonly code: string;
  /** The value's text is wanted; a script's value is discarded. */
  readonly wantsValue: boolean;
  readonly env: Readonly<Record<string, string>>;
  readonly maestro: JsonObject;
  readonly vivace: JsonObject;
}

/** The first message is `ready`; then one answer for each request. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly outcome: ScriptOutcome<string> };
