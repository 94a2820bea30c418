import { isClickable } from '../ui/is-clickable.ts';
import type { Rect } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { type View, walkViews } from '../ui/view.ts';
import { composeScene } from './compose-scene.ts';
import type { DeviceState } from './device-state.ts';
import { focusField, moveFocus } from './focus.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { tapView } from './tap.ts';

export type FocusDirection = 'forward' | 'backward' | 'up' | 'down' | 'left' | 'right';

/** TAB and the arrows of a D-pad: another view takes the focus, in the order of the tree or the nearest on that side. */
export function navigateFocus(device: DeviceState, direction: FocusDirection): boolean {
  const window = findFocusedWindow(device);
  if (window === undefined) return false;
  const views = listFocusable(window);
  const at = views.findIndex(({ key }) => key === window.memory.focus);
  const next = at < 0 ? views[0] : findNext(views, at, direction);
  if (next === undefined) return false;
  const { field } = next.element;
  if (field !== undefined) focusField(device, window.memory, next, field.value.length);
  else {
    moveFocus(device, window.memory, next.key);
    hideKeyboard(device);
    device.revealsFocus = true;
  }
  return true;
}

/** ENTER, SPACE and the centre of a D-pad on a focused view that is no field. */
export function clickFocused(device: DeviceState): boolean {
  const window = findFocusedWindow(device);
  const focus = window?.memory.focus;
  if (window === undefined || focus === undefined) return false;
  const view = listFocusable(window).find(({ key }) => key === focus);
  if (view === undefined || view.element.field !== undefined) return false;
  tapView(device, { window, view, caret: 0, second: false });
  return true;
}

export function isFocusable({ element }: View): boolean {
  return element.enabled !== false && isClickable(element);
}

function findFocusedWindow(device: DeviceState): SceneWindow | undefined {
  return composeScene(device).windows.find((window) => window.focused);
}

function listFocusable({ view }: SceneWindow): readonly View[] {
  return [...walkViews(view)].filter(isFocusable);
}

function findNext(views: readonly View[], at: number, direction: FocusDirection): View | undefined {
  // Going on behind the last one begins at the first (AOSP FocusFinder.getForwardFocusable).
  if (direction === 'forward') return views[(at + 1) % views.length];
  if (direction === 'backward') return views.at(at - 1);
  const from = (views[at] as View).bounds;
  const ahead = views
    .map((view) => ({ view, distance: measureDistance(from, view.bounds, direction) }))
    .filter((one): one is { view: View; distance: number } => one.distance !== undefined);
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.view;
}

/** AOSP FocusFinder: how far ahead counts thirteen times as much as how far beside, squared. Undefined: not on that side. */
function measureDistance(from: Rect, to: Rect, direction: 'up' | 'down' | 'left' | 'right'): number | undefined {
  const [a, b] = [turnUpright(from, direction), turnUpright(to, direction)];
  if (!(a.far < b.far && a.near < b.near)) return undefined;
  const major = Math.max(0, b.near - a.far);
  const minor = Math.abs(a.middle - b.middle);
  return 13 * major * major + minor * minor;
}

/** Edges along the direction, growing with it. */
function turnUpright({ left, top, right, bottom }: Rect, direction: 'up' | 'down' | 'left' | 'right') {
  const across = { horizontal: (top + bottom) / 2, vertical: (left + right) / 2 };
  return {
    up: { near: -bottom, far: -top, middle: across.vertical },
    down: { near: top, far: bottom, middle: across.vertical },
    left: { near: -right, far: -left, middle: across.horizontal },
    right: { near: left, far: right, middle: across.horizontal },
  }[direction];
}
