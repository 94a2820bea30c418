import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { checkInjection } from './check-injection.ts';
import { keyCodes, modifierCodes } from './key-values.ts';
import type { MoveAction, TimedAction } from './parse-actions.ts';

/** ActionsConstants.EVENT_INJECTION_DELAY_MS. */
const STEP_MS = 5;

/** Plays what was parsed on the device's clock, several fingers and keys at once. */
export async function playActions(context: InstrumentationContext, actions: readonly TimedAction[]): Promise<void> {
  const { ui, clock, signal } = context;
  checkInjection(context);
  const steps = mergeSteps(actions);
  const started = clock.now();
  const down = new Set<number>();
  const held: number[] = [];
  try {
    for (const step of steps) {
      const wait = started + step.at - clock.now();
      if (wait > 0) await clock.park(wait, signal);
      if ('value' in step) pressKey(context, step, held);
      else {
        ui.touch(step.kind, Math.round(step.to.x), Math.round(step.to.y), step.pointer);
        if (step.kind === 'down') down.add(step.pointer);
        else if (step.kind !== 'move') down.delete(step.pointer);
      }
    }
  } finally {
    for (const pointer of down) ui.touch('cancel', 0, 0, pointer);
  }
}

/**
 * In the order of their times; of one time, in the order of the actions. Steps are made as they are due: a move may be
 * told to take a year.
 */
function* mergeSteps(actions: readonly TimedAction[]): Generator<TimedAction> {
  const moving: { readonly steps: Iterator<TimedAction>; next: TimedAction }[] = [];
  for (let at = 0; at < actions.length || moving.length > 0; ) {
    const action = actions[at];
    const first = moving.reduce<(typeof moving)[number] | undefined>(
      (least, one) => (least !== undefined && least.next.at <= one.next.at ? least : one),
      undefined,
    );
    if (action !== undefined && (first === undefined || action.at < first.next.at)) {
      at++;
      if (action.kind !== 'move' || action.ms === 0) yield action;
      else {
        const steps = splitMove(action);
        moving.push({ steps, next: steps.next().value as TimedAction });
      }
    } else if (first !== undefined) {
      yield first.next;
      const { done, value } = first.steps.next();
      if (done === true) moving.splice(moving.indexOf(first), 1);
      else first.next = value;
    }
  }
}

/** A move that takes time is made of one every 5 ms, with one at its very end. */
function* splitMove({ ms, ...action }: MoveAction): Generator<MoveAction> {
  const { at, from, to } = action;
  const count = Math.max(1, Math.ceil(ms / STEP_MS));
  for (let index = 1; index <= count; index++) {
    const part = index / count;
    const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    yield { ...action, at: at + ms * part, to: place, ms: 0 };
  }
}

/** A modifier is held for the keys that follow; any other key acts when it goes down. */
function pressKey(
  { ui }: InstrumentationContext,
  { kind, value }: { readonly kind: 'key-down' | 'key-up'; readonly value: string },
  held: number[],
): void {
  const modifier = modifierCodes[value];
  if (modifier !== undefined) {
    const at = held.indexOf(modifier);
    if (kind === 'key-down' && at < 0) held.push(modifier);
    else if (kind === 'key-up' && at >= 0) held.splice(at, 1);
    return;
  }
  if (kind === 'key-up') return;
  const code = keyCodes[value] ?? (held.length > 0 ? letterCode(value) : undefined);
  if (code === undefined) ui.type(value);
  else ui.key(code, held.length > 0 ? { held: [...held] } : {});
}

/** KEYCODE_A … Z and 0 … 9, for keys pressed together with a modifier. */
function letterCode(value: string): number | undefined {
  if (/^[a-z]$/i.test(value)) return value.toLowerCase().charCodeAt(0) - 97 + 29;
  return /^\d$/.test(value) ? Number(value) + 7 : undefined;
}
