export interface TouchSample {
  readonly x: number;
  readonly y: number;
  /** ms */
  readonly at: number;
}

/** As Android's VelocityTracker: a finger that rested 40 ms before it left has stopped; older than 100 ms does not count. */
const stoppedMs = 40;
const horizonMs = 100;

/** px/s at the moment the finger left. */
export function measureVelocity(
  samples: readonly TouchSample[],
  leftAt: number,
): { readonly x: number; readonly y: number } {
  const last = samples.at(-1);
  const first = samples.find((sample) => last !== undefined && last.at - sample.at <= horizonMs);
  if (last === undefined || first === undefined || leftAt - last.at >= stoppedMs || last.at === first.at) {
    return { x: 0, y: 0 };
  }
  const seconds = (last.at - first.at) / 1000;
  return { x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds };
}
