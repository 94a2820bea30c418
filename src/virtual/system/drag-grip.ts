import type { DragProps } from '../ui/element.ts';
import { containsPoint } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import type { TouchSample } from '../ui/touch-velocity.ts';
import type { View } from '../ui/view.ts';
import { composeScene } from './compose-scene.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import type { Grip } from './finger.ts';
import { readElement } from './read-element.ts';

/** A finger that drags an element; what it means is the app's. Each call asks the element as it is then. */
export function createDragGrip(device: DeviceState, window: SceneWindow, view: View, start: TouchSample): Grip {
  const scale = device.density / 160;
  const tell = (call: (drag: DragProps) => void) => {
    const drag = readElement(device, window, view.key)?.drag;
    if (drag === undefined) return;
    call(drag);
    markChanged(device);
  };
  const measure = (x: number, y: number) => ({ dx: (x - start.x) / scale, dy: (y - start.y) / scale });
  const { left, top } = window.view.bounds;
  tell((drag) => drag.onStart?.({ x: (start.x - left) / scale, y: (start.y - top) / scale }));
  return {
    scrollers: [],
    owner: view.key,
    rebase: () => {},
    move(x, y) {
      const { dx, dy } = measure(x, y);
      tell((drag) => drag.onMove?.(dx, dy));
    },
    end(x, y, velocity) {
      const over = listIdsAt(device, window, view.key, { x, y });
      const speed = { vx: velocity.x / scale, vy: velocity.y / scale };
      tell((drag) => drag.onEnd?.({ ...measure(x, y), ...speed, over }));
    },
    cancel() {
      tell((drag) => drag.onEnd?.({ dx: 0, dy: 0, vx: 0, vy: 0, over: [] }));
    },
  };
}

/** Ids of what lies under a point, in front first, without the dragged element, which is under the finger all the time. */
function listIdsAt(
  device: DeviceState,
  window: SceneWindow,
  dragged: string,
  point: { readonly x: number; readonly y: number },
): readonly string[] {
  const now = composeScene(device).windows.find((one) => one.view.key === window.view.key);
  const walk = (view: View): readonly string[] => {
    if (view.key === dragged || view.visible === undefined) return [];
    const inside = view.children.toReversed().flatMap(walk);
    const { id } = view.element;
    return id !== undefined && containsPoint(view.visible, point.x, point.y) ? [...inside, id] : inside;
  };
  return now === undefined ? [] : walk(now.view);
}
