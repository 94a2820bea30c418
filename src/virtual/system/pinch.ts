import { type DeviceState, markChanged } from './device-state.ts';
import { type Finger, lastSample, type Pinch, slopDp } from './finger.ts';
import { readElement } from './read-element.ts';

/**
 * Two fingers on an element that takes a pinch: no one else gets them any more. It begins when their distance has changed
 * by twice the slop (AOSP ScaleGestureDetector's span slop; its least distance of 27 mm is not asked for, as Compose's
 * detectTransformGestures does not).
 */
export function createPinch(device: DeviceState, key: string, fingers: readonly [Finger, Finger]): Pinch {
  const slop = (2 * slopDp * device.density) / 160;
  const first = Math.max(1, measureSpan(fingers));
  let begun = false;
  let last = 1;
  const tell = (ended: boolean) => {
    const { window } = fingers[0];
    const onPinch = window && readElement(device, window, key)?.onPinch;
    onPinch?.(last, ended);
    markChanged(device);
  };
  return {
    fingers,
    move() {
      const span = measureSpan(fingers);
      begun ||= Math.abs(span - first) > slop;
      if (!begun) return;
      last = span / first;
      tell(false);
    },
    end() {
      if (begun) tell(true);
      begun = false;
    },
  };
}

/** The nearest element that both fingers are on and that takes a pinch; none that another view has taken a finger from. */
export function findPinched(one: Finger, other: Finger): string | undefined {
  const taker = one.grip?.owner;
  for (const { key, element } of other.path) {
    if (element.onPinch === undefined || element.enabled === false) continue;
    if (!one.path.some((view) => view.key === key)) continue;
    // What scrolls around the element has intercepted the finger; what is dragged in it gives it back.
    if (taker === undefined || taker === key || taker.startsWith(`${key}/`)) return key;
  }
  return undefined;
}

function measureSpan([one, other]: readonly [Finger, Finger]): number {
  const a = lastSample(one);
  const b = lastSample(other);
  return Math.hypot(a.x - b.x, a.y - b.y);
}
