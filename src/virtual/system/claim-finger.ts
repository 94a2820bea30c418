import type { View } from '../ui/view.ts';
import type { DeviceState } from './device-state.ts';
import { createDragGrip } from './drag-grip.ts';
import { claimBack } from './edge-gesture.ts';
import { type Finger, type Grip, slopDp } from './finger.ts';
import { findSheet } from './pull.ts';
import { createRangeGrip } from './range-grip.ts';
import { createScrollGrip } from './scroll-grip.ts';
import { createSwitchGrip } from './switch-grip.ts';

type Axis = 'horizontal' | 'vertical';

interface Claim {
  readonly axis: Axis;
  readonly sign: 1 | -1;
  /** Where the slop was left: what lies before moves nothing. */
  readonly x: number;
  readonly y: number;
}

/**
 * Who takes a finger that has gone beyond the slop. Each view looks at its own axis only, as RecyclerView and ScrollView
 * do: a scroller takes a finger that went mostly the other way, if nothing takes that. Along one axis an element that is
 * dragged comes before the scrollers around it, a scroller that can go on before one that is at its end.
 */
export function claimFinger(device: DeviceState, finger: Finger, x: number, y: number): Grip | undefined {
  const slop = (slopDp * device.density) / 160;
  const dx = x - finger.start.x;
  const dy = y - finger.start.y;
  const back = Math.abs(dx) > slop ? claimBack(device, finger, dx, dy) : undefined;
  if (back !== undefined) return back;
  const free = Math.hypot(dx, dy) > slop ? findDrag(finger, 'free') : undefined;
  const claims: readonly Claim[] = [
    { axis: 'horizontal' as const, way: dx },
    { axis: 'vertical' as const, way: dy },
  ]
    .filter(({ way }) => Math.abs(way) > slop)
    .toSorted((one, other) => Math.abs(other.way) - Math.abs(one.way))
    .map(({ axis, way }) => {
      const sign = way > 0 ? 1 : -1;
      const past = sign * slop;
      return {
        axis,
        sign,
        x: finger.start.x + (axis === 'horizontal' ? past : 0),
        y: finger.start.y + (axis === 'vertical' ? past : 0),
      };
    });
  for (const claim of claims) {
    const grip = takeAlong(device, finger, claim);
    if (grip !== undefined) return grip;
  }
  const { window } = finger;
  return free && window && createDragGrip(device, window, free, finger.start);
}

function takeAlong(device: DeviceState, finger: Finger, claim: Claim): Grip | undefined {
  const { window, path, start } = finger;
  if (window === undefined) return undefined;
  for (const view of path) {
    const { element } = view;
    if (element.enabled === false) continue;
    if (drags(view, claim.axis) || drags(view, 'free')) return createDragGrip(device, window, view, start);
    if (canScroll(view, claim, device.rightToLeft)) return startScroll(device, finger, claim);
    if (claim.axis === 'vertical') {
      if (element.refresh !== undefined && claim.sign > 0) return startScroll(device, finger, claim);
      continue;
    }
    if (element.kind === 'slider') return createRangeGrip(device, window, view, claim.x);
    if (element.kind === 'switch') return createSwitchGrip(device, window, view, start.x);
  }
  const sheet = claim.axis === 'vertical' && claim.sign > 0 && findSheet(device, window) !== undefined;
  // At its end a scroller takes the finger all the same, and shows that there is no more.
  return sheet || path.some((view) => isScroller(view, claim.axis)) ? startScroll(device, finger, claim) : undefined;
}

function startScroll(device: DeviceState, { window, path }: Finger, { axis, x, y }: Claim): Grip | undefined {
  const horizontal = axis === 'horizontal';
  const views = path.filter((view) => isScroller(view, axis) || view.element.refresh !== undefined);
  return window && createScrollGrip(device, { window, views, horizontal, x, y });
}

function findDrag({ path }: Finger, axis: 'free'): View | undefined {
  return path.find((view) => view.element.enabled !== false && drags(view, axis));
}

function drags({ element: { drag } }: View, axis: Axis | 'free'): boolean {
  return drag !== undefined && drag.afterLongPress !== true && drag.axis === axis;
}

export function isScroller({ scroll }: View, axis: Axis): boolean {
  return scroll !== undefined && scroll.max > 0 && scroll.horizontal === (axis === 'horizontal');
}

/** A finger that goes down, or towards the end of a line, brings back what is before. */
function canScroll(view: View, { axis, sign }: Claim, rightToLeft: boolean): boolean {
  const { scroll } = view;
  if (scroll === undefined || !isScroller(view, axis)) return false;
  const back = sign > 0 !== (axis === 'horizontal' && rightToLeft);
  return back ? scroll.offset > 0 : scroll.offset < scroll.max;
}
