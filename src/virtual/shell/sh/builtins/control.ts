import { resolvePath } from '../../resolve-path.ts';
import { runProgram } from '../run-program.ts';
import { CommandError, copyShell, FunctionReturn, LoopJump, ShellExit } from '../shell-state.ts';
import type { Builtin } from './builtin.ts';

function readCode(word: string | undefined, fallback: number): number {
  if (word === undefined) return fallback;
  if (!/^-?\d+$/.test(word)) throw new CommandError(`${word}: bad number`);
  return Number(word);
}

export const exit: Builtin = ({ state, args }) => {
  throw new ShellExit(readCode(args[0], state.status));
};

export const leaveFunction: Builtin = ({ state, args }) => {
  throw new FunctionReturn(readCode(args[0], state.status));
};

export const jump =
  (kind: 'break' | 'continue'): Builtin =>
  ({ args }) => {
    const levels = readCode(args[0], 1);
    if (levels < 1) throw new CommandError(`${kind}: ${args[0]}: bad value`);
    throw new LoopJump(kind, levels);
  };

/** With a command the shell becomes it; without one its redirections stay. */
export const execute: Builtin = async ({ state, args, streams, descriptors }) => {
  const words = args[0] === '--' ? args.slice(1) : args;
  if (words.length === 0) {
    state.streams = streams;
    state.descriptors = descriptors;
    return 0;
  }
  throw new ShellExit(await runProgram(copyShell(state, { streams, descriptors }), words));
};

export const source: Builtin = async (call) => {
  const [word, ...positional] = call.args;
  if (word === undefined) throw new CommandError('.: missing argument');
  const path = resolvePath(call.state.cwd, word);
  const content = call.state.machine.files.read(path);
  if (content === undefined) throw new CommandError(`.: ${word}: No such file or directory`);
  const outer = call.state.positional;
  if (positional.length > 0) call.state.positional = positional;
  try {
    return await call.evaluate(content.toString('utf8'));
  } catch (error) {
    if (error instanceof FunctionReturn) return error.code;
    throw error;
  } finally {
    if (positional.length > 0) call.state.positional = outer;
  }
};
