import { WriteFailed } from '../open-file.ts';
import { createPipe, PipeClosed } from '../pipe.ts';
import { Killed } from '../signals.ts';
import { dropElements, listElements, nameElement } from './array.ts';
import type { AndOr, Command, Pipeline, Script, SimpleCommand, Word, WordPart } from './ast.ts';
import { boundText, mostText } from './bound-text.ts';
import { builtins, specialBuiltins } from './builtins/list.ts';
import { calculate, expandFields, expandText, type Substitute } from './expand.ts';
import { parseScript } from './parse.ts';
import { readExpanded } from './read-word.ts';
import { redirectStreams } from './redirect.ts';
import { type Compound, runCompound } from './run-compound.ts';
import { complain, refuseFork, runProgram } from './run-program.ts';
import { ScriptError, ScriptIncomplete } from './script-error.ts';
import { CommandError, FatalError, FunctionReturn, Interrupted, ShellExit, ShellFailed } from './shell-error.ts';
import { copyShell, type ShellState, setVariable } from './shell-state.ts';
import { startJob } from './start-job.ts';

/** SIGPIPE's exit code. */
const PIPE_CLOSED = 141;

/** Runs a script in this shell; answers `$?`. `exit` arrives as `ShellExit`. */
async function runScript(state: ShellState, script: Script): Promise<number> {
  for (const item of script) {
    await state.machine.jobs.breathe();
    state.signal.throwIfAborted();
    if (state.foreground.interrupted) throw new Interrupted();
    if (state.pending.length > 0) await runTraps(state);
    if (item.background) startJob(state, (copy) => runStage(copy, (inner) => runAndOr(inner, item)));
    else state.status = await runAndOr(state, item);
  }
  if (state.foreground.interrupted) throw new Interrupted();
  if (state.pending.length > 0) await runTraps(state);
  // Also what the last command did to its own shell: `kill $$`.
  state.signal.throwIfAborted();
  return state.status;
}

/** `eval` and `.` may nest so deep; as with calls, mksh ends by a crash. */
const mostSources = 400;

/** Parses and runs; a text that is no script is told on stderr and ends the shell with code 1 (as mksh does). */
export async function runSource(state: ShellState, source: string, firstLine = 1): Promise<number> {
  let script: Script;
  try {
    script = parseScript(source, firstLine);
  } catch (error) {
    if (!(error instanceof ScriptError) && !(error instanceof ScriptIncomplete)) throw error;
    state.line = firstLine;
    complain(state, error.message);
    throw new ShellFailed(1);
  }
  if (state.options.has('n')) return 0;
  if (state.sources >= mostSources) {
    complain(state, 'texts are nested too deep');
    throw new ShellExit(1);
  }
  state.sources++;
  try {
    return await runScript(state, script);
  } finally {
    state.sources--;
  }
}

/** Runs in a copy of the shell: an `exit` inside ends the copy alone. */
export async function runSubshell(state: ShellState, run: (copy: ShellState) => Promise<number>): Promise<number> {
  state.status = await catchExit(state, () => run(state));
  const action = state.traps.get('EXIT');
  if (action === undefined || action === '') return state.status;
  state.traps.delete('EXIT');
  const { status } = state;
  // Unless the action itself exits, the code stays what it was.
  let left = false;
  const code = await catchExit(state, async () => {
    const result = await runSource(state, action);
    left = true;
    return result;
  });
  return left ? status : code;
}

async function catchExit(state: ShellState, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ShellExit || error instanceof ShellFailed || error instanceof FunctionReturn)
      return error.code;
    if (error instanceof Killed && state.signal.reason === error) return 128 + error.signal;
    throw error;
  }
}

/** What signals asked for while a command ran. */
async function runTraps(state: ShellState): Promise<void> {
  for (const name of state.pending.splice(0)) {
    const { status } = state;
    await runSource(state, state.traps.get(name) ?? '');
    state.status = status;
  }
}

/** The same for what a closed pipe may kill whole (SIGPIPE): a stage of a pipeline, a job. */
async function runStage(state: ShellState, run: (copy: ShellState) => Promise<number>): Promise<number> {
  const leave = state.machine.jobs.fork('shell');
  if (leave === undefined) return refuseFork(state);
  try {
    return await runSubshell(state, run);
  } catch (error) {
    if (error instanceof PipeClosed) return PIPE_CLOSED;
    throw error;
  } finally {
    leave();
  }
}

async function runAndOr(state: ShellState, item: AndOr): Promise<number> {
  const pipelines = [{ operator: undefined, pipeline: item.first }, ...item.rest];
  let status = 0;
  let failed: Pipeline | undefined;
  for (const [at, { operator, pipeline }] of pipelines.entries()) {
    state.status = operator === undefined ? state.status : status;
    if (operator !== undefined && (operator === '&&') !== (status === 0)) continue;
    const last = at === pipelines.length - 1;
    if (!last) state.conditions++;
    try {
      status = await runPipeline(state, pipeline);
    } finally {
      if (!last) state.conditions--;
    }
    failed = last && status !== 0 && !pipeline.negated ? pipeline : undefined;
  }
  if (failed !== undefined && state.conditions === 0) {
    const action = state.traps.get('ERR');
    if (action !== undefined) await runSource(state, action);
    if (state.options.has('e')) throw new ShellExit(status);
  }
  return status;
}

