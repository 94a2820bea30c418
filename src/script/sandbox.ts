import type { JsonObject } from '../base/json.ts';

export interface ScriptError {
  readonly message: string;
  /** In the script's own text, from 1; undefined when the engine does not say. */
  readonly line?: number;
  readonly column?: number;
  readonly kind: 'thrown' | 'syntax' | 'timeout' | 'memory';
}

export type ScriptOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly logs: readonly string[] }
  | { readonly ok: false; readonly error: ScriptError; readonly logs: readonly string[] };

/**
 * One flow attempt's JavaScript world: QuickJS in a worker. `output` lives as long as the sandbox; env values are
 * plain globals, always strings, given with each call.
 */
export interface Sandbox {
  /** Value of one expression as the language prints it: `undefined`, `null`, `1`, `[object Object]` … */
  evaluate(code: string, env: Readonly<Record<string, string>>): Promise<ScriptOutcome<string>>;
  /** A whole script, its value discarded. */
  run(code: string, file: string, env: Readonly<Record<string, string>>): Promise<ScriptOutcome<undefined>>;
  /** Sets `maestro.copiedText` and the like. */
  setGlobal(name: 'maestro' | 'vivace', value: JsonObject): void;
  close(): Promise<void>;
}

export interface SandboxLimits {
  /** Default 10_000. */
  readonly timeoutMs: number;
  /** Default 64. */
  readonly memoryMb: number;
}

export type OpenSandbox = () => Sandbox;
