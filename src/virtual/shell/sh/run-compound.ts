import type { CompoundCommand, Script } from './ast.ts';
import { calculate, expandFields, expandPattern, expandText, type Substitute } from './expand.ts';
import { compilePattern } from './pattern.ts';
import { runCondition } from './run-condition.ts';
import { LoopJump } from './shell-error.ts';
import { type ShellState, setVariable } from './shell-state.ts';

export type Compound = CompoundCommand;
type Of<Kind extends Compound['kind']> = Extract<Compound, { kind: Kind }>;

export interface Runner {
  readonly substitute: Substitute;
  runScript(state: ShellState, script: Script): Promise<number>;
}

type Run<Kind extends Compound['kind']> = (state: ShellState, command: Of<Kind>, runner: Runner) => Promise<number>;

/** Conditions may fail under `set -e`. */
async function holds(state: ShellState, condition: Script, runner: Runner): Promise<boolean> {
  state.conditions++;
  try {
    return (await runner.runScript(state, condition)) === 0;
  } finally {
    state.conditions--;
  }
}

async function runBody(state: ShellState, body: Script, runner: Runner): Promise<number> {
  state.status = 0;
  return runner.runScript(state, body);
}

const runIf: Run<'if'> = async (state, command, runner) => {
  for (const { condition, body } of command.branches) {
    if (await holds(state, condition, runner)) return runBody(state, body, runner);
  }
  return command.otherwise === undefined ? 0 : runBody(state, command.otherwise, runner);
};

const runWhile: Run<'loop'> = (state, command, runner) =>
  runLoop(
    state,
    () => runBody(state, command.body, runner),
    async () => {
      return (await holds(state, command.condition, runner)) !== command.until;
    },
  );

const runFor: Run<'for'> = async (state, command, runner) => {
  const values = [...(command.words === undefined ? state.positional : [])];
  for (const word of command.words ?? []) values.push(...(await expandFields(state, word, runner.substitute)));
  return runLoop(
    state,
    () => runBody(state, command.body, runner),
    async () => {
      const value = values.shift();
      if (value !== undefined) setVariable(state, command.name, value);
      return value !== undefined;
    },
  );
};

const runCase: Run<'case'> = async (state, command, runner) => {
  const subject = await expandText(state, command.subject, runner.substitute);
  for (const { patterns, body } of command.branches) {
    for (const pattern of patterns) {
      const matcher = compilePattern(await expandPattern(state, pattern, runner.substitute));
      if (matcher.test(subject)) return runBody(state, body, runner);
    }
  }
  return 0;
};

const RUNS: { readonly [Kind in Compound['kind']]: Run<Kind> } = {
  group: (state, command, runner) => runner.runScript(state, command.body),
  if: runIf,
  loop: runWhile,
  for: runFor,
  case: runCase,
  test: async (state, command, runner) => ((await runCondition(state, command.condition, runner.substitute)) ? 0 : 1),
  arithmetic: async (state, command, runner) =>
    (await calculate(state, command.source, runner.substitute)) === 0 ? 1 : 0,
  function: async (state, command) => {
    state.functions.set(command.name, command.body);
    return 0;
  },
};

export function runCompound(state: ShellState, command: Compound, runner: Runner): Promise<number> {
  const run = RUNS[command.kind] as Run<Compound['kind']>;
  return run(state, command as never, runner);
}

async function runLoop(state: ShellState, body: () => Promise<number>, next: () => Promise<boolean>): Promise<number> {
  let status = 0;
  state.loops++;
  try {
    while (await next()) {
      // A loop of builtins alone would keep the event loop (and the client's hang-up) from ever being served.
      await new Promise<void>((resolve) => setImmediate(resolve));
      state.signal.throwIfAborted();
      try {
        status = await body();
      } catch (error) {
        if (!(error instanceof LoopJump) || error.kind === 'break' || --error.levels > 0) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof LoopJump)) throw error;
    if (error.kind === 'continue' || --error.levels > 0) throw error;
  } finally {
    state.loops--;
  }
  return status;
}
