import { resolvePath } from '../../resolve-path.ts';
import { complain, runProgram } from '../run-program.ts';
import { CommandError, FunctionReturn, LoopJump, ShellExit, ShellFailed } from '../shell-error.ts';
import { copyShell } from '../shell-state.ts';
import type { Builtin } from './builtin.ts';

function readCode(name: string, word: string | undefined, fallback: number): number {
  if (word === undefined) return fallback;
  if (!/^-?\d+$/.test(word)) throw new CommandError(`${name}: ${word}: bad number`);
  return Number(word);
}

export const exit: Builtin = ({ state, args }) => {
  throw new ShellExit(readCode('exit', args[0], state.status));
};

export const leaveFunction: Builtin = ({ state, args }) => {
  throw new FunctionReturn(readCode('return', args[0], state.status));
};

export const jump =
  (kind: 'break' | 'continue'): Builtin =>
  ({ state, args, streams }) => {
    const levels = readCode(kind, args[0], 1);
    if (levels < 1) throw new CommandError(`${kind}: ${args[0]}: bad value`);
    const warn = (text: string) => complain({ ...state, streams }, `${kind}: ${text}`);
    if (state.loops === 0) {
      warn(`can't ${kind}`);
      return 0;
    }
    if (levels > state.loops) warn(`can only ${kind} ${state.loops} level(s)`);
    throw new LoopJump(kind, Math.min(levels, state.loops));
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

/** `.` and `source`: what goes wrong in the file ends the file alone (seen in mksh R59). */
export const source =
  (name: string): Builtin =>
  async (call) => {
    const [word, ...positional] = call.args;
    if (word === undefined) throw new CommandError(`${name}: missing argument`);
    const path = resolvePath(call.state.cwd, word);
    const content = call.state.machine.files.read(path);
    if (content === undefined) throw new CommandError(`${name}: ${word}: No such file or directory`);
    const { positional: outer, loops } = call.state;
    call.state.loops = 0;
    if (positional.length > 0) call.state.positional = positional;
    try {
      return await call.evaluate(content.toString('utf8'));
    } catch (error) {
      if (error instanceof FunctionReturn || error instanceof ShellFailed) return error.code;
      throw error;
    } finally {
      call.state.loops = loops;
      if (positional.length > 0) call.state.positional = outer;
    }
  };
