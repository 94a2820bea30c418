import { isClickable } from '../ui/accessibility.ts';
import { findTouchPath } from '../ui/hit-test.ts';
import { containsPoint } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { flingFrom, readOffset, restAt } from '../ui/scroll-motion.ts';
import { findCaretAt } from '../ui/text-layout.ts';
import { measureVelocity, type TouchSample } from '../ui/touch-velocity.ts';
import { pathToView, type View } from '../ui/view.ts';
import { composeScene } from './compose-scene.ts';
import { type DeviceState, markChanged, startTimer } from './device-state.ts';
import { tapView } from './tap.ts';

// ViewConfiguration's: touch slop 8 dp, long press 500 ms, double tap 300 ms, slowest fling 50 dp/s, fastest 8,000 dp/s.
const slopDp = 8;
const longPressMs = 500;
const doubleTapMs = 300;
const slowestFlingDp = 50;
const fastestFlingDp = 8000;

interface Finger {
  readonly start: TouchSample;
  /** Undefined: the touch fell outside a modal window. */
  readonly window: SceneWindow | undefined;
  readonly path: readonly View[];
  readonly cancels: Set<() => void>;
  readonly samples: TouchSample[];
  drag: { readonly view: View; readonly from: number; readonly origin: number } | undefined;
  /** The touch stopped a gliding list or was a long press: no tap follows. */
  spent: boolean;
}

export interface Touch {
  handle(kind: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, pointer: number): void;
}

/** One finger on the screen. Further fingers are ignored: no view of the device takes two. */
export function createTouch(device: DeviceState): Touch {
  let finger: Finger | undefined;
  let lastTap: { readonly key: string; readonly at: number } | undefined;

  const sample = (x: number, y: number): TouchSample => ({ x, y, at: device.clock.now() });

  const press = (x: number, y: number) => {
    const { window, outside } = findWindow(device, x, y);
    const path = window === undefined ? [] : findTouchPath(window.view, x, y);
    const start = sample(x, y);
    finger = { start, window, path, cancels: new Set(), samples: [start], drag: undefined, spent: false };
    if (outside !== undefined) {
      finger.spent = true;
      outside();
      return;
    }
    finger.spent = stopGlide(device, finger);
    const held = finger;
    const long = path.find((view) => view.element.onLongPress !== undefined && view.element.enabled !== false);
    if (long === undefined) return;
    startTimer(device, finger.cancels, longPressMs, () => {
      if (held.spent || held.drag !== undefined) return;
      held.spent = true;
      long.element.onLongPress?.();
      markChanged(device);
    });
  };

  const move = (x: number, y: number) => {
    if (finger === undefined) return;
    finger.samples.push(sample(x, y));
    if (finger.drag === undefined) startDrag(device, finger, x, y);
    if (finger.drag !== undefined) dragTo(device, finger, x, y);
  };

  const lift = (x: number, y: number) => {
    const up = finger;
    if (up === undefined) return;
    release();
    if (up.drag !== undefined) {
      dragTo(device, up, x, y);
      fling(device, up);
      return;
    }
    const target = findTarget(device, up);
    if (up.spent || up.window === undefined || target === undefined) return;
    if (target.visible === undefined || !containsPoint(target.visible, x, y)) return;
    const now = device.clock.now();
    const second = lastTap?.key === target.key && now - lastTap.at <= doubleTapMs;
    lastTap = second ? undefined : { key: target.key, at: now };
    const caret = target.text === undefined ? 0 : findCaretAt(target.text, device.fonts, x, y);
    tapView(device, { window: up.window, view: target, caret, second });
  };

  const release = () => {
    for (const cancel of finger?.cancels ?? []) cancel();
    finger = undefined;
  };

  return {
    handle(kind, x, y, pointer) {
      if (pointer !== 0) return;
      if (kind === 'down') press(x, y);
      else if (kind === 'move') move(x, y);
      else if (kind === 'up') lift(x, y);
      else release();
    },
  };
}

