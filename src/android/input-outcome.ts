import type { ShellOutput } from '../adb/run-shell.ts';

/**
 * Why an `input` command did nothing, in Android's words; undefined when it did its work. Builds differ in exit codes
 * (bad arguments may answer 0), so the text counts: `input` prints nothing when it worked. An exception with its message
 * says more than the line above it ("Exception occurred while executing 'tap':", since Android 11).
 */
export function findInputFailure({ stdout, stderr, exitCode }: ShellOutput): string | undefined {
  const text = `${stdout.toString('utf8')}\n${stderr.toString('utf8')}`.trim();
  if (exitCode === 0 && !failureWords.test(text)) return undefined;
  const lines = text.split('\n').map((one) => one.trim());
  const line = lines.find((one) => thrown.test(one)) ?? lines.find((one) => failureWords.test(one)) ?? lines[0];
  return line === undefined || line === '' ? `exit code ${exitCode}` : line;
}

const thrown = /^(?:Error: )?[\w.]+(?:Exception|Error): /;
const failureWords = /Exception|^Error|Unknown command|^Usage:|not found|inaccessible|Killed|Permission denied/m;
