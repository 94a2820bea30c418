import { reportException } from '../android/shell-exception.ts';
import type { ShellRefused } from '../android/shell-words.ts';
import type { Process } from '../process.ts';
import { renderInputUsage } from './usage.ts';

/**
 * From Android 12 on `input` runs in system_server and answers like any `cmd` service; before, it was a program of its
 * own, which printed `Error: …` and its usage to stderr and ended with 0, or died of the exception with 1 (AOSP
 * Input.java, InputShellCommand.java).
 */
export function reportInputFailure(process: Process, command: string, refused: ShellRefused): number {
  const { exception, message } = refused;
  if (process.machine.api >= 31) return reportException(process, command, `${exception}: ${message}`);
  if (exception !== 'java.lang.IllegalArgumentException') {
    process.err(`${exception}: ${message}
`);
    return 1;
  }
  const words = message.startsWith('Error: ') ? message : `Error: ${message}`;
  process.err(`${words}
${renderInputUsage(process.machine.api)}`);
  return 0;
}

/** A phone maker's extra lock on injecting events (MIUI's "USB debugging (Security settings)"), in AOSP's words. */
export function reportNoInject(process: Process): number {
  const words =
    process.machine.api >= 33
      ? 'Injecting input events requires the caller (or the source of the instrumentation, if any) to have the INJECT_EVENTS permission.'
      : 'Injecting to another application requires INJECT_EVENTS permission';
  if (process.machine.api >= 31) {
    return reportException(process, process.args[0] ?? '', `java.lang.SecurityException: ${words}`);
  }
  process.err(`java.lang.SecurityException: ${words}\n`);
  return 1;
}
