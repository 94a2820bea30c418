import type { View } from '../ui/view.ts';
import { type DeviceState, readSize } from './device-state.ts';
import type { Finger, Grip } from './finger.ts';

/** AOSP's overlay NavigationBarModeGestural: config_backGestureInset. */
const edgeDp = 24;
/** AOSP navigation_edge_action_drag_threshold: a shorter stroke is taken back. */
const leastDp = 16;

/** A handle this narrow at the edge keeps its strokes, as androidx's DrawerLayout asks for (setSystemGestureExclusionRects). */
const handleDp = 48;

/** With gestures instead of buttons a stroke inwards from the left or right edge is BACK, before any window hears of it. */
export function claimBack(device: DeviceState, finger: Finger, dx: number, dy: number): Grip | undefined {
  const { start, pointer, path } = finger;
  const { power, bootUntil } = device.system;
  if (pointer !== 0 || device.threeButtons || power.locked || device.clock.now() < bootUntil) return undefined;
  const scale = device.density / 160;
  const { width } = readSize(device);
  const fromLeft = start.x < edgeDp * scale;
  const inwards = fromLeft ? dx : start.x >= width - edgeDp * scale ? -dx : 0;
  const isHandle = ({ element, bounds }: View) =>
    element.drag?.axis === 'horizontal' && bounds.right - bounds.left <= handleDp * scale;
  if (path.some(isHandle)) return undefined;
  if (inwards <= 0 || inwards <= Math.abs(dy)) return undefined;
  return {
    scrollers: [],
    owner: '',
    rebase: () => {},
    move: () => {},
    end(x) {
      const way = fromLeft ? x - start.x : start.x - x;
      if (way > leastDp * scale) device.pressKey(4);
    },
    cancel: () => {},
  };
}
