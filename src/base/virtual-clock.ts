import { type Clock, sleepWith } from './clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/**
 * A holder that lets go while work of its is still parked has given up on it (its deadline passed). The device hears of that
 * over a socket, a few turns later; until then the count is one too low, and the next request would see time run out.
 */
const turnsToHear = 20;

/**
 * Virtual time, over real sockets: one busy counter, one queue of timers. Work (`hold`) counts up, an answer or a
 * handler parked in `park` counts down; only at zero, and after a macrotask turn in which nothing was taken up again,
 * does the clock jump to the next timer. This file owns the barrier: nobody else moves virtual time.
 */
export function createVirtualClock(start = Date.UTC(2026, 0, 1)): Clock {
  let now = start;
  let busy = 0;
  let order = 0;
  let armed = false;
  let turnsLeft = 0;
  const timers: Timer[] = [];

  const arm = () => {
    if (armed || busy > 0 || timers.length === 0) return;
    armed = true;
    setImmediate(() => {
      armed = false;
      if (busy > 0) return;
      if (turnsLeft > 0) {
        turnsLeft--;
        arm();
        return;
      }
      const next = timers.shift();
      if (next === undefined) return;
      now = Math.max(now, next.at);
      next.run();
      arm();
    });
  };

  const after = (ms: number, run: () => void) => {
    const timer: Timer = { at: now + Math.max(0, ms), order: order++, run };
    let place = timers.length;
    while (place > 0 && (timers[place - 1] as Timer).at > timer.at) place--;
    timers.splice(place, 0, timer);
    arm();
    return () => {
      const at = timers.indexOf(timer);
      if (at >= 0) timers.splice(at, 1);
    };
  };

  const hold = () => {
    busy++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      busy--;
      if (busy < 0) turnsLeft = turnsToHear;
      arm();
    };
  };

  const park = async (ms: number, signal?: AbortSignal) => {
    busy--;
    arm();
    const wake = () => {
      busy++;
    };
    await sleepWith(
      (wait, run) =>
        after(wait, () => {
          wake();
          run();
        }),
      ms,
      signal,
    ).catch((reason: unknown) => {
      wake();
      throw reason;
    });
  };

  return { virtual: true, now: () => now, sleep: (ms, signal) => sleepWith(after, ms, signal), park, after, hold };
}
