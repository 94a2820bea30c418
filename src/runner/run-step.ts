import type { Step } from '../language/plan.ts';
import type { NodeOutcome } from './attempt.ts';
import { isAppFailure } from './failures.ts';
import { type InstructionRun, runInstructions } from './run-instructions.ts';
import { yieldTurn } from './yield-turn.ts';

/** A command's instructions; again, up to its `attempts`, as long as nothing was sent to the app. */
export async function runStep(step: Step, run: InstructionRun): Promise<NodeOutcome> {
  const { clock, emit } = run.attempt.host;
  const { attempts: wanted = 1, once } = step.policy;
  const attempts = once === true ? 1 : Math.max(1, wanted);
  for (let number = 1; ; number++) {
    const { failure, acted } = await runInstructions(step.instructions, run);
    if (failure === undefined) return {};
    const again = number < attempts && !acted && isAppFailure(failure) && !run.deadline.passed;
    if (!again) return { failure };
    const text = `Try ${number} of ${attempts}: ${failure.message}`;
    emit({ type: 'logged', level: 'info', text, ...run.place });
    await yieldTurn(clock);
  }
}
