import type { UiWindow } from '../contract/device-ui.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { composeScene } from './compose-scene.ts';
import { type DeviceState, readSize } from './device-state.ts';

/**
 * What an accessibility client is told of, top-most first: windows that one above covers wholly are left out (AOSP
 * AccessibilityWindowManager): with the shade or the keyguard up there is com.android.systemui alone.
 */
export function listWindows(device: DeviceState): readonly UiWindow[] {
  const { width, height } = readSize(device);
  const { windows } = composeScene(device);
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

function describeWindow(window: SceneWindow): UiWindow {
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
    root: window.describe(),
  };
}
