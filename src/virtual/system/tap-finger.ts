import { findCaretAt } from '../ui/text-layout.ts';
import type { DeviceState } from './device-state.ts';
import { doubleTapLeastMs, doubleTapMs, doubleTapSlopDp, type Finger } from './finger.ts';
import { findView } from './press.ts';
import { slideTo } from './range-grip.ts';
import { tapView } from './tap.ts';

interface LastTap {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** When it lifted. */
  readonly at: number;
}

export interface Taps {
  /** A finger lifts that nothing else has used: what it pressed is tapped, wherever that is by now. */
  lift(finger: Finger, x: number, y: number): void;
}

export function createTaps(device: DeviceState): Taps {
  let last: LastTap | undefined;

  const isSecond = (key: string, { start }: Finger): boolean => {
    if (last?.key !== key) return false;
    const pause = start.at - last.at;
    // Without real time between them two commands come at once; AOSP GestureDetector takes that for a trembling finger.
    const least = device.glides ? doubleTapLeastMs : 0;
    const far = Math.hypot(start.x - last.x, start.y - last.y) > (doubleTapSlopDp * device.density) / 160;
    return pause >= least && pause <= doubleTapMs && !far;
  };

  return {
    lift(finger, x, y) {
      const { window, pressed, path, start } = finger;
      const slider = path[0];
      if (window === undefined) return;
      if (slider?.element.range !== undefined) {
        slideTo(device, window, slider, x);
        return;
      }
      // The app may have changed it, or taken it away, under the finger.
      const view = pressed && findView(device, window, pressed.key);
      if (view === undefined) return;
      const second = isSecond(view.key, finger);
      last = second ? undefined : { key: view.key, x: start.x, y: start.y, at: device.clock.now() };
      const caret = view.text === undefined ? 0 : findCaretAt(view.text, device.fonts, x, y);
      tapView(device, { window, view, caret, second, at: { x, y } });
    },
  };
}
