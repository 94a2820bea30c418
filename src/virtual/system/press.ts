import { findTouchPath } from '../ui/hit-test.ts';
import { isClickable } from '../ui/is-clickable.ts';
import { containsPoint } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { readOffset, restAt } from '../ui/scroll-motion.ts';
import { pathToView, type View } from '../ui/view.ts';
import { isScroller } from './claim-finger.ts';
import { composeScene } from './compose-scene.ts';
import { cancelTimers, type DeviceState, markChanged, startTimer } from './device-state.ts';
import { createDragGrip } from './drag-grip.ts';
import { type Finger, longPressMs, slopDp } from './finger.ts';
import { moveFocus, readFocusedField } from './focus.ts';
import { pressLong } from './press-long.ts';
import { createRangeGrip } from './range-grip.ts';
import { createScrollGrip } from './scroll-grip.ts';

export interface Presses {
  /** A finger comes down. */
  start(pointer: number, x: number, y: number): Finger;
  /** A finger that nothing has taken has moved: off what it pressed it presses no more. */
  check(finger: Finger, x: number, y: number): void;
  /** No long press will come of it. */
  forget(finger: Finger): void;
}

export function createPresses(device: DeviceState): Presses {
  const owned = (finger: Finger, run: () => void) =>
    startTimer(device, finger.cancels, readLongPressMs(device), () => {
      finger.spent = true;
      run();
    });

  const awaitLongPress = (finger: Finger, window: SceneWindow) => {
    const { pressed, path, start } = finger;
    const dragged = path.find(({ element }) => element.drag?.afterLongPress === true && element.enabled !== false);
    const long = pressed !== undefined && pressed.element.enabled !== false && takesLongPress(pressed);
    if (dragged === undefined && !long) return;
    owned(finger, () => {
      if (long) pressLong(device, window, pressed, start);
      if (dragged !== undefined) finger.grip = createDragGrip(device, window, dragged, start);
    });
  };

  return {
    start(pointer, x, y) {
      const { window, outside } = findWindow(device, x, y);
      const path = window === undefined ? [] : findTouchPath(window.view, x, y);
      const start = { x, y, at: device.clock.now() };
      const pressed = path.find(({ element }) => isClickable(element) || element.onLongPress !== undefined);
      const facts = { pointer, start, window, path, pressed, outside };
      const finger: Finger = {
        ...facts,
        cancels: new Set(),
        samples: [start],
        grip: undefined,
        pinch: undefined,
        spent: window === undefined,
      };
      if (window === undefined) return finger;
      leaveKeyFocus(device, window);
      const gliding = path.find((view) => stopGlide(device, window, view));
      if (gliding !== undefined) holdScroller(device, finger, gliding);
      else if (!grabSlider(device, finger, window)) awaitLongPress(finger, window);
      return finger;
    },
    check(finger, x, y) {
      const { pressed, window, start } = finger;
      const slop = (slopDp * device.density) / 160;
      if (finger.spent || Math.hypot(x - start.x, y - start.y) <= slop) return;
      const view = pressed && window && findView(device, window, pressed.key);
      if (view !== undefined && isNear(view, x, y, slop)) return;
      finger.spent = true;
      cancelTimers(finger.cancels);
    },
    forget: ({ cancels }) => cancelTimers(cancels),
  };
}

/** AOSP ViewConfiguration.getLongPressTimeout. */
function readLongPressMs({ services }: DeviceState): number {
  const set = Number(services.settings.get('secure', 'long_press_timeout'));
  return set > 0 ? set : longPressMs;
}

/** The view as it is now. */
export function findView(device: DeviceState, window: SceneWindow, key: string): View | undefined {
  const now = composeScene(device).windows.find(({ view }) => view.key === window.view.key);
  return now && pathToView(now.view, key).at(-1);
}

function takesLongPress({ element }: View): boolean {
  return element.onLongPress !== undefined || element.field !== undefined;
}

/** AOSP View.pointInView with the slop: a finger may leave by so much and still presses. */
function isNear({ visible }: View, x: number, y: number, slop: number): boolean {
  if (visible === undefined) return false;
  const { left, top, right, bottom } = visible;
  return containsPoint({ left: left - slop, top: top - slop, right: right + slop, bottom: bottom + slop }, x, y);
}

/** The top-most window that takes the touch; a modal window that it misses hears of it, and nothing below does. */
function findWindow(device: DeviceState, x: number, y: number): Pick<Finger, 'window' | 'outside'> {
  for (const window of composeScene(device).windows) {
    const { touchArea, onOutsideTouch } = window;
    if (touchArea !== undefined && containsPoint(touchArea, x, y)) return { window, outside: undefined };
    if (onOutsideTouch === undefined) continue;
    // A dialog closes when the finger lifts (AOSP Window.shouldCloseOnTouch); a popup without focus hears ACTION_OUTSIDE.
    if (window.passesOutside !== true) return { window: undefined, outside: onOutsideTouch };
    onOutsideTouch();
  }
  return { window: undefined, outside: undefined };
}

/** A touch puts the window into touch mode, in which only fields keep the focus. */
function leaveKeyFocus(device: DeviceState, { memory }: SceneWindow): void {
  if (memory.focus === undefined) return;
  const focused = readFocusedField(device);
  if (focused?.memory !== memory && readFocusOwner(device) === memory) moveFocus(device, memory, undefined);
}

function readFocusOwner(device: DeviceState): SceneWindow['memory'] | undefined {
  return composeScene(device).windows.find((window) => window.focused)?.memory;
}

function stopGlide(device: DeviceState, window: SceneWindow, { key }: View): boolean {
  const now = device.clock.now();
  const motion = window.memory.scrolls.get(key);
  if (motion === undefined || now >= motion.startedAt + motion.durationMs) return false;
  window.memory.scrolls.set(key, restAt(readOffset(motion, now), now));
  markChanged(device);
  return true;
}

/** A touch that stops a gliding scroller has it in its hand: no tap, and no slop to be overcome. */
function holdScroller(device: DeviceState, finger: Finger, { scroll }: View): void {
  const { window, path, start } = finger;
  if (window === undefined || scroll === undefined) return;
  const axis = scroll.horizontal ? 'horizontal' : 'vertical';
  const views = path.filter((view) => isScroller(view, axis) || view.element.refresh !== undefined);
  finger.spent = true;
  finger.grip = createScrollGrip(device, { window, views, horizontal: scroll.horizontal, x: start.x, y: start.y });
}

/** Outside of scrollers a slider follows the finger from the first touch (AOSP AbsSeekBar.onTouchEvent). */
function grabSlider(device: DeviceState, finger: Finger, window: SceneWindow): boolean {
  const { path, start } = finger;
  const [view, ...around] = path;
  if (view?.element.range === undefined || view.element.enabled === false) return false;
  if (around.some(({ scroll }) => scroll !== undefined && scroll.max > 0)) return false;
  finger.grip = createRangeGrip(device, window, view, start.x);
  finger.spent = true;
  return true;
}
