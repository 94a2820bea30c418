import { ExitError } from '../api/exit-error.ts';
import { version } from '../api/version.ts';
import { DeviceError } from '../base/failure.ts';
import { describeFileError } from '../base/file-error.ts';
import { UsageError } from '../config/settings.ts';
import { exitCodes } from './exit-codes.ts';
import { Interrupted } from './interrupt.ts';

/** What to print for an error that reached the top, and the exit code. Whatever is not known is a bug in Vivace. */
export function explainError(
  error: unknown,
  signal: AbortSignal,
): { readonly text: string; readonly exitCode: number } {
  if (error instanceof ExitError) return { text: error.message, exitCode: error.exitCode };
  if (error instanceof UsageError)
    return { text: `${error.message}\n(vivace --help shows every command)`, exitCode: exitCodes.invalid };
  if (error instanceof Interrupted || signal.aborted) return { text: 'interrupted', exitCode: exitCodes.interrupted };
  if (error instanceof DeviceError) return { text: error.message, exitCode: exitCodes.device };
  const refused = describeFileError(error);
  if (refused !== undefined) return { text: refused, exitCode: exitCodes.invalid };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    text: `This is a bug in Vivace ${version}. Please report it with these lines:\n${detail}`,
    exitCode: exitCodes.bug,
  };
}
