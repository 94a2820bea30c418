import { CommandError } from '../shell-error.ts';
import { evaluateTest, testContext } from '../test-expression.ts';
import type { Builtin } from './builtin.ts';
import { execute, exit, jump, leaveFunction, source } from './control.ts';
import { declare } from './declare.ts';
import { createFinders } from './find-command.ts';
import { changeFolder, pwd, umask } from './folders.ts';
import { getopts } from './getopts.ts';
import { kill, listJobs, trap, wait } from './jobs.ts';
import { print } from './print.ts';
import { read } from './read-line.ts';
import { ulimit } from './ulimit.ts';
import { calculateLet, exportVariables, makeReadonly, set, shift, unset } from './variables.ts';

const test: Builtin = ({ state, args }) => (evaluateTest('test', args, testContext(state)) ? 0 : 1);

const bracket: Builtin = ({ state, args }) => {
  if (args.at(-1) !== ']') throw new CommandError('[: missing ]', 2);
  return evaluateTest('[', args.slice(0, -1), testContext(state)) ? 0 : 1;
};

const nothing: Builtin = () => 0;
const finders = createFinders(() => ({ all: builtins, special: specialBuiltins }));

/** Whose errors end the shell (mksh's SPEC_BI). */
export const specialBuiltins: ReadonlySet<string> = new Set([
  '.',
  ':',
  'break',
  'continue',
  'eval',
  'exec',
  'exit',
  'export',
  'readonly',
  'return',
  'set',
  'shift',
  'times',
  'trap',
  'unset',
]);

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [':', nothing],
  ['.', source('.')],
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
  ['integer', declare('i')],
  ['jobs', listJobs],
  ['kill', kill],
  ['let', calculateLet],
  ['local', declare()],
  ['print', print],
  ['pwd', pwd],
  ['read', read],
  ['readonly', makeReadonly],
  ['return', leaveFunction],
  ['set', set],
  ['shift', shift],
  ['source', source('source')],
  ['test', test],
  ['trap', trap],
  ['true', nothing],
  ['type', finders.type],
  ['typeset', declare()],
  ['ulimit', ulimit],
  ['umask', umask],
  ['unset', unset],
  ['wait', wait],
  ['whence', finders.whence],
]);
