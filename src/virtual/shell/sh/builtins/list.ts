import { CommandError } from '../shell-state.ts';
import { evaluateTest, testContext } from '../test-expression.ts';
import type { Builtin } from './builtin.ts';
import { execute, exit, jump, leaveFunction, source } from './control.ts';
import { createFinders } from './find-command.ts';
import { changeFolder, pwd, umask } from './folders.ts';
import { kill, listJobs, trap, wait } from './jobs.ts';
import { read } from './read-line.ts';
import { calculateLet, declare, exportVariables, getopts, makeReadonly, set, shift, unset } from './variables.ts';

const test: Builtin = ({ state, args }) => {
  const value = evaluateTest(args, testContext(state));
  if (value === undefined) throw new CommandError(`test: ${args.join(' ')}: unexpected operator/operand`);
  return value ? 0 : 1;
};

const bracket: Builtin = (call) => {
  if (call.args.at(-1) !== ']') throw new CommandError('[: missing ]');
  return test({ ...call, args: call.args.slice(0, -1) });
};

const nothing: Builtin = () => 0;
const finders = createFinders(() => builtins);

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [':', nothing],
  ['.', source],
  ['[', bracket],
  ['break', jump('break')],
  ['cd', changeFolder],
  ['command', finders.command],
  ['continue', jump('continue')],
  ['eval', (call) => call.evaluate(call.args.join(' '))],
  ['exec', execute],
  ['exit', exit],
  ['export', exportVariables],
  ['false', () => 1],
  ['getopts', getopts],
  ['jobs', listJobs],
  ['kill', kill],
  ['let', calculateLet],
  ['local', declare],
  ['pwd', pwd],
  ['read', read],
  ['readonly', makeReadonly],
  ['return', leaveFunction],
  ['set', set],
  ['shift', shift],
  ['source', source],
  ['test', test],
  ['trap', trap],
  ['true', nothing],
  ['type', finders.type],
  ['typeset', declare],
  ['umask', umask],
  ['unset', unset],
  ['wait', wait],
  ['whence', finders.whence],
]);
