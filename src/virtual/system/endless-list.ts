import type { Scene, SceneWindow } from '../ui/scene.ts';
import { type View, walkViews } from '../ui/view.ts';
import { type DeviceState, startTimer } from './device-state.ts';
import { lookUpSurface } from './surfaces.ts';

/** A list whose end comes into sight asks its app for more, once for each number of rows it has had. */
export function askForMore(device: DeviceState, { windows }: Scene): void {
  for (const window of windows) {
    for (const view of walkViews(window.view)) if (view.element.list?.onEnd !== undefined) ask(device, window, view);
  }
}

function ask(device: DeviceState, window: SceneWindow, { element, key, scroll, bounds }: View): void {
  const count = element.list?.count ?? 0;
  const owner = device.processes.get(window.packageName)?.cancels ?? device.cancels;
  if (scroll === undefined || window.memory.ends.get(key) === count) return;
  const sight = scroll.horizontal ? bounds.right - bounds.left : bounds.bottom - bounds.top;
  if (scroll.offset < scroll.max - sight / 2) return;
  window.memory.ends.set(key, count);
  // The app changes its state: not in the middle of somebody's look at it.
  startTimer(device, owner, 0, () => lookUpSurface(device, window.memory, key)?.list?.onEnd?.());
}
