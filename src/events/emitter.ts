import type { Clock } from '../base/clock.ts';
import type { Emit, RunEvent } from './event.ts';
import { maskEvent } from './mask-event.ts';
import type { Secrets } from './secrets.ts';

export interface Emitter {
  /** Stamps, masks and hands on, in order and at once. */
  readonly emit: Emit;
  /** Called with every event from here on; the answer ends it. A throwing listener is a bug and throws in `emit`. */
  subscribe(listener: (event: RunEvent) => void): () => void;
  /**
   * Keeps events back until the answer is called: while a text is typed of which only the device can tell whether it is
   * a password. They keep their times and are masked when they are let go. Nested calls are counted.
   */
  holdBack(): () => void;
}

export interface EmitterOptions {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export function createEmitter({ clock, secrets }: EmitterOptions): Emitter {
  const listeners = new Set<(event: RunEvent) => void>();
  const kept: RunEvent[] = [];
  let holders = 0;
  const deliver = (event: RunEvent) => {
    const masked = maskEvent(event, secrets);
    for (const listener of listeners) listener(masked);
  };
  return {
    emit: (event) => {
      const stamped = { ...event, at: Math.round(clock.now() * 10) / 10 } as RunEvent; // NewEvent is RunEvent without `at`
      if (holders > 0) kept.push(stamped);
      else deliver(stamped);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    holdBack: () => {
      holders++;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders--;
        if (holders === 0) for (const event of kept.splice(0)) deliver(event);
      };
    },
  };
}
