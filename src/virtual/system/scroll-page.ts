import { roundToStep } from '../ui/range-value.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { glideTo, readOffset } from '../ui/scroll-motion.ts';
import { readSnaps } from '../ui/snap.ts';
import type { View } from '../ui/view.ts';
import type { DeviceState } from './device-state.ts';
import { setMotion, tellPage } from './let-scroller-go.ts';
import { setRange } from './range-grip.ts';

/** AOSP AbsSeekBar: an accessibility step is a twentieth of the range, at least one step. */
const rangeSteps = 20;
/** androidx RecyclerView.ViewFlinger.computeScrollDuration, without an initial speed. */
const baseMs = 300;
const mostMs = 2000;

/** ACTION_SCROLL_FORWARD and _BACKWARD: a page, gliding there; false at the end, where nothing moves. */
export function scrollPage(device: DeviceState, window: SceneWindow, view: View, sign: 1 | -1): boolean {
  const { element, scroll, bounds } = view;
  if (element.enabled === false) return false;
  if (element.range !== undefined) return stepRange(device, element.range, sign);
  if (scroll === undefined || scroll.max <= 0) return false;
  const now = device.clock.now();
  const motion = window.memory.scrolls.get(view.key);
  const offset = motion === undefined ? scroll.offset : readOffset(motion, now);
  const page = scroll.horizontal ? bounds.right - bounds.left : bounds.bottom - bounds.top;
  const snaps = element.list?.snap ? readSnaps(view, device.density / 160) : [];
  const snapped = sign > 0 ? snaps.find((place) => place > offset) : snaps.findLast((place) => place < offset);
  const to = snapped ?? Math.max(0, Math.min(scroll.max, offset + sign * page));
  if (to === offset) return false;
  const ms = Math.min(mostMs, Math.round((Math.abs(to - offset) / Math.max(1, page) + 1) * baseMs));
  setMotion(device, window, view, glideTo(offset, to, now, ms));
  if (snapped !== undefined) tellPage(device, window, view, snaps.indexOf(snapped));
  return true;
}

function stepRange(device: DeviceState, range: NonNullable<View['element']['range']>, sign: 1 | -1): boolean {
  const step = Math.max(range.step, (range.max - range.min) / rangeSteps);
  const value = roundToStep(range, range.value + sign * step);
  if (value === range.value) return false;
  setRange(device, range, value);
  return true;
}
