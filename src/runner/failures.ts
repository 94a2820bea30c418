import { type Failure, failureClasses } from '../base/failure.ts';
import type { Range } from '../base/source.ts';
import type { ToolResult } from '../engine/contract/tool.ts';
import type { Status } from '../events/event.ts';

/** What a failure makes of the step, attempt and flow it ends. */
export function statusOf(failure: Failure | undefined): Status {
  if (failure === undefined) return 'passed';
  const found = failureClasses[failure.code];
  if (found === 'interrupted') return 'interrupted';
  return found === 'environment' ? 'errored' : 'failed';
}

/**
 * What the app did not do, and only that, is a miss for a condition, and tried again by `retry` and `attempts`. A broken script, device or deadline is not.
 */
export function isAppFailure(failure: Failure): boolean {
  return failureClasses[failure.code] === 'app';
}

/** By `optional` and `soft`: what the app did not do, and what this device or driver cannot do. */
export function isForgivable(failure: Failure): boolean {
  return isAppFailure(failure) || failure.code === 'unsupported';
}

/** With the place of the command, where the failure has none of its own. */
export function locateFailure(failure: Failure, at: { readonly file: string; readonly range?: Range }): Failure {
  if (failure.file !== undefined) return failure;
  return { ...failure, file: at.file, ...(at.range !== undefined && { range: at.range }) };
}

export function failureOfResult(result: ToolResult): Failure {
  const { code = 'not_verified', message, details, hint, data } = result;
  return { code, message, ...(details !== undefined && { details }), ...(hint !== undefined && { hint }), data };
}

export const interruptedFailure: Failure = { code: 'interrupted', message: 'The run was interrupted' };
