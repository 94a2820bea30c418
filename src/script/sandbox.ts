import type { JsonObject } from '../base/json.ts';

/** Where in a script something stands; `file` is that of an imported module, undefined the script itself. From 1. */
export interface ScriptFrame {
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

export interface ScriptError {
  readonly message: string;
  /** Where it happened, innermost first, then who called; empty when the engine does not say. */
  readonly frames: readonly ScriptFrame[];
  readonly kind: 'thrown' | 'syntax' | 'timeout' | 'memory';
}

/** A line of `console`, or a warning of what the sandbox offers. */
export interface ScriptLog {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  /** Of a line of `console`: where it was written, innermost first; empty when the engine does not say. */
  readonly frames?: readonly ScriptFrame[];
}

export type ScriptOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly logs: readonly ScriptLog[] }
  | { readonly ok: false; readonly error: ScriptError; readonly logs: readonly ScriptLog[] };

/** A file that a script imports, directly or by another. */
export interface ScriptModule {
  readonly file: string;
  readonly code: string;
  /** What its own imports name, as written, and which files those are. */
  readonly imports: Readonly<Record<string, string>>;
}

export interface ScriptOptions {
  /** The file the code stands in: files it uploads are relative to its folder. */
  readonly file?: string;
  /** Real time that is left for it, in ms: the limits become this where they are longer. */
  readonly timeLeftMs?: number;
  /** As in `ScriptModule`; given, even if empty, the code is a module. */
  readonly imports?: Readonly<Record<string, string>>;
  readonly modules?: readonly ScriptModule[];
}

/**
 * One flow attempt's JavaScript world: QuickJS in a worker. `output` lives as long as the sandbox; env values are
 * plain globals, always strings, given with each call.
 */
export interface Sandbox {
  /** Value of one expression as the language prints it: `undefined`, `null`, `1`, `[object Object]` … */
  evaluate(
    code: string,
    env: Readonly<Record<string, string>>,
    options?: ScriptOptions,
  ): Promise<ScriptOutcome<string>>;
  /** A whole script, its value discarded. */
  run(
    code: string,
    file: string,
    env: Readonly<Record<string, string>>,
    options?: Omit<ScriptOptions, 'file'>,
  ): Promise<ScriptOutcome<undefined>>;
  /** Sets `maestro.copiedText` and the like, in place of what was set before. */
  setGlobal(name: 'maestro' | 'vivace', value: JsonObject): void;
  close(): Promise<void>;
}

export interface SandboxLimits {
  /** Of one script, in real time; what it waits for the network does not count. Default 10_000. */
  readonly timeoutMs: number;
  /** Default 64. */
  readonly memoryMb: number;
  /** What all requests of one script may wait for the network. Default 300_000. */
  readonly networkMs: number;
}

export interface SandboxFacts {
  /** What `faker` and `Math.random` make their data of. Default 0. */
  readonly seed?: number;
  /** `vivace` of all scripts; what `setGlobal` sets comes on top. */
  readonly vivace?: JsonObject;
}

export type OpenSandbox = (facts?: SandboxFacts) => Sandbox;
