import { openBytes } from '../input.ts';
import { createPipe, PipeClosed } from '../pipe.ts';
import type { AndOr, Command, Pipeline, Script } from './ast.ts';
import { builtins } from './builtins.ts';
import { expandFields, expandPattern, expandText } from './expand.ts';
import { parseScript } from './parse.ts';
import { compilePattern } from './pattern.ts';
import { redirectStreams } from './redirect.ts';
import { runProgram } from './run-program.ts';
import { ScriptError, ScriptIncomplete } from './script-error.ts';
import { CommandError, copyShell, LoopJump, ShellExit, type ShellState, setVariable } from './shell-state.ts';

/** SIGPIPE's exit code. */
const PIPE_CLOSED = 141;

/** Runs a script in this shell; answers `$?`. `exit` arrives as `ShellExit`. */
async function runScript(state: ShellState, script: Script): Promise<number> {
  for (const item of script) {
    state.signal.throwIfAborted();
    if (item.background) startJob(state, item);
    else state.status = await runAndOr(state, item);
  }
  return state.status;
}

/** Parses and runs; a text that is no script is told on stderr with code 1 (as mksh does). */
export async function runSource(state: ShellState, source: string): Promise<number> {
  let script: Script;
  try {
    script = parseScript(source);
  } catch (error) {
    if (!(error instanceof ScriptError) && !(error instanceof ScriptIncomplete)) throw error;
    complain(state, error.message);
    state.status = 1;
    return 1;
  }
  return runScript(state, script);
}

/** Runs in a copy of the shell: an `exit` inside ends the copy alone. */
export async function runSubshell(state: ShellState, run: (copy: ShellState) => Promise<number>): Promise<number> {
  try {
    return await run(state);
  } catch (error) {
    if (error instanceof ShellExit) return error.code;
    if (error instanceof LoopJump) return 0;
    throw error;
  }
}

/** The same for what a closed pipe may kill whole (SIGPIPE): a stage of a pipeline, a job. */
async function runStage(state: ShellState, run: (copy: ShellState) => Promise<number>): Promise<number> {
  try {
    return await runSubshell(state, run);
  } catch (error) {
    if (error instanceof PipeClosed) return PIPE_CLOSED;
    throw error;
  }
}

function startJob(state: ShellState, item: AndOr): void {
  const { jobs } = state.machine;
  const copy = copyShell(state, {
    background: true,
    signal: jobs.signal,
    streams: { ...state.streams, stdin: openBytes() },
  });
  const job = runStage(copy, (inner) => runAndOr(inner, item)).catch((error: unknown) => {
    if (jobs.signal.aborted) return PIPE_CLOSED;
    throw error;
  });
  state.lastJob = jobs.nextPid();
  state.jobs.push(job);
  jobs.own(job);
  state.status = 0;
}

async function runAndOr(state: ShellState, item: AndOr): Promise<number> {
  let status = await runPipeline(state, item.first);
  for (const { operator, pipeline } of item.rest) {
    state.status = status;
    if ((operator === '&&') === (status === 0)) status = await runPipeline(state, pipeline);
  }
  return status;
}

async function runPipeline(state: ShellState, pipeline: Pipeline): Promise<number> {
  const [only] = pipeline.commands;
  const status =
    pipeline.commands.length === 1 && only !== undefined
      ? await runCommand(state, only)
      : await runStages(state, pipeline.commands);
  return pipeline.negated ? (status === 0 ? 1 : 0) : status;
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
  return statuses.at(-1) ?? 0;
}

async function runCommand(state: ShellState, command: Command): Promise<number> {
  try {
    if (command.kind === 'simple') return await runSimple(state, command);
    const streams = await redirectStreams(state, command.redirections, substituteIn(state));
    if (command.kind === 'subshell') {
      return await runSubshell(copyShell(state, { streams }), (copy) => runScript(copy, command.body));
    }
    const outer = state.streams;
    state.streams = streams;
    try {
      return await runCompound(state, command);
    } finally {
      state.streams = outer;
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    complain(state, error.message);
    return 1;
  }
}

type Compound = Exclude<Command, { kind: 'simple' } | { kind: 'subshell' }>;

async function runCompound(state: ShellState, command: Compound): Promise<number> {
  const substitute = substituteIn(state);
  if (command.kind === 'group') return runScript(state, command.body);
  if (command.kind === 'if') {
    for (const { condition, body } of command.branches) {
      if ((await runScript(state, condition)) === 0) return runBody(state, body);
    }
    return command.otherwise === undefined ? 0 : runBody(state, command.otherwise);
  }
  if (command.kind === 'loop') {
    return runLoop(
      state,
      command.body,
      async () => ((await runScript(state, command.condition)) === 0) !== command.until,
    );
  }
  if (command.kind === 'for') {
    const values = [...(command.words === undefined ? state.positional : [])];
    for (const word of command.words ?? []) values.push(...(await expandFields(state, word, substitute)));
    return runLoop(state, command.body, async () => {
      const value = values.shift();
      if (value !== undefined) setVariable(state, command.name, value);
      return value !== undefined;
    });
  }
  const subject = await expandText(state, command.subject, substitute);
  for (const { patterns, body } of command.branches) {
    for (const pattern of patterns) {
      if (compilePattern(await expandPattern(state, pattern, substitute)).test(subject)) return runBody(state, body);
    }
  }
  return 0;
}

async function runBody(state: ShellState, body: Script): Promise<number> {
  state.status = 0;
  return runScript(state, body);
}

async function runLoop(state: ShellState, body: Script, next: () => Promise<boolean>): Promise<number> {
  let status = 0;
  try {
    while (await next()) {
      // A loop of builtins alone would keep the event loop (and the client's hang-up) from ever being served.
      await new Promise<void>((resolve) => setImmediate(resolve));
      try {
        status = await runBody(state, body);
      } catch (error) {
        if (!(error instanceof LoopJump) || error.kind === 'break' || --error.levels > 0) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof LoopJump)) throw error;
    if (error.kind === 'continue' || --error.levels > 0) throw error;
  }
  return status;
}

async function runSimple(state: ShellState, command: Extract<Command, { kind: 'simple' }>): Promise<number> {
  const substitute = substituteIn(state);
  const words: string[] = [];
  for (const word of command.words) words.push(...(await expandFields(state, word, substitute)));
  const streams = await redirectStreams(state, command.redirections, substitute);
  const assigned = new Map<string, string>();
  state.status = 0;
  for (const { name, value } of command.assignments) assigned.set(name, await expandText(state, value, substitute));
  const [name, ...args] = words;
  if (name === undefined) {
    for (const [variable, value] of assigned) setVariable(state, variable, value);
    return state.status;
  }
  const builtin = builtins.get(name);
  if (builtin !== undefined) {
    for (const [variable, value] of assigned) setVariable(state, variable, value);
    return builtin({ state, args, streams, evaluate: (source) => runSource(state, source) });
  }
  return runProgram(copyShell(state, { streams }), [name, ...args], assigned);
}

function substituteIn(state: ShellState) {
  return async (source: string): Promise<string> => {
    const chunks: Buffer[] = [];
    const streams = { ...state.streams, stdout: (chunk: Buffer) => void chunks.push(chunk) };
    state.status = await runSubshell(copyShell(state, { streams }), (copy) => runSource(copy, source));
    return Buffer.concat(chunks).toString('utf8');
  };
}

function complain(state: ShellState, message: string): void {
  state.streams.stderr(Buffer.from(`${state.name}: ${message}\n`));
}
