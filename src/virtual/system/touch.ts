import { measureVelocity } from '../ui/touch-velocity.ts';
import { claimFinger } from './claim-finger.ts';
import type { DeviceState } from './device-state.ts';
import { type Finger, lastSample } from './finger.ts';
import { createPinch, findPinched } from './pinch.ts';
import { createPresses } from './press.ts';
import { createTaps } from './tap-finger.ts';

export type TouchKind = 'down' | 'move' | 'up' | 'cancel';

export interface Touch {
  /** Throws a RangeError on a pointer that is not 0 … 9. A finger that is not down neither moves nor lifts. */
  handle(kind: TouchKind, x: number, y: number, pointer: number): void;
  /** Every finger is forgotten, as when the screen goes off. */
  cancel(): void;
}

const keptSamples = 20;

/**
 * The fingers on the screen. Each goes its own way (Android splits touches between views); two on an element that takes a
 * pinch go together, a second one on a scroller takes it over.
 */
export function createTouch(device: DeviceState): Touch {
  const fingers = new Map<number, Finger>();
  const taps = createTaps(device);
  const presses = createPresses(device);

  const down = (pointer: number, x: number, y: number) => {
    if (fingers.has(pointer)) cancelAll();
    const finger = presses.start(pointer, x, y);
    fingers.set(pointer, finger);
    if (finger.window === undefined) return;
    for (const other of fingers.values()) {
      if (other === finger || other.window?.view.key !== finger.window.view.key) continue;
      if (joinPinch(finger, other) || takeOver(finger, other)) return;
    }
  };

  const joinPinch = (finger: Finger, other: Finger): boolean => {
    const key = other.pinch === undefined ? findPinched(other, finger) : undefined;
    if (key === undefined) return false;
    for (const one of [finger, other]) {
      presses.forget(one);
      one.spent = true;
      one.grip?.cancel();
      one.grip = undefined;
    }
    const pinch = createPinch(device, key, [other, finger]);
    finger.pinch = pinch;
    other.pinch = pinch;
    return true;
  };

  /** The newer finger moves the scroller, as RecyclerView has it; the older one may get it back. */
  const takeOver = (finger: Finger, other: Finger): boolean => {
    const { grip } = other;
    if (grip === undefined || !finger.path.some(({ key }) => grip.scrollers.includes(key))) return false;
    presses.forget(finger);
    const { x, y } = lastSample(finger);
    grip.rebase(x, y);
    finger.grip = grip;
    finger.spent = true;
    other.grip = undefined;
    other.spent = true;
    return true;
  };

  const move = (finger: Finger, x: number, y: number) => {
    finger.samples = [...finger.samples.slice(1 - keptSamples), { x, y, at: device.clock.now() }];
    if (finger.pinch !== undefined) {
      finger.pinch.move();
      return;
    }
    const held = finger.grip !== undefined;
    if (!held && !finger.spent) finger.grip = claimFinger(device, finger, x, y);
    finger.grip?.move(x, y);
    if (!held && finger.grip !== undefined) presses.forget(finger);
    else if (!held) presses.check(finger, x, y);
  };

  const lift = (finger: Finger, x: number, y: number) => {
    fingers.delete(finger.pointer);
    presses.forget(finger);
    if (finger.pinch !== undefined) endPinch(finger);
    else if (finger.grip !== undefined) letGo(finger, x, y);
    else if (finger.outside !== undefined) finger.outside();
    else if (!finger.spent) taps.lift(finger, x, y);
  };

  const letGo = (finger: Finger, x: number, y: number) => {
    const { grip } = finger;
    if (grip === undefined) return;
    const heir = [...fingers.values()].find(
      (other) => other.spent && other.grip === undefined && other.path.some(({ key }) => grip.scrollers.includes(key)),
    );
    if (heir === undefined) {
      grip.end(x, y, measureVelocity(finger.samples, device.clock.now()));
      return;
    }
    const last = lastSample(heir);
    grip.rebase(last.x, last.y);
    heir.grip = grip;
  };

  const endPinch = ({ pinch }: Finger) => {
    pinch?.end();
    for (const one of pinch?.fingers ?? []) one.pinch = undefined;
  };

  const cancelAll = () => {
    for (const finger of fingers.values()) {
      presses.forget(finger);
      if (finger.pinch !== undefined) endPinch(finger);
      finger.grip?.cancel();
    }
    fingers.clear();
  };

  return {
    handle(kind, x, y, pointer) {
      if (!Number.isInteger(pointer) || pointer < 0 || pointer > 9) {
        throw new RangeError(`A pointer is 0 … 9, not ${pointer}.`);
      }
      if (kind === 'down') down(pointer, x, y);
      // Android's CANCEL ends the gesture with all its pointers.
      else if (kind === 'cancel') cancelAll();
      else {
        const finger = fingers.get(pointer);
        if (finger === undefined) return;
        if (kind === 'move') move(finger, x, y);
        else lift(finger, x, y);
      }
    },
    cancel: cancelAll,
  };
}
