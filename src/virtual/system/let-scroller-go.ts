import type { SceneWindow } from '../ui/scene.ts';
import { flingFrom, glideTo, restAt, type ScrollMotion } from '../ui/scroll-motion.ts';
import { readSnaps } from '../ui/snap.ts';
import { pathToView, type View } from '../ui/view.ts';
import { composeScene } from './compose-scene.ts';
import { type DeviceState, markChanged, startTimer } from './device-state.ts';
import { readElement } from './read-element.ts';

// ViewConfiguration's slowest and fastest fling, dp/s.
const slowestFlingDp = 50;
const fastestFlingDp = 8000;
// androidx PagerSnapHelper: 100 ms per inch and no more than 100 ms, stretched by the deceleration.
const snapMsPerInch = 100;
const snapMostMs = 100;
const snapDeceleration = 0.3356;

export interface Released {
  readonly view: View;
  readonly offset: number;
  /** px/s towards larger offsets. */
  readonly velocity: number;
}

/** A scroller that no finger holds any more: it glides on, comes to rest at a page, or stays. */
export function letScrollerGo(device: DeviceState, window: SceneWindow, released: Released): void {
  const fast = Math.abs(released.velocity) >= (slowestFlingDp * device.density) / 160;
  const { view } = released;
  if (view.element.list?.snap) snap(device, window, { ...released, velocity: fast ? released.velocity : 0 });
  else if (fast) fling(device, window, released);
  else watchEnd(device, window, view, 0);
}

function fling(device: DeviceState, window: SceneWindow, { view, offset, velocity }: Released): void {
  const fastest = (fastestFlingDp * device.density) / 160;
  const speed = Math.max(-fastest, Math.min(fastest, velocity));
  // The content may have grown while the finger was down.
  const now = composeScene(device).windows.find((one) => one.view.key === window.view.key);
  const max = (now && pathToView(now.view, view.key).at(-1)?.scroll?.max) ?? view.scroll?.max ?? 0;
  const glide = flingFrom(offset, speed, { max, density: device.density }, device.clock.now());
  setMotion(device, window, view, glide);
}

/** A flick goes to the next page in its direction, whatever its speed; a finger that rested leaves the nearest. */
function snap(device: DeviceState, window: SceneWindow, { view, offset, velocity }: Released): void {
  const snaps = readSnaps(view, device.density / 160);
  const next =
    velocity > 0
      ? snaps.find((place) => place > offset)
      : velocity < 0
        ? snaps.findLast((place) => place < offset)
        : undefined;
  const nearest = snaps.toSorted((one, other) => Math.abs(one - offset) - Math.abs(other - offset))[0];
  const to = next ?? nearest;
  if (to === undefined) return;
  const inches = Math.abs(to - offset) / device.density;
  const ms = Math.ceil(Math.min(snapMostMs, inches * snapMsPerInch) / snapDeceleration);
  setMotion(device, window, view, glideTo(Math.round(offset), to, device.clock.now(), ms));
  tellPage(device, window, view, snaps.indexOf(to));
}

/** A page is told once, when it is clear that the pager goes there (ViewPager2.onPageSelected). */
export function tellPage(device: DeviceState, window: SceneWindow, { key, element }: View, page: number): void {
  if ((window.memory.pages.get(key) ?? element.list?.first ?? 0) === page) return;
  window.memory.pages.set(key, page);
  readElement(device, window, key)?.list?.onPage?.(page);
  markChanged(device);
}

/** Where nothing glides the end of the way is reached at once. */
export function setMotion(device: DeviceState, window: SceneWindow, view: View, motion: ScrollMotion): void {
  const now = device.clock.now();
  window.memory.scrolls.set(view.key, device.glides ? motion : restAt(motion.to, now));
  const ms = device.glides ? motion.durationMs : 0;
  markChanged(device, ms);
  watchEnd(device, window, view, ms);
}

/** An endless list loads more when it has come to its end, whether or not somebody looks. */
function watchEnd(device: DeviceState, window: SceneWindow, view: View, ms: number): void {
  if (view.element.list?.onEnd === undefined) return;
  const owner = device.processes.get(window.packageName)?.cancels ?? device.cancels;
  startTimer(device, owner, ms, () => composeScene(device));
}
