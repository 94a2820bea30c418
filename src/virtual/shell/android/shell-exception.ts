import type { Process } from '../process.ts';

/**
 * A Java exception inside a `cmd` service: the words go to stderr and the code is 255, since the service answers -1
 * (Android 8 and later; corpus am_start_exception.txt shows the two lines).
 */
export function reportException(process: Process, command: string, exception: string): number {
  process.err(`\nException occurred while executing '${command}':\n${exception}\n`);
  return 255;
}