async function runPipeline(state: ShellState, pipeline: Pipeline): Promise<number> {
  const [only] = pipeline.commands;
  const before = state.machine.clock.now();
  if (pipeline.negated) state.conditions++;
  try {
    const status =
      pipeline.commands.length === 1 && only !== undefined
        ? await runCommand(state, only)
        : await runStages(state, pipeline.commands);
    return pipeline.negated ? (status === 0 ? 1 : 0) : status;
  } finally {
    if (pipeline.negated) state.conditions--;
    if (pipeline.timed) tellTime(state, state.machine.clock.now() - before);
  }
}

/** mksh's own words; nothing here uses a processor. */
function tellTime(state: ShellState, ms: number): void {
  const format = (time: number) =>
    `${Math.floor(time / 60_000)}m${((time % 60_000) / 1000).toFixed(2).padStart(5, '0')}s`;
  state.streams.stderr(Buffer.from(`    ${format(ms)} real     ${format(0)} user     ${format(0)} system\n`));
}

async function runStages(state: ShellState, commands: readonly Command[]): Promise<number> {
  let stdin = state.streams.stdin;
  let before = () => {};
  const stages = commands.map((command, at) => {
    const last = at === commands.length - 1;
    const pipe = createPipe();
    const stop = before;
    const streams = { ...state.streams, stdin, ...(!last && { stdout: pipe.sink }) };
    stdin = pipe.input;
    before = pipe.stop;
    const stage = runStage(copyShell(state, { streams }), (copy) => runCommand(copy, command));
    return stage.finally(() => {
      pipe.end();
      stop();
    });
  });
  const statuses = await Promise.all(stages);
  const failed = state.options.has('P') ? statuses.findLast((status) => status !== 0) : undefined;
  return failed ?? statuses.at(-1) ?? 0;
}

async function runCommand(state: ShellState, command: Command): Promise<number> {
  try {
    if (command.kind === 'simple') return await runSimple(state, command);
    const redirected = await redirectStreams(state, command.redirections, substituteIn(state));
    if (command.kind === 'subshell') {
      const { streams, descriptors } = redirected;
      return await runSubshell(copyShell(state, { streams, descriptors }), (copy) => runScript(copy, command.body));
    }
    return await withStreams(state, redirected, () => runCompoundIn(state, command));
  } catch (error) {
    if (error instanceof WriteFailed) complain(state, `write error: ${error.message}`);
    else if (error instanceof CommandError) return tellError(state, error);
    else throw error;
    return 1;
  }
}

/** On stderr; answers the command's code, or ends the shell with it. */
function tellError(state: ShellState, error: CommandError): number {
  complain(state, error.message);
  if (error instanceof FatalError) throw new ShellFailed(error.code);
  return error.code;
}

type Redirected = Pick<ShellState, 'streams' | 'descriptors'>;

async function withStreams(state: ShellState, inner: Redirected, run: () => Promise<number>): Promise<number> {
  const { streams, descriptors } = state;
  state.streams = inner.streams;
  state.descriptors = inner.descriptors;
  try {
    return await run();
  } finally {
    state.streams = streams;
    state.descriptors = descriptors;
  }
}

function runCompoundIn(state: ShellState, command: Compound): Promise<number> {
  return runCompound(state, command, { substitute: substituteIn(state), runScript });
}

async function runSimple(state: ShellState, command: SimpleCommand): Promise<number> {
  // Without a word the code is that of the last substitution.
  let status = 0;
  const run = substituteIn(state);
  const substitute = async (source: string) => {
    const text = await run(source);
    status = state.status;
    return text;
  };
  state.line = command.line;
  const words: string[] = [];
  for (const word of command.words) words.push(...(await expandFields(state, word, substitute)));
  const [name = '', ...args] = words;
  const body = state.functions.get(name);
  const special = body === undefined && specialBuiltins.has(name);
  const redirected = await redirectFor(state, command, { substitute, special });
  const assigned = new Map<string, string>();
  for (const { name: base, value, append, index, items } of command.assignments) {
    if (items !== undefined) {
      await assignItems(state, { name: base, append, items }, substitute);
      continue;
    }
    const name = index === undefined ? base : nameElement(base, await calculate(state, index, substitute));
    if (state.variables.get(base)?.readonly === true) throw new FatalError(`read-only: ${name}`, 2);
    const before = append ? (assigned.get(name) ?? state.variables.get(name)?.value ?? '') : '';
    assigned.set(name, `${before}${await expandText(state, value, substitute)}`);
    if (words.length === 0) setVariable(state, name, assigned.get(name) ?? '');
  }
  if (state.options.has('x')) await traceCommand(state, assigned, words);
  if (words.length === 0) return status;
  if (body !== undefined) {
    const call = () => runFunction(state, body, { args, assigned });
    return withStreams(state, redirected, call);
  }
  const builtin = builtins.get(name);
  if (builtin !== undefined) {
    for (const [variable, value] of assigned) setVariable(state, variable, value);
    try {
      return await builtin({ state, args, ...redirected, evaluate: (source) => runSource(state, source, state.line) });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { code, message } = error;
      const told = special ? new FatalError(message, code) : new CommandError(message, code);
      return tellError({ ...state, streams: redirected.streams }, told);
    }
  }
  // This shell waits for the program, so nothing of it has to be copied; only where it reads and writes is the program's own.
  return runProgram({ ...state, streams: redirected.streams, descriptors: redirected.descriptors }, words, assigned);
}

