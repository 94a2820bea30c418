import { readLine } from '../input.ts';
import type { Streams } from '../process.ts';
import { resolvePath } from '../resolve-path.ts';
import { runProgram } from './run-program.ts';
import { CommandError, copyShell, LoopJump, ShellExit, type ShellState, setVariable } from './shell-state.ts';
import { evaluateTest } from './test-expression.ts';

export interface BuiltinCall {
  readonly state: ShellState;
  readonly args: readonly string[];
  readonly streams: Streams;
  /** Runs a text as a script in this shell. */
  evaluate(source: string): Promise<number>;
}

/** A command that runs in the shell itself, because it reads or changes its state. */
export type Builtin = (call: BuiltinCall) => Promise<number> | number;

const write = (call: BuiltinCall, text: string) => call.streams.stdout(Buffer.from(text));

const test: Builtin = ({ state, args }) => {
  const context = { files: state.machine.files, resolve: (path: string) => resolvePath(state.cwd, path) };
  const value = evaluateTest(args, context);
  if (value === undefined) throw new CommandError(`test: ${args.join(' ')}: unexpected operator/operand`);
  return value ? 0 : 1;
};

const bracket: Builtin = (call) => {
  if (call.args.at(-1) !== ']') throw new CommandError('[: missing ]');
  return test({ ...call, args: call.args.slice(0, -1) });
};

const exportVariables: Builtin = ({ state, args }) => {
  for (const arg of args) {
    const at = arg.indexOf('=');
    const name = at < 0 ? arg : arg.slice(0, at);
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new CommandError(`export: ${name}: is not an identifier`);
    setVariable(state, name, at < 0 ? (state.variables.get(name)?.value ?? '') : arg.slice(at + 1), true);
  }
  return 0;
};

const changeFolder: Builtin = ({ state, args }) => {
  const word = args[0] ?? state.variables.get('HOME')?.value ?? '/';
  const path = resolvePath(state.cwd, word);
  const stat = state.machine.files.stat(path);
  if (stat === undefined) throw new CommandError(`cd: ${path}: No such file or directory`);
  if ((stat.mode & 0o170000) !== 0o040000) throw new CommandError(`cd: ${path}: Not a directory`);
  state.cwd = path;
  return 0;
};

const execute: Builtin = async ({ state, args, streams }) => {
  if (args.length === 0) {
    state.streams = streams;
    return 0;
  }
  throw new ShellExit(await runProgram(copyShell(state, { streams }), args));
};

const exit: Builtin = ({ state, args }) => {
  throw new ShellExit(args[0] === undefined ? state.status : Number.parseInt(args[0], 10) || 0);
};

const jump =
  (kind: 'break' | 'continue'): Builtin =>
  ({ args }) => {
    throw new LoopJump(kind, Math.max(1, Number.parseInt(args[0] ?? '1', 10) || 1));
  };

const read: Builtin = async ({ state, args, streams }) => {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const line = await readLine(streams.stdin);
  const words = (line?.toString('utf8') ?? '')
    .replace(/\n$/, '')
    .trim()
    .split(/[ \t]+/);
  const wanted = names.length === 0 ? ['REPLY'] : names;
  wanted.forEach((name, at) => {
    setVariable(state, name, at === wanted.length - 1 ? words.slice(at).join(' ') : (words[at] ?? ''));
  });
  return line === undefined ? 1 : 0;
};

const wait: Builtin = async ({ state }) => {
  const jobs = state.jobs.splice(0);
  // The job sleeps on the free clock, so this wait has to give the request's hold back, in small steps.
  let left = jobs.length;
  for (const job of jobs) void job.finally(() => left--).catch(() => {});
  const { clock } = state.machine;
  while (left > 0) await (state.background ? clock.sleep(5, state.signal) : clock.park(5, state.signal));
  return 0;
};

const set: Builtin = ({ state, args }) => {
  const at = args.indexOf('--');
  if (at >= 0) state.positional = args.slice(at + 1);
  else if (args.some((arg) => !/^[-+][a-z]+$/.test(arg))) state.positional = args;
  return 0;
};

const shift: Builtin = ({ state, args }) => {
  state.positional = state.positional.slice(Number(args[0] ?? 1));
  return 0;
};

const unset: Builtin = ({ state, args }) => {
  for (const name of args) state.variables.delete(name);
  return 0;
};

const find: Builtin = (call) => {
  const name = call.args.find((arg) => !arg.startsWith('-'));
  if (name === undefined) return 1;
  if (builtins.has(name)) write(call, `${name}\n`);
  else if (call.state.machine.binaries.has(name)) write(call, `/system/bin/${name}\n`);
  else return 1;
  return 0;
};

const command: Builtin = (call) => {
  if (/^-[vV]$/.test(call.args[0] ?? '')) return find(call);
  const [name, ...args] = call.args;
  const builtin = name === undefined ? undefined : builtins.get(name);
  if (builtin !== undefined) return builtin({ ...call, args });
  return name === undefined ? 0 : runProgram(copyShell(call.state, { streams: call.streams }), call.args);
};

const source: Builtin = (call) => {
  const path = resolvePath(call.state.cwd, call.args[0] ?? '');
  const content = call.state.machine.files.read(path);
  if (content === undefined) throw new CommandError(`.: ${call.args[0] ?? ''}: No such file or directory`);
  return call.evaluate(content.toString('utf8'));
};

const pwd: Builtin = (call) => {
  write(call, `${call.state.cwd}\n`);
  return 0;
};

const nothing: Builtin = () => 0;

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [':', nothing],
  ['.', source],
  ['[', bracket],
  ['[[', (call) => bracket({ ...call, args: call.args.map((arg) => (arg === ']]' ? ']' : arg)) })],
  ['break', jump('break')],
  ['cd', changeFolder],
  ['command', command],
  ['continue', jump('continue')],
  ['eval', (call) => call.evaluate(call.args.join(' '))],
  ['exec', execute],
  ['exit', exit],
  ['export', exportVariables],
  ['false', () => 1],
  ['pwd', pwd],
  ['read', read],
  ['set', set],
  ['shift', shift],
  ['test', test],
  ['true', nothing],
  ['type', find],
  ['unset', unset],
  ['wait', wait],
]);
