import { createDeadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import { InterruptFailed } from '../engine/contract/engine.ts';
import type { Group, Interrupt } from '../language/plan.ts';
import { findMatches } from '../screen/find.ts';
import { RegexRefused } from '../screen/java-regex-error.ts';
import type { Hierarchy } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { StateUntold } from '../screen/untold.ts';
import type { Attempt, Scope, StepPlace } from './attempt.ts';
import type { Evaluated, Evaluation } from './evaluate-code.ts';
import { evaluateRecord } from './evaluate-template.ts';
import { locateFailure } from './failures.ts';
import { interruptMs } from './time-limits.ts';

/** What may come in between while a tool waits, in one attempt. */
export interface Interrupts {
  /** How long they have taken so far, one that goes on included: deadlines move by as much. */
  pausedMs(): number;
  /**
   * Looks for these from now on until the answer is called. Their queries are evaluated here and once, in the scope of
   * the flow that names them.
   */
  hold(interrupts: readonly Interrupt[], evaluation: Evaluation): Promise<Evaluated<() => void>>;
  /** They are looked for while `work` looks, and run as steps inside of this one. */
  during<T>(place: StepPlace, work: () => Promise<T>): Promise<T>;
  /** Why one of them ended the call that waited; told once. */
  takeFailure(): Failure | undefined;
}

interface Held {
  readonly interrupt: Interrupt;
  readonly query: Query;
  readonly scope: Scope;
}

export function createInterrupts(attempt: () => Attempt): Interrupts {
  /** Innermost flow first: what is nearer knows better. */
  let held: readonly Held[] = [];
  const times = new Map<string, number>();
  let waiting: StepPlace | undefined;
  let failure: Failure | undefined;
  let total = 0;
  let since: number | undefined;
  const now = () => attempt().host.clock.now();

  const look = async (screen: Hierarchy) => {
    try {
      await deal(screen);
    } catch (error) {
      if (error instanceof InterruptFailed) failure = error.failure;
      throw error;
    }
  };

  const deal = async (screen: Hierarchy) => {
    const place = waiting;
    if (place === undefined || since !== undefined) return;
    const found = held.find((one) => mayCome(one.interrupt) && isThere(one, screen));
    if (found === undefined) return;
    const count = (times.get(found.interrupt.id) ?? 0) + 1;
    times.set(found.interrupt.id, count);
    if (count > found.interrupt.max) return tellTooOften(attempt(), found.interrupt, place);
    since = now();
    waiting = undefined;
    try {
      const failed = await runOne(attempt(), found, place, count);
      if (failed !== undefined) throw new InterruptFailed(failed);
    } finally {
      total += now() - since;
      since = undefined;
      waiting = place;
    }
  };

  /** One more than `max` is seen, and told of; after that nobody looks. */
  const mayCome = ({ id, max }: Interrupt) => (times.get(id) ?? 0) <= max;

  return {
    pausedMs: () => total + (since === undefined ? 0 : now() - since),
    hold: async (interrupts, evaluation) => {
      const mine: Held[] = [];
      for (const interrupt of interrupts) {
        const query = await evaluateQuery(interrupt, evaluation);
        if (!query.ok) return query;
        mine.push({ interrupt, query: query.value, scope: evaluation.scope });
      }
      const before = held;
      held = [...mine, ...before];
      const { session } = attempt();
      if (held.length > 0) session.setOnLook(look);
      return {
        ok: true,
        value: () => {
          held = before;
          if (held.length === 0) session.setOnLook(undefined);
        },
      };
    },
    during: async (place, work) => {
      // The calls of an interrupt's own commands: nothing comes in between of them.
      if (since !== undefined) return work();
      waiting = place;
      try {
        return await work();
      } finally {
        waiting = undefined;
      }
    },
    takeFailure: () => {
      const told = failure;
      failure = undefined;
      return told;
    },
  };
}

async function evaluateQuery(interrupt: Interrupt, evaluation: Evaluation): Promise<Evaluated<Query>> {
  const { file, range } = interrupt;
  const query = await evaluateRecord(interrupt.query, { ...evaluation, file, warnOfUndefined: true });
  if (!query.ok) return { ok: false, failure: locateFailure(query.failure, { file, range }) };
  // Its shape is that of a query, whatever its texts have become.
  return { ok: true, value: query.value as Query };
}

/** A pattern that cannot be used is found out with the first text it is held against. */
function isThere({ interrupt: { file, range, title }, query }: Held, screen: Hierarchy): boolean {
  try {
    return findMatches(query, screen).length > 0;
  } catch (error) {
    if (!(error instanceof RegexRefused || error instanceof StateUntold)) throw error;
    const message = `${title}: ${error.message}`;
    const code = error instanceof StateUntold ? 'unsupported' : 'invalid_input';
    throw new InterruptFailed({ code, message, file, range });
  }
}

/**
 * As a step of its own, inside the one that waits. What the app did not do is a warning: the wait goes on and fails by
 * itself where it must. Anything else ends it.
 */
async function runOne(
  attempt: Attempt,
  { interrupt, scope }: Held,
  place: StepPlace,
  count: number,
): Promise<Failure | undefined> {
  const { clock, signal } = attempt.host;
  const { id, title, body, file, range } = interrupt;
  const group: Group = {
    kind: 'group',
    id,
    hash: body.map(({ hash }) => hash).join('.'),
    command: 'interrupt',
    title,
    file,
    range,
    policy: { optional: true },
    when: [],
    env: [],
    onStart: [],
    body,
    onComplete: [],
  };
  const limited = { ...scope, deadline: createDeadline(clock, interruptMs, signal) };
  return attempt.runNodes([group], limited, { parent: place.step, pass: count });
}

function tellTooOften({ host }: Attempt, { title, max }: Interrupt, place: StepPlace): void {
  const often = max === 1 ? 'once' : `${max} times`;
  const text = `${title}: it was dealt with ${often} and is here again; from now on it is left alone (max: ${max})`;
  host.emit({ type: 'logged', level: 'warning', text, ...place });
}
