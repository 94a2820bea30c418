import type { Machine, Streams } from '../process.ts';

export interface Variable {
  readonly value: string;
  readonly exported: boolean;
}

/** One shell process. A subshell is a copy. */
export interface ShellState {
  readonly machine: Machine;
  /** `$$`: a subshell keeps its parent's. */
  readonly pid: number;
  /** How the shell calls itself in errors. */
  readonly name: string;
  readonly variables: Map<string, Variable>;
  cwd: string;
  positional: readonly string[];
  /** `$?` */
  status: number;
  /** `$!` */
  lastJob: number;
  streams: Streams;
  readonly jobs: Promise<number>[];
  readonly signal: AbortSignal;
  /** A job started with `&`: it holds no request, so it sleeps on the free clock. */
  readonly background: boolean;
}

export function copyShell(state: ShellState, changes: Partial<ShellState> = {}): ShellState {
  return { ...state, variables: new Map(state.variables), jobs: [], ...changes };
}

export function exportedVariables(state: ShellState): Readonly<Record<string, string>> {
  const exported = [...state.variables].filter(([, variable]) => variable.exported);
  return Object.fromEntries(exported.map(([name, variable]) => [name, variable.value]));
}

export function setVariable(state: ShellState, name: string, value: string, exported?: boolean): void {
  const before = state.variables.get(name);
  state.variables.set(name, { value, exported: exported ?? before?.exported ?? false });
}

/** Ends the shell (or the subshell) that it is thrown in. */
export class ShellExit extends Error {
  override readonly name = 'ShellExit';
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code & 0xff;
  }
}

/** `break` and `continue`. */
export class LoopJump extends Error {
  override readonly name = 'LoopJump';
  readonly kind: 'break' | 'continue';
  levels: number;
  constructor(kind: 'break' | 'continue', levels: number) {
    super(kind);
    this.kind = kind;
    this.levels = levels;
  }
}

/** A command cannot go on; the message is for stderr, the shell itself lives. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
