import type { SceneWindow } from '../ui/scene.ts';
import { glideTo, readOffset, restAt } from '../ui/scroll-motion.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged, type Process } from './device-state.ts';
import type { Overlay } from './overlay.ts';
import { cancelOverlay } from './overlays.ts';
import { readElement } from './read-element.ts';
import { toPx } from './window-frame.ts';

// SwipeRefreshLayout's: the finger goes twice as far as the circle, which asks for more beyond 64 dp.
const refreshDragRate = 0.5;
const refreshTargetDp = 64;
// BottomSheetBehavior's: a tenth of a second of the finger's speed counts, half the height is enough.
const hideFrictionSeconds = 0.1;
const hideThreshold = 0.5;
const settleMs = 250;

/** Something at the top of a scroller that a finger pulls down when the content can go no further. */
export interface Pull {
  /** Takes of a finger's way what it can use; up only as far as it was pulled down. */
  by(finger: number): number;
  /** `velocity`: the finger's, px/s downwards. True: it used it. */
  letGo(velocity: number): boolean;
}

/** A `refresh` element among the views, else the sheet that the window is. */
export function createPull(device: DeviceState, window: SceneWindow, views: readonly View[]): Pull | undefined {
  const refresh = views.find(({ element }) => element.refresh !== undefined && element.enabled !== false);
  if (refresh !== undefined) return createRefreshPull(device, window, refresh);
  const sheet = findSheet(device, window);
  return sheet && createSheetPull(device, window, sheet);
}

function createRefreshPull(device: DeviceState, window: SceneWindow, { key }: View): Pull {
  let pulled = 0;
  const showPull = (finger: number) => {
    window.memory.pulls.set(key, finger * refreshDragRate);
    markChanged(device);
  };
  return {
    by(finger) {
      const used = Math.max(finger, -pulled);
      pulled += used;
      if (used !== 0) showPull(pulled);
      return used;
    },
    letGo() {
      const far = pulled * refreshDragRate > toPx(device, refreshTargetDp);
      const used = pulled > 0;
      pulled = 0;
      if (used) showPull(0);
      const refresh = far ? readElement(device, window, key)?.refresh : undefined;
      if (refresh !== undefined && !refresh.refreshing) {
        refresh.onRefresh();
        markChanged(device);
      }
      return used;
    },
  };
}

export interface Sheet {
  readonly process: Process;
  readonly overlay: Overlay;
}

/** The sheet that a window is, if it lets itself be closed. */
export function findSheet(device: DeviceState, window: SceneWindow): Sheet | undefined {
  const process = device.processes.get(window.packageName);
  const overlay = process?.overlays.find(({ memory }) => memory === window.memory);
  if (process === undefined || overlay?.request.kind !== 'sheet' || overlay.request.cancelable === false)
    return undefined;
  return { process, overlay };
}

function createSheetPull(device: DeviceState, window: SceneWindow, { process, overlay }: Sheet): Pull {
  const { bounds } = window.view;
  const height = Math.max(1, bounds.bottom - bounds.top);
  let pulled = readOffset(overlay.pulled, device.clock.now());
  return {
    by(finger) {
      const used = Math.max(finger, -pulled);
      if (used === 0) return 0;
      pulled += used;
      overlay.pulled = restAt(Math.round(pulled), device.clock.now());
      markChanged(device);
      return used;
    },
    letGo(velocity) {
      if (pulled <= 0) return false;
      if ((pulled + velocity * hideFrictionSeconds) / height > hideThreshold) {
        cancelOverlay(device, process, overlay);
        return true;
      }
      const ms = settleMs * device.animationScales.window;
      overlay.pulled = glideTo(Math.round(pulled), 0, device.clock.now(), ms);
      markChanged(device, ms);
      return true;
    },
  };
}
