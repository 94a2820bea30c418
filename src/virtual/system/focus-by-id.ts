import { findElement } from '../ui/find-element.ts';
import type { DeviceState, Process } from './device-state.ts';
import { focusField } from './focus.ts';
import { listAppSurfaces } from './surfaces.ts';

/** The field with an id in the app's front window that has one gets the focus, its caret at the end; no such field: nothing happens. */
export function focusById(device: DeviceState, process: Process, id: string): void {
  for (const surface of listAppSurfaces(process)) {
    const found = findElement(surface.describe(), surface.key, ({ element }) => element.id === id);
    if (found?.element.field === undefined) continue;
    if (found.element.enabled === false) return;
    focusField(device, surface.memory, found, found.element.field.value.length);
    return;
  }
}
