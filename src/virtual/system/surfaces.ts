import type { Element } from '../ui/element.ts';
import { lookUpElement } from '../ui/find-element.ts';
import type { WindowMemory } from '../ui/scene.ts';
import type { DeviceState, Process } from './device-state.ts';
import { describeOverlay, overlayKey, takesFocus } from './overlay.ts';
import { describeScreen, entryKey, topEntry } from './process.ts';
import { listSystemSurfaces } from './system-surfaces.ts';

/** What a window shows, without any layout: enough for keys, characters and the handlers of touches. */
export interface Surface {
  readonly packageName: string;
  /** Key of the view that `describe` answers. */
  readonly key: string;
  readonly memory: WindowMemory;
  /** Keys go to it, unless a surface above takes them. */
  readonly focusable: boolean;
  readonly process?: Process;
  describe(): Element;
}

/** Top-most first: windows of the system, overlays of the app in front, its screen. */
function listSurfaces(device: DeviceState): readonly Surface[] {
  const process = device.processes.get(device.foreground);
  const system = listSystemSurfaces(device);
  return process === undefined ? system : [...system, ...listAppSurfaces(process)];
}

export function listAppSurfaces(process: Process): readonly Surface[] {
  const { packageName } = process.app;
  const overlays = process.overlays.map((overlay) => ({
    packageName,
    process,
    key: overlayKey(overlay),
    memory: overlay.memory,
    focusable: takesFocus(overlay),
    describe: () => describeOverlay(overlay),
  }));
  const screen = {
    packageName,
    process,
    key: `${entryKey(process)}/0`,
    memory: topEntry(process).memory,
    focusable: true,
    describe: () => describeScreen(process),
  };
  return [...overlays.toReversed(), screen];
}

/** The one that keys go to. */
export function readFocusedSurface(device: DeviceState): Surface | undefined {
  return listSurfaces(device).find(({ focusable }) => focusable);
}

/** The element behind a view of a window with that memory, as it is described at this moment, without any layout. */
export function lookUpSurface(device: DeviceState, memory: WindowMemory, key: string): Element | undefined {
  const surface = listSurfaces(device).find((one) => one.memory === memory);
  if (surface === undefined || !isInside(key, surface.key)) return undefined;
  return lookUpElement(surface.describe(), surface.key, key)?.element;
}

function isInside(key: string, root: string): boolean {
  return key === root || key.startsWith(`${root}/`);
}
