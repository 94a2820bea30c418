import type { SceneWindow } from '../ui/scene.ts';
import type { View } from '../ui/view.ts';
import type { DeviceState } from './device-state.ts';
import type { Grip } from './finger.ts';
import { readElement } from './read-element.ts';
import { tapView } from './tap.ts';

/** Half of the way of Material's thumb (52 dp track, 32 dp high). */
const halfWayDp = 10;
const flickDp = 50;

/** A finger that drags a switch's thumb: it is turned when the thumb ends on its other side (AOSP Switch.stopDrag). */
export function createSwitchGrip(device: DeviceState, window: SceneWindow, view: View, startX: number): Grip {
  const scale = device.density / 160;
  return {
    scrollers: [],
    owner: view.key,
    rebase: () => {},
    move: () => {},
    end(x, _y, velocity) {
      const element = readElement(device, window, view.key);
      const side = device.rightToLeft ? -1 : 1;
      const flicked = Math.abs(velocity.x) >= flickDp * scale;
      const way = side * (flicked ? velocity.x : x - startX);
      const far = flicked || Math.abs(way) >= halfWayDp * scale;
      if (element === undefined || !far || way > 0 === (element.checked === true)) return;
      tapView(device, { window, view: { ...view, element }, caret: 0, second: false });
    },
    cancel: () => {},
  };
}
