import { byDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { Range } from '../base/source.ts';
import type { Place } from '../events/event.ts';
import type { ScriptOptions, ScriptOutcome } from '../script/sandbox.ts';
import type { Attempt, Scope } from './attempt.ts';
import { interruptedFailure } from './failures.ts';
import { describeScriptFailure, locateLine, type ScriptSource } from './script-failure.ts';

export type Evaluated<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Where code is evaluated for. */
export interface Evaluation {
  readonly attempt: Attempt;
  readonly scope: Scope;
  /** For what is logged. */
  readonly place: Place;
  /** The file the code stands in. */
  readonly file: string;
  readonly deadline: Deadline;
}

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** No name of JavaScript's own is written like this but `JSON`. */
const variableName = /^(?!JSON$)[A-Z_][A-Z0-9_]*$/;
/** Names that an env variable of the same name does not change. */
const reserved: ReadonlySet<string> = new Set(
  (
    'output maestro vivace json relativePoint console http faker undefined NaN Infinity ' +
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof var void while with yield eval arguments'
  ).split(' '),
);

/**
 * The value of one expression as text. A plain variable is answered without a sandbox, so that flows which only use
 * variables start none; the answer is the same.
 */
export async function evaluateCode(code: string, range: Range, evaluation: Evaluation): Promise<Evaluated<string>> {
  const { attempt, scope } = evaluation;
  const name = code.trim();
  if (identifier.test(name) && !reserved.has(name)) {
    const value = Object.hasOwn(scope.env, name) ? scope.env[name] : undefined;
    if (value !== undefined) return { ok: true, value };
    if (variableName.test(name)) return { ok: true, value: 'undefined' };
  }
  return runScript(evaluation, { code, range }, (left) =>
    attempt.sandbox.evaluate(code, scope.env, { file: evaluation.file, ...left }),
  );
}

/** Runs sandbox work: logs told, errors as failures with their place. `left` is what the step's deadline leaves it. */
export async function runScript<T>(
  { attempt, place, file, deadline }: Evaluation,
  script: Omit<ScriptSource, 'file'>,
  work: (left: Pick<ScriptOptions, 'timeLeftMs'>) => Promise<ScriptOutcome<T>>,
): Promise<Evaluated<T>> {
  const { clock, emit, signal } = attempt.host;
  // While a script works virtual time stands still: what is left of it bounds nothing.
  const left = clock.virtual ? {} : { timeLeftMs: deadline.left() };
  let outcome: ScriptOutcome<T>;
  try {
    outcome = await byDeadline(clock, deadline, 'The script', work(left));
  } catch (error) {
    if (signal.aborted) return { ok: false, failure: interruptedFailure };
    if (!(error instanceof DeadlinePassed)) throw error;
    const message = 'The script did not end within the time of the step';
    return { ok: false, failure: { code: 'script', message, file, range: script.range } };
  }
  for (const { level, text, frames } of outcome.logs) {
    const from = frames && locateLine(frames, { ...script, file });
    emit({ type: 'logged', level, text, ...(from !== undefined && { from }), ...place });
  }
  if (outcome.ok) return outcome;
  return { ok: false, failure: describeScriptFailure(outcome.error, { ...script, file }) };
}
