import type { Instruction, PlanNode } from '../language/plan.ts';
import type { Attempt } from './attempt.ts';

/**
 * A literal that is typed may turn out to be a password, and the step's own title shows it. Into the focused field: it
 * is a secret when that field is known to be one. Else events are held back until the step is over; the session has
 * told by then. The answer lets them go.
 */
export function guardTypedText({ host, session }: Attempt, node: PlanNode): () => void {
  if (node.kind !== 'step') return () => {};
  let unknown = false;
  for (const instruction of node.instructions) {
    const text = readLiteral(instruction);
    if (text === undefined) continue;
    if (typesFocusedText(instruction) && session.passwordExpected) host.addSecret(text);
    else unknown = true;
  }
  return unknown ? host.holdBack() : () => {};
}

/** Types without naming a field. */
export function typesFocusedText(instruction: Instruction): boolean {
  if (instruction.kind !== 'call' || instruction.tool !== 'type_text') return false;
  return Object.keys(instruction.input).every((key) => manner.has(key));
}

/** Arguments that say what and how to type; every other names a field. */
const manner: ReadonlySet<string> = new Set(['text', 'clear_first', 'submit', 'strict']);

function readLiteral(instruction: Instruction): string | undefined {
  if (instruction.kind !== 'call' || instruction.tool !== 'type_text') return undefined;
  const { text } = instruction.input;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
