import type { Input, Sink } from '../input.ts';
import type { Machine, Streams } from '../process.ts';
import { evaluateArithmetic } from './arithmetic.ts';
import type { Command } from './ast.ts';
import { boundText } from './bound-text.ts';
import { CommandError, FatalError } from './shell-error.ts';

export interface Variable {
  readonly value: string;
  readonly exported: boolean;
  readonly readonly?: boolean;
  /** `typeset -i`, `-u`, `-l`: what is assigned is calculated, or written in such letters. */
  readonly as?: 'integer' | 'upper' | 'lower';
}

export interface Job {
  readonly pid: number;
  readonly done: Promise<number>;
}

/** A file descriptor from 3 on: one end, or both. */
export interface Descriptor {
  readonly input?: Input;
  readonly sink?: Sink;
}

/** The line that an interactive shell runs. */
export interface Foreground {
  /** Ctrl-C came: loops and lists end, the shell reads the next line. */
  interrupted: boolean;
  /** Process ids of its programs. */
  readonly programs: Set<number>;
}

export function createForeground(): Foreground {
  return { interrupted: false, programs: new Set() };
}

/** One shell process. A subshell is a copy. */
export interface ShellState {
  readonly machine: Machine;
  /** `$$`: a subshell keeps its parent's. */
  readonly pid: number;
  readonly uid: number;
  /** `$0`. */
  readonly name: string;
  /** How the shell calls itself in errors; a script's name with the line, `<stdin>` likewise. */
  readonly errorName: string;
  readonly showLines: boolean;
  readonly variables: Map<string, Variable>;
  readonly functions: Map<string, Command>;
  /** Letters of `set -e` and its kin. */
  readonly options: Set<string>;
  /** By signal name, or EXIT. '' ignores. */
  readonly traps: Map<string, string>;
  /** Signals that came and whose traps wait for the command in front to end. */
  readonly pending: string[];
  cwd: string;
  positional: readonly string[];
  /** `$?` */
  status: number;
  /** `$!` */
  lastJob: number;
  line: number;
  streams: Streams;
  descriptors: ReadonlyMap<number, Descriptor>;
  readonly jobs: Job[];
  readonly signal: AbortSignal;
  /** What Ctrl-C ends; jobs have one of their own. */
  readonly foreground: Foreground;
  /** A job started with `&`: it holds no request, so it sleeps on the free clock. */
  readonly background: boolean;
  /** What `local` hid, per function that runs. */
  readonly scopes: Map<string, Variable | undefined>[];
  /** Loops that run in this function, for `break` and `continue`. */
  loops: number;
  /** Texts that are being run inside each other: `eval`, `.`, `$(…)`. */
  sources: number;
  /** Above 0 a failure does not end the shell, whatever `set -e` says. */
  conditions: number;
  /** Of `$SECONDS`; assigning to it moves this. */
  startedAt: number;
  /** `$PPID` */
  readonly parent: number;
  /** What `RANDOM=…` set; undefined: numbers come from the device. */
  randomSeed: number | undefined;
  /** Letters of the word before OPTIND that `getopts` has read; 0 when that word is done. */
  optionPlace: number;
}

export function copyShell(state: ShellState, changes: Partial<ShellState> = {}): ShellState {
  return {
    ...state,
    variables: new Map(state.variables),
    functions: new Map(state.functions),
    options: new Set(state.options),
    traps: new Map(),
    pending: [],
    jobs: [],
    scopes: [...state.scopes],
    loops: 0,
    ...changes,
  };
}

export function exportedVariables(state: ShellState): Readonly<Record<string, string>> {
  const exported = [...state.variables].filter(([, variable]) => variable.exported);
  return Object.fromEntries(exported.map(([name, variable]) => [name, variable.value]));
}

export function setVariable(state: ShellState, name: string, value: string, exported?: boolean): void {
  const before = state.variables.get(name);
  if (before?.readonly === true) throw new FatalError(`read-only: ${name}`, 2);
  boundText(value.length);
  ON_ASSIGN.get(name)?.(state, value);
  state.variables.set(name, {
    ...before,
    value: shapeValue(state, before?.as, value),
    exported: exported ?? (before?.exported || state.options.has('a')),
  });
}

const ON_ASSIGN = new Map<string, (state: ShellState, value: string) => void>([
  [
    'OPTIND',
    (state) => {
      state.optionPlace = 0;
    },
  ],
  [
    'RANDOM',
    (state, value) => {
      state.randomSeed = Number.parseInt(value, 10) || 0;
    },
  ],
  [
    'SECONDS',
    (state, value) => {
      state.startedAt = state.machine.clock.now() - (Number.parseInt(value, 10) || 0) * 1000;
    },
  ],
]);

function shapeValue(state: ShellState, as: Variable['as'], value: string): string {
  if (as === undefined) return value;
  if (as !== 'integer') return as === 'upper' ? value.toUpperCase() : value.toLowerCase();
  try {
    const look = (name: string) => state.variables.get(name)?.value;
    const isReadonly = (name: string) => state.variables.get(name)?.readonly === true;
    const assign = (name: string, text: string) => setVariable(state, name, text);
    return String(evaluateArithmetic(value, { look, isReadonly, assign }));
  } catch (error) {
    if (error instanceof CommandError) throw new FatalError(error.message);
    throw error;
  }
}

/** Sleeps as this shell may: in the foreground the request's hold on the clock is given back meanwhile. */
export function sleepIn(state: ShellState, ms: number): Promise<void> {
  const { clock } = state.machine;
  return state.background ? clock.sleep(ms, state.signal) : clock.park(ms, state.signal);
}
