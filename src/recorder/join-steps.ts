import type { RecordedStep } from './recorded-step.ts';

/**
 * Adds a step to those before it as an author would have written them together: a look is left out before an act on the
 * node it found, a tap is left out before typing into the field it just touched, and text typed on is one text.
 */
export function joinStep(steps: readonly RecordedStep[], next: RecordedStep): readonly RecordedStep[] {
  const last = steps.at(-1);
  if (last === undefined) return [next];
  const before = steps.slice(0, -1);
  const same = last.node !== undefined && last.node === next.node;
  // The same look twice is one look; another look at the same node is a check of its own.
  if (last.look === true && same && (next.look !== true || isEqual(last, next))) return joinStep(before, next);
  if (next.onlyFocuses === true && same && (last.focuses === true || last.typed !== undefined)) return steps;
  const joined = joinTyped(last, next);
  return joined === undefined ? [...steps, next] : [...before, joined];
}

function joinTyped(last: RecordedStep, next: RecordedStep): RecordedStep | undefined {
  if (last.typed === undefined || next.typed === undefined || !last.typed.more) return undefined;
  if (last.typed.field !== next.typed.field) return undefined;
  const text = last.typed.text + next.typed.text;
  return { ...next, item: { inputText: text }, typed: { ...next.typed, text } };
}

function isEqual(one: RecordedStep, other: RecordedStep): boolean {
  return JSON.stringify(one.item) === JSON.stringify(other.item);
}
