import { reportException } from '../android/shell-exception.ts';
import type { Process } from '../process.ts';
import { renderInputUsage } from './usage.ts';

/**
 * From Android 12 on `input` runs in system_server and answers like any `cmd` service; before, it was a program of its
 * own, which printed `Error: …` and its usage to stderr and ended with 0, or died of the exception with 1.
 */
export function reportInputFailure(process: Process, command: string, message: string): number {
  const exception = /^[\w.]+(Exception|Error)\b/.test(message);
  if (process.machine.api >= 31) {
    return reportException(process, command, exception ? message : `java.lang.IllegalArgumentException: ${message}`);
  }
  process.err(exception ? `${message}\n` : `Error: ${message}\n${renderInputUsage(process.machine.api)}`);
  return exception ? 1 : 0;
}
