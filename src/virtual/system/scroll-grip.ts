import type { SceneWindow } from '../ui/scene.ts';
import { readOffset, restAt } from '../ui/scroll-motion.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import type { Grip } from './finger.ts';
import { letScrollerGo } from './let-scroller-go.ts';
import { createPull } from './pull.ts';

interface Scroller {
  readonly view: View;
  readonly max: number;
  offset: number;
  moved: boolean;
}

export interface ScrollGripStart {
  readonly window: SceneWindow;
  /** Scrollers of the axis, and what can be pulled down, deepest first. */
  readonly views: readonly View[];
  readonly horizontal: boolean;
  readonly x: number;
  readonly y: number;
}

/**
 * A finger that scrolls. What the innermost scroller cannot use goes on to those around it and at last pulls what can be
 * pulled (nested scrolling, androidx NestedScrollingChild3). Content never moves past its end; the stretch that Android 12
 * shows there is worked off first on the way back (EdgeEffect.onPullDistance).
 */
export function createScrollGrip(device: DeviceState, start: ScrollGripStart): Grip {
  const { window, horizontal } = start;
  const scrollers = start.views.flatMap((view) => readScroller(device, window, view, horizontal));
  const pull = horizontal ? undefined : createPull(device, window, start.views);
  // Where the locale is read from the right, sideways content starts there and goes on to the left.
  const along = (x: number, y: number) => (horizontal ? (device.rightToLeft ? -x : x) : y);
  let last = along(start.x, start.y);
  let stretch = 0;

  const scroll = (wanted: number): number => {
    let left = wanted;
    for (const scroller of scrollers) {
      const to = Math.max(0, Math.min(scroller.max, scroller.offset + left));
      left -= to - scroller.offset;
      moveScroller(device, window, scroller, to);
    }
    return left;
  };

  /** `finger`: px along the axis; content goes the other way. */
  const drag = (finger: number): void => {
    let left = finger;
    if (left < 0) left -= pull?.by(left) ?? 0;
    const relaxed =
      Math.sign(stretch) === -Math.sign(left) ? Math.sign(left) * Math.min(Math.abs(left), Math.abs(stretch)) : 0;
    stretch += relaxed;
    left -= relaxed;
    left = -scroll(-left);
    if (left > 0) left -= pull?.by(left) ?? 0;
    stretch += left;
  };

  const move = (x: number, y: number) => {
    const at = along(x, y);
    if (at !== last) drag(at - last);
    last = at;
  };

  const letGo = (fingerVelocity: number) => {
    const released = pull?.letGo(fingerVelocity) ?? false;
    const velocity = released ? 0 : -fingerVelocity;
    const flung = scrollers.find((one) => (velocity > 0 ? one.offset < one.max : one.offset > 0));
    const active = (velocity === 0 ? undefined : flung) ?? scrollers.find((one) => one.moved) ?? scrollers[0];
    if (active !== undefined) letScrollerGo(device, window, { view: active.view, offset: active.offset, velocity });
  };

  return {
    scrollers: scrollers.map(({ view }) => view.key),
    owner: start.views[0]?.key ?? window.view.key,
    rebase(x, y) {
      last = along(x, y);
    },
    move,
    end(x, y, velocity) {
      move(x, y);
      letGo(along(velocity.x, velocity.y));
    },
    cancel: () => letGo(0),
  };
}

function readScroller(device: DeviceState, window: SceneWindow, view: View, horizontal: boolean): readonly Scroller[] {
  const { scroll } = view;
  if (scroll === undefined || scroll.max <= 0 || scroll.horizontal !== horizontal) return [];
  const motion = window.memory.scrolls.get(view.key);
  const offset = motion === undefined ? scroll.offset : readOffset(motion, device.clock.now());
  return [{ view, max: scroll.max, offset: Math.min(scroll.max, offset), moved: false }];
}

function moveScroller(device: DeviceState, window: SceneWindow, scroller: Scroller, to: number): void {
  const before = Math.round(scroller.offset);
  scroller.offset = to;
  if (Math.round(to) === before) return;
  scroller.moved = true;
  window.memory.scrolls.set(scroller.view.key, restAt(Math.round(to), device.clock.now()));
  markChanged(device);
}
