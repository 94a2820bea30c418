import { byDeadline, createDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { JsonObject } from '../base/json.ts';
import type { Instruction } from '../language/plan.ts';
import { evaluateText } from './evaluate-template.ts';
import { interruptedFailure } from './failures.ts';
import type { InstructionRun, InstructionsOutcome } from './run-instructions.ts';
import { saveArtifact } from './save-artifact.ts';
import { evidenceMs } from './time-limits.ts';

type Ask = Extract<Instruction, { kind: 'ask' }>;

/** A question about a picture of the screen. */
export interface AiQuestion {
  readonly about: Ask['about'];
  /** What is claimed, or what is to be read; '' for defects. */
  readonly text: string;
  /** PNG; what shows a secret is black in it. */
  readonly picture: Uint8Array;
}

export type AiAnswer =
  | {
      readonly ok: true;
      /** The claim holds; there are no defects; the text is there. */
      readonly holds: boolean;
      /** In the model's words. */
      readonly reasons: readonly string[];
      /** What was read. */
      readonly text: string;
      /** Who answered. */
      readonly model: string;
    }
  /** Nobody answered, or not what was asked. */
  | { readonly ok: false; readonly message: string; readonly details?: readonly string[]; readonly hint?: string };

/** Throws what the deadline's signal was aborted with, or `DeadlinePassed`. */
export type AskAi = (question: AiQuestion, deadline: Deadline) => Promise<AiAnswer>;

/** Asks a model about the screen as it is now. Nothing is done to the device. */
export async function askAi(
  instruction: Ask,
  run: InstructionRun,
  results: Map<string, JsonObject>,
): Promise<InstructionsOutcome> {
  const failure = await ask(instruction, run, results);
  return { ...(failure !== undefined && { failure }), acted: false };
}

async function ask(
  { about, question, as }: Ask,
  run: InstructionRun,
  results: Map<string, JsonObject>,
): Promise<Failure | undefined> {
  const { attempt, place, deadline } = run;
  const { host } = attempt;
  const text = await evaluateText(question, { ...run, results, warnOfUndefined: true });
  if (!text.ok) return text.failure;
  if (host.askAi === undefined) return noModel;
  const picture = await takePicture(run);
  if ('code' in picture) return picture;
  const name = `step-${place.step}-asked.png`;
  await saveArtifact(attempt, place, { kind: 'screenshot', name, mime: 'image/png', bytes: picture.png });
  try {
    const answer = await host.askAi({ about, text: text.value, picture: picture.png }, deadline);
    if (!answer.ok) {
      const { ok: _, ...why } = answer;
      return { code: 'ai_unavailable', ...why };
    }
    const said = answer.reasons.length === 0 ? '' : `: ${answer.reasons.join('; ')}`;
    const words = `${answer.model} ${answer.holds ? 'says yes' : 'says no'}${said}`;
    host.emit({ type: 'logged', level: 'info', text: words, ...place });
    if (!answer.holds) return describeNo(about, text.value, answer.reasons);
    if (as !== undefined) results.set(as, { text: answer.text });
    return undefined;
  } catch (error) {
    if (host.signal.aborted) return interruptedFailure;
    if (!(error instanceof DeadlinePassed)) throw error;
    return { code: 'ai_unavailable', message: error.message };
  }
}

const noModel: Failure = {
  code: 'ai_unavailable',
  message: 'There is no model to ask about the screen',
  hint: 'Name one in vivace.config.yaml, ai: {url: …, model: …}, and give its key in the environment (VIVACE_AI_KEY)',
};

/** Settled or not, as it is. One that may show secrets which nobody could blacken is not given away. */
async function takePicture({ attempt }: InstructionRun): Promise<Failure | { readonly png: Uint8Array }> {
  const { host, session } = attempt;
  const limit = createDeadline(host.clock, evidenceMs, host.signal);
  try {
    const { screenshot, unseen } = await byDeadline(host.clock, limit, 'The device', session.evidence(limit));
    if (screenshot === undefined) return { code: 'device_error', message: 'The device gave no picture to ask about' };
    if (unseen !== true) return { png: screenshot };
    const message =
      'The screen could not be looked at, so that secrets in its picture could not be blackened: it was not sent';
    return { code: 'device_error', message };
  } catch (error) {
    if (host.signal.aborted) return interruptedFailure;
    if (!(error instanceof DeadlinePassed)) throw error;
    return { code: 'device_timeout', message: error.message };
  }
}

function describeNo(about: Ask['about'], text: string, reasons: readonly string[]): Failure {
  const details = reasons.map((reason) => `the model says: ${reason}`);
  if (about === 'assertion') return { code: 'assertion', message: `The model sees no proof of: ${text}`, details };
  if (about === 'text') return { code: 'assertion', message: `The model finds no text for: ${text}`, details };
  const count = reasons.length === 1 ? 'a defect' : `${reasons.length} defects`;
  return { code: 'assertion', message: `The model sees ${count} on the screen`, details };
}