async function assignItems(
  state: ShellState,
  { name, append, items }: { readonly name: string; readonly append: boolean; readonly items: readonly Word[] },
  substitute: Substitute,
): Promise<void> {
  const values: string[] = [];
  for (const item of items) values.push(...(await expandFields(state, item, substitute)));
  if (state.variables.get(name)?.readonly === true) throw new FatalError(`read-only: ${name}`, 2);
  const first = append ? (listElements(state, name).at(-1)?.index ?? -1) + 1 : 0;
  if (!append) dropElements(state, name);
  for (const [at, value] of values.entries()) setVariable(state, nameElement(name, first + at), value);
}

/** A redirection that fails ends a special builtin's shell (POSIX 2.8.1; seen in mksh R59), another command alone. */
async function redirectFor(
  state: ShellState,
  command: SimpleCommand,
  { substitute, special }: { readonly substitute: Substitute; readonly special: boolean },
): Promise<Redirected> {
  try {
    return await redirectStreams(state, command.redirections, substitute);
  } catch (error) {
    if (special && error instanceof CommandError) throw new FatalError(error.message, error.code);
    throw error;
  }
}

/** `set -x`: PS4, expanded each time, and the words. Assignments alone end with a space (seen in mksh R59). */
async function traceCommand(
  state: ShellState,
  assigned: ReadonlyMap<string, string>,
  words: readonly string[],
): Promise<void> {
  const quote = (word: string) => (/^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
  const shown = [
    ...[...assigned].map(([name, value]) => `${name}=${value === '' ? '' : quote(value)}`),
    ...words.map(quote),
  ];
  const prompt: WordPart[] = [];
  readExpanded(state.variables.get('PS4')?.value ?? '+ ', 0, undefined, prompt);
  const quiet = copyShell(state);
  quiet.options.delete('x');
  const before = await expandText(quiet, prompt, substituteIn(quiet));
  state.streams.stderr(Buffer.from(`${before}${shown.join(' ')}${words.length === 0 ? ' ' : ''}\n`));
}

/** Calls may nest so deep. The shell ends by it, as mksh on a phone does by a crash of its stack. */
const mostCalls = 200;

async function runFunction(
  state: ShellState,
  body: Command,
  { args, assigned }: { readonly args: readonly string[]; readonly assigned: ReadonlyMap<string, string> },
): Promise<number> {
  if (state.scopes.length >= mostCalls) {
    complain(state, 'function calls are nested too deep');
    throw new ShellExit(1);
  }
  const { positional, loops } = state;
  const scope = new Map<string, ReturnType<typeof state.variables.get>>();
  for (const [name, value] of assigned) {
    scope.set(name, state.variables.get(name));
    setVariable(state, name, value, true);
  }
  state.scopes.push(scope);
  state.positional = args;
  state.loops = 0;
  try {
    return await runCommand(state, body);
  } catch (error) {
    if (error instanceof FunctionReturn || error instanceof ShellFailed) return error.code;
    throw error;
  } finally {
    state.positional = positional;
    state.loops = loops;
    state.scopes.pop();
    for (const [name, value] of scope) {
      dropElements(state, name);
      if (value === undefined) state.variables.delete(name);
      else state.variables.set(name, value);
    }
  }
}

function substituteIn(state: ShellState) {
  return async (source: string): Promise<string> => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stdout = (chunk: Buffer) => {
      length += chunk.length;
      if (length > mostText) throw new PipeClosed('nobody reads so much');
      chunks.push(chunk);
    };
    const copy = copyShell(state, { streams: { ...state.streams, stdout } });
    const file = /^\s*<\s*([^\s;&|<>()]+)\s*$/.exec(source)?.[1];
    const text = file === undefined ? source : `cat < ${file}`;
    try {
      state.status = await runSubshell(copy, (inner) => runSource(inner, text, state.line));
    } catch (error) {
      if (!(error instanceof PipeClosed)) throw error;
    }
    boundText(length);
    return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  };
}
