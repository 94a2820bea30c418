import type { Clock } from '../base/clock.ts';
import { createDeadline, type Deadline } from '../base/deadline.ts';

/** Starting points of docs/waiting.md; each is an option of the engine. All in ms. */
export interface Timing {
  /** A snapshot this young is reused when nothing acted since. */
  readonly freshMs: number;
  /** Pauses between looks, from the start of one to the start of the next; the last one repeats. */
  readonly pollMs: readonly number[];
  /** Two looks that shall tell whether something moves are at least one frame apart. */
  readonly frameMs: number;
  /** Pauses before the looks that tell whether a target stands still: as many tries as entries. */
  readonly stableMs: readonly number[];
  /** What is absent must be absent in two looks at least this far apart. */
  readonly absenceGapMs: number;
  /** An absent element on a screen that never rests is absent after this long. */
  readonly restlessMs: number;
  /** A look gets at least this long, however little is left: a wait ends after a look, not in one. */
  readonly lookMs: number;
}

const defaultTiming: Timing = {
  freshMs: 250,
  pollMs: [0, 50, 100, 200, 400, 500],
  frameMs: 20,
  stableMs: [20, 250, 1000],
  absenceGapMs: 200,
  restlessMs: 3000,
  lookMs: 15_000,
};

/** Without animations there is no frame between two places: a second look may follow at once. */
const stillTiming = { frameMs: 0, stableMs: [0, 250, 1000] } as const satisfies Partial<Timing>;

/** The defaults, but for what is given; asked anew at each use, for a flow may switch animations on and off. */
export function createTiming(isStill: () => boolean, given: Partial<Timing> = {}): Timing {
  const choose = (): Timing => ({ ...defaultTiming, ...(isStill() && stillTiming), ...given });
  return {
    ...choose(),
    get frameMs() {
      return choose().frameMs;
    },
    get stableMs() {
      return choose().stableMs;
    },
  };
}

/** The deadline of a device call: what is left, but never so little that the call could not be answered. */
export function allowAtLeast(clock: Clock, deadline: Deadline, ms: number): Deadline {
  return createDeadline(clock, Math.max(deadline.left(), ms), deadline.signal);
}
