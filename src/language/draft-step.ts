import type { Draft } from './compile-context.ts';
import type { Instruction } from './plan.ts';

/** A step of one author's command: its title and what it asks of the device, in order. */
export function draftStep(title: string, instructions: readonly Instruction[]): Draft {
  return { kind: 'step', title, instructions };
}
