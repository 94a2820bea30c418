import type { YamlNode } from '../yaml/node.ts';
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

/** `else` is the other way of a condition. */
export function findElseFault(args: Arguments<'when' | 'else'>): Problem | undefined {
  if (!args.has('else') || isCondition(args.node('when'))) return undefined;
  return {
    code: 'flow/missing-argument',
    range: args.keyRangeOf('else'),
    message: '"else" needs a "when" that may not hold.',
    hint: 'For example: runFlow: {when: {visible: Sign in}, file: login.yaml, else: [{tapOn: Home}]}',
  };
}

function isCondition(node: YamlNode | undefined): boolean {
  return node?.kind === 'map' && node.entries.length > 0;
}
