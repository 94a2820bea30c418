import type { Deadline } from '../base/deadline.ts';
import type { Looks } from './looks.ts';

/** How long a wait has lasted and may last: its deadline with the time of interrupts added back, looks counted. */
export interface WaitSpan {
  leftMs(): number;
  readonly looks: number;
  readonly waitedMs: number;
}

export function startWait(looks: Looks, deadline: Deadline): WaitSpan {
  const { clock, meter } = looks;
  const from = clock.now();
  const pausedBefore = looks.pausedMs;
  const looksBefore = meter.looks;
  return {
    leftMs: () => {
      const added = deadline.moves ? 0 : looks.pausedMs - pausedBefore;
      return Math.max(0, deadline.at + added - clock.now());
    },
    get looks() {
      return meter.looks - looksBefore;
    },
    get waitedMs() {
      return Math.round(clock.now() - from - (looks.pausedMs - pausedBefore));
    },
  };
}
