import { ExitError } from '../api/exit-error.ts';
import { version } from '../api/version.ts';
import { DeviceError } from '../base/failure.ts';
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
  if (isFileError(error)) return { text: explainFileError(error), exitCode: exitCodes.invalid };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    text: `This is a bug in Vivace ${version}. Please report it with these lines:\n${detail}`,
    exitCode: exitCodes.bug,
  };
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in fileErrors;
}

function explainFileError(error: NodeJS.ErrnoException): string {
  return `${error.path ?? 'a file'}: ${fileErrors[error.code as string]} (${error.code}).`;
}

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EEXIST: 'a file is there where a folder is wanted',
  EACCES: 'no permission',
  EPERM: 'not permitted',
  ENOSPC: 'the disk is full. Nothing was lost: the file that was there is as it was',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder where a file is wanted',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EMFILE: 'too many open files',
};
