import type { Element } from '../ui/element.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { pathToView } from '../ui/view.ts';
import { composeScene } from './compose-scene.ts';
import type { DeviceState } from './device-state.ts';
import { lookUpSurface } from './surfaces.ts';

/**
 * The element behind a view as it is described at this moment: the handlers that a gesture calls must know what happened
 * since it began. Nothing is laid out for it where the window can be described without.
 */
export function readElement(device: DeviceState, window: SceneWindow, key: string): Element | undefined {
  const found = lookUpSurface(device, window.memory, key);
  if (found !== undefined) return found;
  const now = composeScene(device).windows.find(({ view }) => view.key === window.view.key);
  return now && pathToView(now.view, key).at(-1)?.element;
}
