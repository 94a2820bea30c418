import { type Deadline, DeadlinePassed } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { JsonObject } from '../base/json.ts';
import type { Instruction } from '../language/plan.ts';
import { askAi } from './ask-ai.ts';
import { assignOutput, noRange } from './assign-output.ts';
import type { Attempt, Scope, StepPlace } from './attempt.ts';
import { quoteAuthor } from './author-words.ts';
import { defineEnv } from './define-env.ts';
import { runScript } from './evaluate-code.ts';
import {
  evaluateRecord,
  evaluateTemplate,
  evaluateText,
  isExpression,
  type TemplateEvaluation,
} from './evaluate-template.ts';
import { failureOfResult, interruptedFailure } from './failures.ts';
import { saveArtifact } from './save-artifact.ts';
import { tellPicture } from './tell-picture.ts';
import { isTrue } from './truth.ts';
import { typesFocusedText } from './typed-secrets.ts';
import { waitForCall } from './wait-for-call.ts';

/** What the instructions of one step, or one condition, are run with. */
export interface InstructionRun {
  readonly attempt: Attempt;
  readonly scope: Scope;
  readonly place: StepPlace;
  /** The file of the command. */
  readonly file: string;
  readonly deadline: Deadline;
}

export interface InstructionsOutcome {
  readonly failure?: Failure;
  /** Something that may have changed the screen was sent: nothing may be repeated. */
  readonly acted: boolean;
}

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;
type Results = Map<string, JsonObject>;

/** Runs them in order and stops at the first that fails. */
export async function runInstructions(
  instructions: readonly Instruction[],
  run: InstructionRun,
): Promise<InstructionsOutcome> {
  const results: Results = new Map();
  let acted = false;
  for (const instruction of instructions) {
    if (run.attempt.host.signal.aborted) return { failure: interruptedFailure, acted };
    const outcome = await runOne(instruction, run, results);
    acted ||= outcome.acted;
    if (outcome.failure !== undefined) return { failure: outcome.failure, acted };
  }
  return { acted };
}

function runOne(instruction: Instruction, run: InstructionRun, results: Results): Promise<InstructionsOutcome> {
  // Each kind's own function; the table's type cannot say that it fits the instruction at hand.
  const runKind = kinds[instruction.kind] as (
    instruction: Instruction,
    run: InstructionRun,
    results: Results,
  ) => Promise<InstructionsOutcome>;
  return runKind(instruction, run, results);
}

const kinds: {
  readonly [K in Instruction['kind']]: (
    instruction: Of<K>,
    run: InstructionRun,
    results: Results,
  ) => Promise<InstructionsOutcome>;
} = {
  call: runCall,
  ask: askAi,

  async assign({ env }, run, results) {
    const defined = await defineEnv(env, { ...run, results });
    if (!defined.ok) return { failure: defined.failure, acted: false };
    run.scope.env = defined.value;
    return { acted: false };
  },

  async script(instruction, run) {
    const { code, file, range, imports, modules } = instruction;
    const env = await defineEnv(instruction.env ?? {}, run);
    if (!env.ok) return { failure: env.failure, acted: false };
    const { sandbox } = run.attempt;
    const ran = await runScript({ ...run, file }, { code, range, ...(modules && { modules }) }, (left) =>
      sandbox.run(code, file, env.value, { ...left, ...(imports && { imports }), ...(modules && { modules }) }),
    );
    return { ...(!ran.ok && { failure: ran.failure }), acted: false };
  },

  async keep({ name, value }, run, results) {
    const text = await evaluateText(value, { ...run, results });
    if (!text.ok) return { failure: text.failure, acted: false };
    run.attempt.kept[name] = text.value;
    run.attempt.sandbox.setGlobal('maestro', { copiedText: text.value });
    return { acted: false };
  },

  async output({ name, value }, run, results) {
    const given = await evaluateTemplate(value, { ...run, results });
    if (!given.ok) return { failure: given.failure, acted: false };
    const { sandbox } = run.attempt;
    const code = assignOutput(name, given.value);
    const ran = await runScript(run, { code, range: noRange }, () => sandbox.run(code, run.file, run.scope.env));
    return { ...(!ran.ok && { failure: ran.failure }), acted: false };
  },

  async fail({ code, message, hint }) {
    return { failure: { code, message, hint }, acted: false };
  },

  async assert({ value, title }, run) {
    // A bare `${X}` asks whether there is an X; with words beside it, it is a text made of it.
    const isText = isExpression(value) && value.$expression.length > 1;
    const text = await evaluateText(value, { ...run, warnOfUndefined: isText });
    if (!text.ok) return { failure: text.failure, acted: false };
    if (isTrue(text.value)) return { acted: false };
    const message = `Assertion is false: ${title} (it is ${JSON.stringify(text.value)})`;
    return { failure: { code: 'assertion', message, data: { value: text.value } }, acted: false };
  },
};

async function runCall(instruction: Of<'call'>, run: InstructionRun, results: Results): Promise<InstructionsOutcome> {
  const { attempt, scope, place, deadline } = run;
  const { host, session } = attempt;
  const evaluation: TemplateEvaluation = { ...run, results, warnOfUndefined: true };
  const input = await evaluateRecord(instruction.input, evaluation);
  if (!input.ok) return { failure: input.failure, acted: false };
  const typed = typesFocusedText(instruction) ? input.value['text'] : undefined;
  if (typeof typed === 'string' && session.passwordExpected) host.addSecret(typed);

  const template = quoteAuthor(instruction.input);
  const files = host.toolFiles(attempt.plan, run.file, attempt.number);
  attempt.called.add(instruction.tool);
  const call = attempt.interrupts.during(place, () =>
    session.call({
      tool: instruction.tool,
      face: instruction.face,
      input: input.value,
      ...(template !== undefined && { template }),
      place,
      deadline,
      appId: scope.appId,
      files,
    }),
  );
  try {
    const result = await waitForCall(host.clock, deadline, instruction.tool, call);
    const broken = result.ok ? undefined : attempt.interrupts.takeFailure();
    if (broken !== undefined) return { failure: broken, acted: true };
    for (const artifact of result.artifacts ?? []) await saveArtifact(attempt, place, artifact);
    tellPicture(attempt, place, { tool: instruction.tool, result, files });
    if (instruction.as !== undefined) results.set(instruction.as, { ...result.data, ...result.raw });
    const looksOnly = instruction.needs === 'found' || instruction.needs === 'settled';
    const acted = result.acted ?? !looksOnly;
    return { ...(!result.ok && { failure: failureOfResult(result) }), acted };
  } catch (error) {
    if (host.signal.aborted) return { failure: interruptedFailure, acted: true };
    if (!(error instanceof DeadlinePassed)) throw error;
    return { failure: { code: 'device_timeout', message: error.message }, acted: true };
  }
}
