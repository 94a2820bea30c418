import type { TimeSplit } from '../events/event.ts';

/** What one call spent: looks taken and milliseconds by purpose. Nested calls (interrupts) get a meter of their own. */
export interface Meter {
  looks: number;
  /** How often something was sent that may change the screen. */
  acts: number;
  readonly time: { -readonly [K in keyof TimeSplit]: number };
}

export function createMeter(): Meter {
  return { looks: 0, acts: 0, time: { look: 0, settle: 0, poll: 0, act: 0, script: 0 } };
}
