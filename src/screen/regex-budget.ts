/**
 * What the patterns of one query may cost. The time is the thread's own, not the run's clock: while a pattern is matched nothing
 * else happens, and virtual time stands still.
 */
export interface RegexBudget {
  /** A new screen is looked at. */
  beginLook(): void;
  /** Takes steps that need no watching; false when the look has none left. */
  takeSteps(steps: number): boolean;
  /** Ms left for patterns that are watched, in this look and for the query. */
  readonly leftMs: number;
  spend(ms: number): void;
}

/** Of patterns whose worst case is known: some 20 ms. */
const lookSteps = 5e6;
export const lookMs = 500;
export const queryMs = 2000;

export function createRegexBudget(): RegexBudget {
  let steps = 0;
  let ofLook = 0;
  let ofQuery = 0;
  return {
    beginLook: () => {
      steps = 0;
      ofLook = 0;
    },
    takeSteps: (wanted) => {
      if (steps + wanted > lookSteps) return false;
      steps += wanted;
      return true;
    },
    get leftMs() {
      return Math.max(0, Math.floor(Math.min(lookMs - ofLook, queryMs - ofQuery)));
    },
    spend: (ms) => {
      ofLook += ms;
      ofQuery += ms;
    },
  };
}
