import { nameResource } from '../ui/accessibility.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { type View, walkViews } from '../ui/view.ts';
import { crashApp } from './crash.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { focusField } from './focus.ts';
import { selectAt } from './press-long.ts';

export interface Tap {
  readonly window: SceneWindow;
  readonly view: View;
  /** Where in the view's text it fell. */
  readonly caret: number;
  /** It follows another one on the same view fast enough to be a double tap. */
  readonly second: boolean;
  /** Where a finger did it; absent: an accessibility client or a key. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** What a finished tap does to the view that takes it. */
export function tapView(device: DeviceState, { window, view, caret, second, at }: Tap): void {
  const { element } = view;
  const matches = (on: string) => isNamed(view, on, window.packageName);
  if (device.faults.strike('drop-tap', matches) !== undefined) return;
  if (device.faults.strike('crash', matches) !== undefined) {
    crashApp(device, window.packageName, 'a fault that was asked for');
    return;
  }
  // A disabled view swallows the touch, as Android's does.
  if (element.enabled === false) return;
  if (element.field !== undefined && second && at !== undefined) selectAt(device, window, view, at);
  else if (element.field !== undefined) {
    focusField(device, window.memory, view, element.field.value === '' ? 0 : caret);
  }
  const run = second ? (element.onDoubleTap ?? element.onTap) : element.onTap;
  run?.();
  markChanged(device);
}

/** The view or something in it has this text or id (with or without its package). */
function isNamed(view: View, name: string, packageName: string): boolean {
  for (const { element } of walkViews(view)) {
    const id = nameResource(element.id, packageName);
    if (element.text === name || element.description === name || element.id === name || id === name) return true;
  }
  return false;
}
