import type { Approval } from '../../config/tool-settings.ts';
import type { Risk } from '../../engine/contract/tool.ts';
import type { ApprovalQuestion, AskApproval } from './tool-hub.ts';

const ranks: Readonly<Record<Risk, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };
/** The highest rank that needs no question. */
const unasked: Readonly<Record<Approval, number>> = { ask: 0, low: 1, medium: 2, high: 3 };
/** The agent document: "Both observation tools are LOW risk and require no approval." */
const observations: ReadonlySet<string> = new Set(['observe_screen', 'observe_screen_context']);

/** Why a call may not be made; undefined: it may. */
export async function approve(
  level: Approval,
  question: ApprovalQuestion,
  ask: AskApproval | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { tool, risk } = question;
  if (ranks[risk] <= unasked[level] || observations.has(tool)) return undefined;
  const answer = await ask?.(question, signal);
  if (answer === true) return undefined;
  const what = `${tool} is of ${risk} risk, which --approve ${level} does not allow unasked`;
  if (answer === false) return `${what}; it was asked about and refused`;
  const why = answer === undefined ? '' : `: ${answer}`;
  return `${what}, and nobody could be asked${why}. Who started this can allow it: --approve ${risk.toLowerCase()}, or tools.approve of the config`;
}
