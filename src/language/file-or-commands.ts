import type { Arguments } from './arguments.ts';
import type { Problem } from './compile-context.ts';

/** `runFlow` and `retry` take exactly one of `file` and `commands`. */
export function findFileFault(command: string, args: Arguments<'file' | 'commands'>): Problem | undefined {
  if (args.has('file') && args.has('commands')) {
    return {
      code: 'flow/mixed-arguments',
      range: args.keyRangeOf('commands'),
      message: `${command} takes "file" or "commands", not both.`,
      hint: 'Put the commands into the file, or call the file from the commands with runFlow.',
    };
  }
  if (args.has('file') || args.has('commands')) return undefined;
  return {
    code: 'flow/missing-argument',
    range: args.range,
    message: `${command} needs "file" or "commands".`,
    hint: `For example: ${command}: {file: other.yaml}`,
  };
}