/** The top-most window that takes the touch; a modal window that it misses hears of it, and nothing below does. */
function findWindow(
  device: DeviceState,
  x: number,
  y: number,
): { readonly window?: SceneWindow; readonly outside?: () => void } {
  for (const window of composeScene(device).windows) {
    if (window.touchArea !== undefined && containsPoint(window.touchArea, x, y)) return { window };
    if (window.onOutsideTouch !== undefined) return { outside: window.onOutsideTouch };
  }
  return {};
}

/** The view that would take the tap, as it is now: the app may have changed it, or removed it, under the finger. */
function findTarget(device: DeviceState, { path, window }: Finger): View | undefined {
  const pressed = path.find((view) => isClickable(view.element));
  const now = composeScene(device).windows.find(({ view }) => view.key === window?.view.key);
  return pressed && now && pathToView(now.view, pressed.key).at(-1);
}

function stopGlide(device: DeviceState, { path, window }: Finger): boolean {
  const now = device.clock.now();
  for (const view of path) {
    const motion = window?.memory.scrolls.get(view.key);
    if (motion === undefined || now >= motion.startedAt + motion.durationMs) continue;
    window?.memory.scrolls.set(view.key, restAt(readOffset(motion, now), now));
    markChanged(device);
    return true;
  }
  return false;
}

/** Beyond the slop the nearest scroller of that direction takes the finger; the slop itself moves nothing. */
function startDrag(device: DeviceState, finger: Finger, x: number, y: number): void {
  const slop = (slopDp * device.density) / 160;
  const dx = x - finger.start.x;
  const dy = y - finger.start.y;
  const horizontal = Math.abs(dx) > Math.abs(dy);
  const moved = horizontal ? dx : dy;
  if (Math.abs(moved) <= slop || (finger.spent && finger.window === undefined)) return;
  const view = finger.path.find(
    ({ scroll }) => scroll !== undefined && scroll.max > 0 && scroll.horizontal === horizontal,
  );
  if (view?.scroll === undefined) return;
  const origin = (horizontal ? finger.start.x : finger.start.y) + Math.sign(moved) * slop;
  const motion = finger.window?.memory.scrolls.get(view.key);
  const from =
    motion === undefined ? view.scroll.offset : Math.min(view.scroll.max, readOffset(motion, device.clock.now()));
  finger.drag = { view, from, origin };
  for (const cancel of finger.cancels) cancel();
}

function dragTo(device: DeviceState, { drag, window }: Finger, x: number, y: number): void {
  if (drag?.view.scroll === undefined || window === undefined) return;
  const { horizontal, max } = drag.view.scroll;
  const wanted = drag.from - ((horizontal ? x : y) - drag.origin);
  const offset = Math.round(Math.max(0, Math.min(max, wanted)));
  const now = device.clock.now();
  const before = window.memory.scrolls.get(drag.view.key);
  if (before !== undefined && readOffset(before, now) === offset) return;
  window.memory.scrolls.set(drag.view.key, restAt(offset, now));
  markChanged(device);
}

function fling(device: DeviceState, { drag, window, samples }: Finger): void {
  if (drag?.view.scroll === undefined || window === undefined) return;
  const now = device.clock.now();
  const velocity = measureVelocity(samples, now);
  const { horizontal, max } = drag.view.scroll;
  const fastest = (fastestFlingDp * device.density) / 160;
  const raw = -(horizontal ? velocity.x : velocity.y);
  const speed = Math.max(-fastest, Math.min(fastest, raw));
  if (Math.abs(speed) < (slowestFlingDp * device.density) / 160) return;
  const motion = window.memory.scrolls.get(drag.view.key);
  const offset = motion === undefined ? drag.from : readOffset(motion, now);
  const glide = flingFrom(offset, speed, { max, density: device.density }, now);
  window.memory.scrolls.set(drag.view.key, device.glides ? glide : restAt(glide.to, now));
  markChanged(device, device.glides ? glide.durationMs : 0);
}
