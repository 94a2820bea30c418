import type { Deadline } from '../base/deadline.ts';
import type { ToolContext } from '../engine/contract/tool.ts';

export interface DriverPoll<T> {
  readonly last: T;
  readonly fits: boolean;
  readonly asked: number;
  readonly waitedMs: number;
}

const pauseMs = 500;

/** Asks the driver until the answer fits; at least once, and once more when the time is over. */
export async function pollDriver<T>(
  { clock, deadline }: Pick<ToolContext, 'clock' | 'deadline'>,
  until: Deadline,
  poll: { readonly ask: (deadline: Deadline) => Promise<T>; readonly fits: (answer: T) => boolean },
): Promise<DriverPoll<T>> {
  const from = clock.now();
  for (let asked = 1; ; asked++) {
    const askedAt = clock.now();
    const last = await poll.ask(deadline);
    const fits = poll.fits(last);
    const left = until.left();
    if (fits || left <= 0) return { last, fits, asked, waitedMs: Math.round(clock.now() - from) };
    await clock.sleep(Math.max(1, Math.min(left, pauseMs - (clock.now() - askedAt))), deadline.signal);
  }
}

/** `3 times in 1.0 s`. */
export function renderPoll({ asked, waitedMs }: Pick<DriverPoll<unknown>, 'asked' | 'waitedMs'>): string {
  return `asked ${asked === 1 ? 'once' : `${asked} times`} in ${(waitedMs / 1000).toFixed(1)} s`;
}
