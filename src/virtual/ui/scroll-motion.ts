/** A scroll offset in time: still, or gliding after a fling. Nothing ticks: the offset is worked out when looked at. */
export interface ScrollMotion {
  readonly from: number;
  readonly to: number;
  readonly startedAt: number;
  readonly durationMs: number;
}

// The constants of Android's OverScroller: friction of ViewConfiguration, deceleration of its spline.
const friction = 0.015;
const inflexion = 0.35;
const deceleration = Math.log(0.78) / Math.log(0.9);
const gravity = 9.80665 * 39.37 * 0.84;

export function restAt(offset: number, now: number): ScrollMotion {
  return { from: offset, to: offset, startedAt: now, durationMs: 0 };
}

/** On the way to a known place, slowing down as a fling does. */
export function glideTo(from: number, to: number, now: number, durationMs: number): ScrollMotion {
  return { from, to, startedAt: now, durationMs };
}

/** `velocity` in px/s towards larger offsets; the glide ends at the content's ends. */
export function flingFrom(
  offset: number,
  velocity: number,
  limits: { readonly max: number; readonly density: number },
  now: number,
): ScrollMotion {
  const pull = friction * gravity * limits.density;
  const energy = Math.log((inflexion * Math.abs(velocity)) / pull);
  const distance = pull * Math.exp((deceleration / (deceleration - 1)) * energy);
  const full = 1000 * Math.exp(energy / (deceleration - 1));
  const wanted = offset + Math.sign(velocity) * distance;
  const to = Math.round(Math.max(0, Math.min(limits.max, wanted)));
  const share = distance === 0 ? 0 : Math.min(1, Math.abs(to - offset) / distance);
  // The curve below solved for the time at which the end of the content is reached.
  const reached = 1 - (1 - share) ** (1 / deceleration);
  return { from: offset, to, startedAt: now, durationMs: Math.round(full * reached) };
}

export function readOffset(motion: ScrollMotion, now: number): number {
  if (now >= motion.startedAt + motion.durationMs) return motion.to;
  const done = (now - motion.startedAt) / motion.durationMs;
  return Math.round(motion.from + (motion.to - motion.from) * (1 - (1 - done) ** deceleration));
}
