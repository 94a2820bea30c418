import type { UiNode, UiWindow } from '../contract/device-ui.ts';
import type { Scene, SceneWindow } from '../ui/scene.ts';
import { composeScene } from './compose-scene.ts';
import type { DeviceState } from './device-state.ts';

/**
 * What an accessibility client is told of, top-most first: windows that one above covers wholly are left out (AOSP
 * AccessibilityWindowManager): with the shade or the keyguard up there is com.android.systemui alone.
 */
export function listWindows(device: DeviceState): readonly UiWindow[] {
  const scene = composeScene(device);
  if (device.told?.scene !== scene) device.told = { scene, windows: tellWindows(scene) };
  return device.told.windows;
}

function tellWindows({ windows, width, height }: Scene): readonly UiWindow[] {
  const covering = windows.findIndex(
    ({ touchArea, activity }) =>
      touchArea !== undefined &&
      activity === '' &&
      touchArea.left <= 0 &&
      touchArea.top <= 0 &&
      touchArea.right >= width &&
      touchArea.bottom >= height,
  );
  return (covering < 0 ? windows : windows.slice(0, covering + 1)).map(describeWindow);
}

/** Its tree is made when it is first read, once: most that ask for windows want a title and a frame. */
function describeWindow(window: SceneWindow): UiWindow {
  let root: UiNode | undefined;
  const { id, kind, title, packageName, activity, layer, focused, bounds, secure } = window;
  return {
    id,
    kind,
    title,
    packageName,
    activity,
    layer,
    focused,
    bounds,
    ...(secure === true && { secure }),
    get root() {
      root ??= window.describe();
      return root;
    },
  };
}
