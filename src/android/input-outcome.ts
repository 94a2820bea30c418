import type { ShellOutput } from '../adb/run-shell.ts';

/**
 * Why an `input` command did nothing, in Android's words; undefined when it did its work. Builds differ in exit codes
 * (bad arguments may answer 0), so the text counts: `input` prints nothing when it worked.
 */
export function findInputFailure({ stdout, stderr, exitCode }: ShellOutput): string | undefined {
  const text = `${stdout.toString('utf8')}\n${stderr.toString('utf8')}`.trim();
  if (exitCode === 0 && !failureWords.test(text)) return undefined;
  const line = text.split('\n').find((one) => failureWords.test(one)) ?? text.split('\n')[0];
  return line === undefined || line === '' ? `exit code ${exitCode}` : line.trim();
}

const failureWords = /Exception|^Error|Unknown command|^Usage:|not found|inaccessible|Killed|Permission denied/m;
